import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ProjectBrief } from '#shared/areas/project/contract';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { query } from '../../api/query.ts';
import { useAppointmentTexts } from './appointment-texts.ts';

const labelOf = ({ projectNo, projectName }: ProjectBrief) => `${projectNo} ${projectName}`;

/** A choice of several projects, of one company when it is named; typing searches by number or name. */
export function ProjectSelect({
  id,
  value = [],
  known = [],
  enterpriseGuid,
  onChange,
}: {
  id?: string;
  value?: string[] | undefined;
  /** Those chosen before, so that their names are there. */
  known?: readonly ProjectBrief[] | undefined;
  enterpriseGuid?: string;
  onChange?: (guids: string[]) => void;
}) {
  const appointing = useAppointmentTexts();
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const searched = useDeferredValue(typed.trim());
  const isNumber = /^[A-Za-z0-9-]+$/.test(searched);
  const found = useQuery({
    ...query(
      superviseCalls.projects,
      {
        rows: 20,
        ...(enterpriseGuid !== undefined && { enterpriseGuid }),
        ...(searched && (isNumber ? { projectNo: searched } : { projectName: searched })),
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const list = found.data?.list ?? [];
  const names = new Map([
    ...known.map((one) => [one.guid, labelOf(one)] as const),
    ...seen,
    ...list.map((one) => [one.guid, labelOf(one)] as const),
  ]);
  const offered = new Set([...value, ...list.map(({ guid }) => guid)]);
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      placeholder={appointing.form.chooseProjects}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={[...offered].map((guid) => ({ value: guid, label: names.get(guid) ?? '…' }))}
      onChange={(guids: string[]) => {
        setSeen(names);
        onChange?.(guids);
      }}
      style={{ width: '100%' }}
    />
  );
}
