import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type DelegationRow, delegationCalls } from '#shared/areas/approval/delegation-contract';
import { parseDateTime } from '#shared/kit/dates';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './inbox.module.css';
import { useTexts } from './texts.ts';

const DelegationDialog = onDemand(() =>
  import('./delegation-dialog.tsx').then((module) => module.DelegationDialog),
);

const colours = { active: 'success', future: 'processing', ended: 'default', over: 'default' };

function stateOf({ isActive, endedAt, fromTime }: DelegationRow): keyof typeof colours {
  if (isActive) return 'active';
  if (endedAt !== null) return 'ended';
  return parseDateTime(fromTime) > serverNow() ? 'future' : 'over';
}

/** 审批委托: who decides for me, and for whom I decide, each for a period. */
export function DelegationPage() {
  const texts = useTexts();
  const list = useListSearch(delegationCalls.list.input);
  const [isAdding, setAdding] = useState(false);
  const delegations = useQuery(listQuery(delegationCalls.list, list.search));
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {texts.addDelegation}
    </Button>
  );
  const columns: TableColumnsType<DelegationRow> = [
    {
      title: texts.outcome,
      key: 'state',
      render: (_, row) => (
        <Tag color={colours[stateOf(row)]} variant="filled">
          {texts.delegationState[stateOf(row)]}
        </Tag>
      ),
    },
    {
      title: texts.relation,
      key: 'direction',
      render: (_, { isMine, madeByName }) => (
        <>
          {texts.direction[isMine ? 'mine' : 'given']}
          {madeByName !== null && <div className={css.soft}>{texts.madeBy(madeByName)}</div>}
        </>
      ),
    },
    { title: texts.from, dataIndex: 'fromUserName' },
    { title: texts.to, dataIndex: 'toUserName' },
    {
      title: texts.period,
      key: 'period',
      className: css.time!,
      render: (_, { fromTime, toTime, endedAt }) => (
        <>
          {fromTime.slice(0, 16)} {texts.until} {(endedAt ?? toTime).slice(0, 16)}
        </>
      ),
    },
    {
      title: texts.reason,
      dataIndex: 'reason',
      className: css.opinion!,
      render: (reason: string) => reason || '-',
    },
    { title: texts.actions, key: 'actions', fixed: 'end', render: (_, row) => <EndButton {...row} /> },
  ];
  return (
    <>
      <PageHead title={texts.delegations}>{add}</PageHead>
      <Panel>
        <p className={css.soft} style={{ marginBottom: 12 }}>
          {texts.delegationHint}
        </p>
        <ListTable of={delegations} list={list} columns={columns} empty={texts.noDelegations}>
          {add}
        </ListTable>
      </Panel>
      {isAdding && <DelegationDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function EndButton({ guid, toUserName, actions }: DelegationRow) {
  const texts = useTexts();
  const client = useQueryClient();
  const end = useMutation({
    ...mutation(delegationCalls.end, { done: texts.endDone }),
    onSettled: () => refetch(client, delegationCalls.list),
  });
  if (!actions.includes('end')) return null;
  return (
    <ConfirmButton
      type="link"
      size="small"
      danger
      act={texts.end}
      thing={texts.endThing(toUserName)}
      explanation={texts.endExplanation}
      onConfirm={() => end.mutateAsync({ guid }).catch(() => undefined)}
    />
  );
}
