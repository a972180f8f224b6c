import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { secondmentCalls } from '#shared/areas/secondment/contract';
import { PEOPLE_MAX, PROJECTS_MAX, ROLES_MAX } from '#shared/areas/secondment/rules';
import { query } from '../../api/query.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import type { Chosen } from './form-values.ts';
import { useTexts } from './texts.ts';

const FOUND = 20;

interface Choice {
  id?: string;
  value?: readonly Chosen[];
  onChange?: (chosen: Chosen[]) => void;
  /** Node of the borrowing unit. */
  toUnit: string | undefined;
}

/** Several things found by what is typed; what is chosen keeps its name. */
function ManyChoice({
  id,
  value = [],
  onChange,
  found,
  isLoading,
  onSearch,
  ...shown
}: Omit<Choice, 'toUnit'> & {
  found: readonly Chosen[];
  isLoading: boolean;
  onSearch?: (text: string) => void;
  placeholder: string;
  notFoundContent?: string;
  maxCount: number;
}) {
  const unknown = value.filter(({ guid }) => !found.some((one) => one.guid === guid));
  const options = [...unknown, ...found].map(({ guid, name }) => ({ value: guid, label: name }));
  const nameOf = (guid: string) => options.find((one) => one.value === guid)?.label ?? '';
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      loading={isLoading}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      value={value.map(({ guid }) => guid)}
      options={options}
      onChange={(guids: string[]) => onChange?.(guids.map((guid) => ({ guid, name: nameOf(guid) })))}
      {...shown}
    />
  );
}

/** 被借调人: people of other units, found by their name alone. */
export function PeopleChoice({ toUnit, ...choice }: Choice) {
  const texts = useTexts();
  const mark = usePunctuation();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const people = useQuery({
    ...query(secondmentCalls.people, { toUnit: toUnit!, name, rows: FOUND }),
    enabled: toUnit !== undefined && name !== '',
    placeholderData: keepPreviousData,
  });
  const found = name === '' ? [] : (people.data?.list ?? []);
  return (
    <ManyChoice
      {...choice}
      found={found.map(({ guid, name: called, deptName, unitName }) => ({
        guid,
        name: mark.noted(called, [unitName, deptName].filter(Boolean).join(' ')),
      }))}
      isLoading={people.isFetching}
      onSearch={setTyped}
      maxCount={PEOPLE_MAX}
      placeholder={texts.choosePeople}
      notFoundContent={name === '' ? texts.typeName : texts.nobody}
    />
  );
}

/** 授权项目: projects of the borrowing unit that are neither archived nor ended. */
export function ProjectsChoice({ toUnit, ...choice }: Choice) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const projects = useQuery({
    ...query(secondmentCalls.projects, { toUnit: toUnit!, rows: FOUND, ...(keyword && { keyword }) }),
    enabled: toUnit !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <ManyChoice
      {...choice}
      found={(projects.data?.list ?? []).map(({ guid, projectNo, projectName }) => ({
        guid,
        name: `${projectNo} ${projectName}`,
      }))}
      isLoading={projects.isFetching}
      onSearch={setTyped}
      maxCount={PROJECTS_MAX}
      placeholder={texts.chooseProjects}
    />
  );
}

/** 授予角色: business roles of the borrowing unit. */
export function RolesChoice({ toUnit, ...choice }: Choice) {
  const texts = useTexts();
  const roles = useQuery({
    ...query(secondmentCalls.roles, { toUnit: toUnit! }),
    enabled: toUnit !== undefined,
  });
  return (
    <ManyChoice
      {...choice}
      found={roles.data ?? []}
      isLoading={roles.isFetching}
      maxCount={ROLES_MAX}
      placeholder={texts.chooseRoles}
    />
  );
}
