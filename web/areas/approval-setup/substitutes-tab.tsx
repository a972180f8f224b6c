import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, type TableColumnsType } from 'antd';
import { useDeferredValue, useState } from 'react';
import {
  approvalSubstitutes,
  SUBSTITUTE_PERIODS,
  type SubstituteRow,
} from '#shared/areas/approval/setup-substitute-contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { Segments } from '../../kit/segments.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import type { Setup } from './item-editor.tsx';
import { useMoreTexts } from './more-texts.ts';
import css from './substitutes.module.css';

const SubstituteDialog = onDemand(() =>
  import('./substitute-dialog.tsx').then((module) => module.SubstituteDialog),
);

/** Who decides in whose place in a company: now, later, and what is over. */
export function SubstitutesTab({ company }: { company: Setup['company'] }) {
  const { substitute: texts } = useMoreTexts();
  const list = useListSearch(approvalSubstitutes.list.input);
  const [period, setPeriod] = useState<SubstituteRow['period']>('current');
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed.trim());
  const [isAdding, setAdding] = useState(false);
  const { enterpriseGuid } = company;
  const { page, rows } = list.search;
  const found = useQuery(
    listQuery(approvalSubstitutes.list, { enterpriseGuid, period, page, rows, ...(name && { name }) }),
  );
  const columns: TableColumnsType<SubstituteRow> = [
    { title: texts.from, dataIndex: 'fromUserName' },
    { title: texts.to, dataIndex: 'toUserName' },
    {
      title: texts.time,
      key: 'time',
      render: (_, { fromTime, toTime, endedAt, endedByName }) => (
        <span className={css.time}>
          {fromTime.slice(0, 16)} {texts.until} {(endedAt ?? toTime).slice(0, 16)}
          {endedByName !== null && <span className={css.soft}> {texts.ended(endedByName)}</span>}
        </span>
      ),
    },
    { title: texts.reason, dataIndex: 'reason', render: (reason: string) => reason || '—' },
    {
      title: texts.madeBy,
      dataIndex: 'madeByName',
      render: (madeBy: string | null) => madeBy ?? <span className={css.soft}>{texts.himself}</span>,
    },
    { title: texts.actions, key: 'actions', render: (_, row) => <EndButton row={row} /> },
  ];
  return (
    <>
      <p className={css.hint}>{texts.hint}</p>
      <div className={css.bar}>
        <Segments
          label={texts.period}
          value={period}
          options={SUBSTITUTE_PERIODS.map((value) => ({ value, label: texts.state[value] }))}
          onChange={setPeriod}
        />
        <Input
          allowClear
          aria-label={texts.name}
          placeholder={texts.name}
          className={css.search!}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <ListTable
        of={found}
        list={list}
        looks={['enterpriseGuid', 'period']}
        columns={columns}
        empty={texts.empty[period]}
      />
      {isAdding && (
        <SubstituteDialog
          company={company}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setPeriod(made);
            setTyped('');
          }}
        />
      )}
    </>
  );
}

function EndButton({ row }: { row: SubstituteRow }) {
  const { substitute: texts } = useMoreTexts();
  const client = useQueryClient();
  const end = useMutation({
    ...mutation(approvalSubstitutes.end, { done: texts.endDone }),
    onSettled: () => refetch(client, approvalSubstitutes.list),
  });
  if (!row.actions.includes('end')) return null;
  return (
    <ConfirmButton
      type="link"
      size="small"
      danger
      act={texts.end}
      thing={texts.endThing(row.toUserName)}
      explanation={texts.endText}
      onConfirm={() => end.mutateAsync({ guid: row.guid }).catch(() => undefined)}
    />
  );
}
