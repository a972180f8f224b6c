import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { RepresentativeKind } from '#shared/areas/representative/kind';
import { representativeCalls as calls } from '#shared/areas/representative/contract';
import { query } from '../../api/query.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTexts } from './texts.ts';

/** How a person who was chosen is reached. */
export interface Chosen {
  phone: string;
  email: string;
}

/** A choice of one person of a company; who is registered already says so and cannot be chosen. */
export function CandidateSelect({
  kind,
  company,
  onChosen,
  onChange,
  ...field
}: {
  kind: RepresentativeKind;
  company: string | undefined;
  onChosen: (one: Chosen) => void;
  id?: string;
  value?: string;
  onChange?: (guid: string | undefined) => void;
}) {
  const texts = useTexts();
  const mark = usePunctuation();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const people = useQuery({
    ...query(
      calls.candidates,
      { kind, enterpriseGuid: company ?? '', rows: 20, ...(name && { name }) },
      { quiet: true },
    ),
    enabled: company !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = people.data?.list ?? [];
  return (
    <Select
      allowClear
      placeholder={texts.choosePerson}
      disabled={company === undefined}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={found.map((one) => ({
        value: one.guid,
        label: mark.noted(one.name, [one.deptName, one.userName].filter(Boolean).join(' ')),
        disabled: one.isRegistered,
        title: one.isRegistered ? texts.registered : '',
      }))}
      optionRender={({ data: { label, title } }) => (title ? mark.noted(label, title) : label)}
      onChange={(guid: string | undefined) => {
        onChange?.(guid);
        const one = found.find((each) => each.guid === guid);
        if (one) onChosen(one);
      }}
      {...field}
    />
  );
}
