import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { listUsers } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { usePartTexts } from '../texts.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

/** A choice of one active person by guid; typing searches by name. `name` is shown until they have been loaded. */
export function UserSelect({
  id,
  value,
  name,
  onChange,
  disabled,
}: {
  id?: string;
  value?: string | null;
  name?: string;
  /** `label` is the name as the list shows it. */
  onChange?: (guid: string | undefined, label?: string) => void;
  disabled?: boolean;
}) {
  const mark = usePunctuation();
  const texts = usePartTexts();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed);
  const people = useQuery({
    ...query(listUsers, { rows: 20, isActive: true, ...(searched && { name: searched }) }),
    placeholderData: keepPreviousData,
  });
  const found = (people.data?.list ?? []).map((one) => ({
    value: one.guid,
    label: one.deptName ? mark.noted(one.name, one.deptName) : one.name,
  }));
  const isKnown = !value || found.some((one) => one.value === value);
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      placeholder={texts.chooseUser}
      popupMatchSelectWidth={false}
      loading={people.isFetching}
      disabled={disabled ?? false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value || undefined}
      options={isKnown ? found : [{ value, label: name ?? '…' }, ...found]}
      onChange={(guid: string | undefined) =>
        onChange?.(guid, found.find((one) => one.value === guid)?.label)
      }
    />
  );
}
