import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { listUsers } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { useReviewTexts } from './review-texts.ts';

interface Known {
  guid: string;
  name: string;
  deptName: string | null;
}

/** People who are active, found by name; one of them, or as many as are chosen. */
export function ReviewerSelect({
  id,
  known = [],
  isMany = false,
  value,
  onChange,
}: {
  /** Of the field it stands in, as a form gives it. */
  id?: string;
  /** Who is shown by name before anybody is looked for. */
  known?: readonly Known[];
  isMany?: boolean;
  value?: string | string[];
  onChange?: (chosen: string | string[]) => void;
}) {
  const texts = useReviewTexts();
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const people = useQuery(query(listUsers, { rows: 20, isActive: true, ...(name && { name }) })).data;
  const offered: Known[] = [...known, ...(people?.list ?? [])];
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(isMany && { mode: 'multiple' as const })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      placeholder={texts.typeName}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...new Map(offered.map((one) => [one.guid, one])).values()].map((one) => ({
        value: one.guid,
        label: one.deptName ? `${one.name} ${one.deptName}` : one.name,
      }))}
    />
  );
}
