import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { approvalSetup, type SetupPerson } from '#shared/areas/approval/setup-contract';
import { query } from '../../api/query.ts';
import { useTexts } from './texts.ts';

const labelOf = ({ name, deptName, companyName }: SetupPerson, isElsewhere: boolean) =>
  [name, deptName, isElsewhere ? companyName : ''].filter(Boolean).join(' · ');

/** A choice of one active person of a company, or of those above it too; typing searches by name. */
export function PersonSelect({
  id,
  enterpriseGuid,
  companyName,
  reach,
  value,
  known,
  isFaulty = false,
  onChange,
}: {
  id?: string;
  enterpriseGuid: string;
  /** People of another company show theirs. */
  companyName: string;
  reach: 'company' | 'above';
  value?: string | undefined;
  /** Who the value is, until they have been searched for. */
  known?: SetupPerson | undefined;
  isFaulty?: boolean;
  onChange?: (guid: string | undefined, person?: SetupPerson) => void;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const people = useQuery({
    ...query(approvalSetup.selectable, { enterpriseGuid, reach, ...(name && { name }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const found = people.data ?? [];
  const all = known && !found.some(({ guid }) => guid === known.guid) ? [known, ...found] : found;
  return (
    <Select
      {...(id === undefined ? { 'aria-label': texts.rule.person } : { id })}
      style={{ width: '100%' }}
      allowClear
      placeholder={texts.choosePerson}
      popupMatchSelectWidth={false}
      loading={people.isFetching}
      status={isFaulty ? 'error' : ''}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value || undefined}
      options={all.map((one) => ({
        value: one.guid,
        label: labelOf(one, one.companyName !== companyName),
      }))}
      onChange={(guid: string | undefined) =>
        onChange?.(
          guid,
          all.find((one) => one.guid === guid),
        )
      }
    />
  );
}
