import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import { query } from '../../api/query.ts';
import { useTexts } from './texts.ts';

const FOUND = 20;

/** A project of one's own that goes on, found by number or name. */
export function ProjectSelect({ id, onChange }: { id: string; onChange: (guid: string) => void }) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(calls.projects, { rows: FOUND, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select<string>
      id={id}
      style={{ width: '100%' }}
      placeholder={texts.findProject}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(found.data?.list ?? []).map(({ guid, projectNo, projectName }) => ({
        value: guid,
        label: `${projectNo} ${projectName}`,
      }))}
      onChange={onChange}
    />
  );
}
