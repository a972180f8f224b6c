import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { query } from '../../api/query.ts';

/** A choice of one company whose setup the person maintains; typing searches by name. */
export function CompanySelect({
  label,
  value,
  known,
  except,
  isHiddenAlone = false,
  onChange,
}: {
  label: string;
  value: string | undefined;
  /** The value's name, until it has been searched for. */
  known?: { enterpriseGuid: string; name: string } | undefined;
  /** A company that is not offered. */
  except?: string;
  /** Shows nothing to who reaches one company only. */
  isHiddenAlone?: boolean;
  onChange: (enterpriseGuid: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const companies = useQuery({
    ...query(approvalSetup.companies, name ? { name } : {}, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const found = companies.data ?? [];
  if (isHiddenAlone && name === '' && found.length <= 1) return null;
  const all =
    known && !found.some((one) => one.enterpriseGuid === known.enterpriseGuid) ? [known, ...found] : found;
  return (
    <Select
      style={{ minWidth: 260 }}
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      loading={companies.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={all
        .filter(({ enterpriseGuid }) => enterpriseGuid !== except)
        .map((one) => ({ value: one.enterpriseGuid, label: one.name }))}
      onChange={(guid: string) => onChange(guid)}
    />
  );
}
