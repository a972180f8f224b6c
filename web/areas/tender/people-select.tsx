import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { listUsers } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useTexts } from './texts.ts';

/** A choice of several active people by guid; `known` are those whose names are known without asking. */
export function PeopleSelect({
  known,
  ...field
}: {
  known: readonly { guid: string; name: string }[];
  id?: string;
  value?: string[];
  onChange?: (guids: string[]) => void;
}) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const people = useQuery({
    ...query(listUsers, { rows: 20, isActive: true, ...(searched && { name: searched }) }),
    placeholderData: keepPreviousData,
  });
  const found = new Map(
    [...known, ...(people.data?.list ?? [])].map(({ guid, name }) => [guid, { value: guid, label: name }]),
  );
  return (
    <Select
      {...field}
      mode="multiple"
      placeholder={texts.chooseSupervisors}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...found.values()]}
    />
  );
}
