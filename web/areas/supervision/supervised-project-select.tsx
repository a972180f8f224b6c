import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { opinionSubject } from '#shared/areas/supervision/codes';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { query } from '../../api/query.ts';
import { useAttendanceTexts } from '../../parts/attendance/texts.ts';

/** A choice of one project within one's supervision; typing searches by number or name. */
export function SupervisedProjectSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (guid: string) => void;
}) {
  const texts = useAttendanceTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(
      supervisingCalls.subjects,
      { subject: opinionSubject.code.project, ...(keyword && { keyword }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...(id !== undefined && { id })}
      placeholder={texts.chooseProject}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value !== undefined && { value })}
      options={(found.data ?? []).map(({ guid, no, name }) => ({ value: guid, label: `${no} ${name}` }))}
      {...(onChange && { onChange })}
    />
  );
}
