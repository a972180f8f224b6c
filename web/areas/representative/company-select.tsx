import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { type RepresentativeKind, representativeKind } from '#shared/areas/representative/kind';
import { representativeCalls as calls } from '#shared/areas/representative/contract';
import { query } from '../../api/query.ts';
import { useTexts } from './texts.ts';

/** The companies one may register representatives of, those whose name contains a text. */
export const useCompanies = (kind: RepresentativeKind, name = '') =>
  useQuery({
    ...query(
      kind === representativeKind.code.tenderer ? calls.tenderers : calls.companies,
      name ? { name } : {},
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

/** A choice of one of them by the guid of the enterprise. */
export function CompanySelect({ kind, ...select }: { kind: RepresentativeKind } & SelectProps<string>) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const companies = useCompanies(kind, useDeferredValue(typed.trim()));
  return (
    <Select
      placeholder={texts.chooseCompany}
      popupMatchSelectWidth={false}
      loading={companies.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(companies.data ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
      {...select}
    />
  );
}
