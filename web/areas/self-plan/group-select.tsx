import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { GROUP_MAX } from '#shared/areas/self-plan/rules';
import { listUsers } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useDepartments } from '../../parts/department/use-departments.ts';
import type { Member } from './form-values.ts';
import { useTexts } from './texts.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

const FOUND = 20;

/** 采购小组成员: active people of the unit, oneself among them; typing searches by name. */
export function GroupSelect({
  id,
  value = [],
  onChange,
  planUnit,
}: {
  id?: string;
  value?: readonly Member[];
  onChange?: (members: Member[]) => void;
  /** Node of the company they belong to. */
  planUnit: string | undefined;
}) {
  const mark = usePunctuation();
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const { data: departments } = useDepartments();
  const enterpriseGuid = departments?.find(({ guid }) => guid === planUnit)?.enterpriseGuid;
  const people = useQuery({
    ...query(listUsers, {
      rows: FOUND,
      isActive: true,
      ...(enterpriseGuid && { enterpriseGuid }),
      ...(searched && { name: searched }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = (people.data?.list ?? []).map(({ guid, name, deptName }) => ({
    value: guid,
    name,
    label: deptName ? mark.noted(name, deptName) : name,
  }));
  const unknown = value.filter(({ guid }) => !found.some((one) => one.value === guid));
  const options = [...unknown.map(({ guid, name }) => ({ value: guid, name, label: name })), ...found];
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxCount={GROUP_MAX}
      placeholder={texts.chooseGroup}
      loading={people.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value.map(({ guid }) => guid)}
      options={options}
      onChange={(guids: string[]) =>
        onChange?.(
          guids.map((guid) => ({ guid, name: options.find((one) => one.value === guid)?.name ?? '' })),
        )
      }
    />
  );
}
