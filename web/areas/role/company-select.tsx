import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { roleCalls } from '#shared/areas/role/contract';
import { query } from '../../api/query.ts';
import { useKitTexts } from '../../kit/texts.ts';

/** The companies a person may make roles for; one's own first. */
export const useCompanies = () =>
  useQuery({ ...query(roleCalls.tenderers, {}, { quiet: true }), staleTime: 300_000 });

/** A choice among the companies a person may make roles for, by name. */
export function CompanySelect(select: Omit<SelectProps<string>, 'options'>) {
  const { chooseHint } = useKitTexts();
  const companies = useCompanies();
  return (
    <Select
      placeholder={chooseHint}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={companies.isPending}
      {...select}
      options={(companies.data ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
    />
  );
}
