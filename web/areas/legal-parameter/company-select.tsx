import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { query } from '../../api/query.ts';
import css from './legal-parameter.module.css';

/** A choice of one company whose limits the person maintains; nothing to who reaches one only. Typing searches by name. */
export function CompanySelect({
  label,
  value,
  name,
  onChange,
}: {
  label: string;
  value: string;
  /** The value's name, until it has been searched for. */
  name: string;
  onChange: (enterpriseGuid: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const companies = useQuery({
    ...query(legalCalls.companies, wanted ? { name: wanted } : {}, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const found = companies.data ?? [];
  if (wanted === '' && found.length <= 1) return null;
  const known = found.some((one) => one.enterpriseGuid === value) ? [] : [{ enterpriseGuid: value, name }];
  return (
    <div className={css.chooser}>
      <Select
        style={{ minWidth: 260 }}
        aria-label={label}
        popupMatchSelectWidth={false}
        loading={companies.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={value}
        options={[...known, ...found].map((one) => ({ value: one.enterpriseGuid, label: one.name }))}
        onChange={(guid: string) => onChange(guid)}
      />
    </div>
  );
}
