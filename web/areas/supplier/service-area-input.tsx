import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { serviceAreaCalls } from '#shared/areas/supplier/records/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { branchesOf, RegionsSelect, treeLooks } from '../../parts/catalogue/regions-select.tsx';
import type { FieldProps } from './field-props.ts';
import { useTexts } from './texts.ts';

const HOUR = 3_600_000;

/** Provinces and cities a supplier serves, or the whole country, as boxes of a tree. */
export function RegionsInput(field: FieldProps<string[]>) {
  return <RegionsSelect placeholder={useTexts().chooseRegions} {...field} />;
}

/** One category of what is supplied, or several, by groups; groups themselves are not chosen alone. */
export function CategoryInput({
  isMultiple = false,
  value,
  onChange,
  ...select
}: FieldProps<ProjectTypeOption | ProjectTypeOption[]> & { isMultiple?: boolean }) {
  const language = useLanguage();
  const texts = useTexts();
  const { data, isPending } = useQuery({ ...query(serviceAreaCalls.categories, {}), staleTime: HOUR });
  const treeData = useMemo(() => branchesOf(data ?? [], language, true), [data, language]);
  const chosen = [value ?? []].flat().map(String);
  return (
    <TreeSelect<string[] | string | undefined>
      {...treeLooks}
      {...select}
      {...(isMultiple && { treeCheckable: true, showCheckedStrategy: TreeSelect.SHOW_CHILD })}
      treeDefaultExpandAll
      placeholder={texts.chooseCategories}
      loading={isPending}
      treeData={treeData}
      value={isMultiple ? chosen : chosen[0]}
      onChange={(codes) => {
        const numbers = [codes ?? []].flat().map(Number) as ProjectTypeOption[];
        onChange?.(isMultiple ? numbers : numbers[0]);
      }}
    />
  );
}
