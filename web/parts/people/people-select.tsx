import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { PEOPLE_MAX } from '#shared/areas/approval/rules';
import { listUsers } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useApprovalTexts } from '../approval/texts.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

/** A choice of several active colleagues of one's own company by guid, oneself not among them; typing searches by name. */
export function PeopleSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (guids: string[]) => void;
}) {
  const mark = usePunctuation();
  const texts = useApprovalTexts();
  const me = useUser();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const people = useQuery({
    ...query(listUsers, {
      rows: 50,
      isActive: true,
      enterpriseGuid: me?.enterprise.guid,
      ...(searched && { name: searched }),
    }),
    placeholderData: keepPreviousData,
  });
  const options = (people.data?.list ?? [])
    .filter(({ guid }) => guid !== me?.guid)
    .map((one) => ({
      value: one.guid,
      label: one.deptName ? mark.noted(one.name, one.deptName) : one.name,
    }));
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxCount={PEOPLE_MAX}
      placeholder={texts.choosePeople}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      labelRender={({ label }) => label ?? '…'}
      value={value ?? []}
      options={options}
      onChange={(guids: string[]) => onChange?.(guids)}
    />
  );
}
