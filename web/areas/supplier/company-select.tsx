import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { query } from '../../api/query.ts';
import type { FieldProps } from './field-props.ts';
import { useTexts } from './texts.ts';

/** A purchasing company of the platform by its guid; typing searches by name. */
export function CompanySelect({
  value,
  onChange,
  names,
  ...select
}: FieldProps<string> & { names: Readonly<Record<string, string>> }) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(supplierRecordCalls.platformCompanies, { name }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).map(({ userQiYeGuid, name: label }) => ({ value: userQiYeGuid, label }));
  const isListed = options.some((option) => option.value === value);
  const known = value !== undefined && !isListed && typed === '' && names[value];
  return (
    <Select<string>
      allowClear
      placeholder={texts.chooseCompany}
      {...select}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      options={known ? [{ value, label: known }, ...options] : options}
      {...(value !== undefined && { value })}
      onChange={(guid: string | undefined) => onChange?.(guid)}
    />
  );
}
