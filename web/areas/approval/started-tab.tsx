import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select, Space, type TableColumnsType } from 'antd';
import type { z } from 'zod';
import { caseOutcome } from '#shared/areas/approval/codes';
import { approvalCalls, approvalInbox, type startedRow } from '#shared/areas/approval/contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxTable } from './inbox-table.tsx';
import css from './inbox.module.css';
import type { Viewed } from './quick-view.tsx';
import { tabSearch, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type Row = z.output<typeof startedRow>;

/** 我发起的: what I put up for approval, with whom it lies, and what I can do about it. */
export function StartedTab({ onView }: { onView: (viewed: Viewed) => void }) {
  const mark = usePunctuation();
  const texts = useTexts();
  const language = useLanguage();
  const { chooseHint } = useKitTexts();
  const [, openTab] = useTab();
  const list = { ...useListSearch(tabSearch.started), reset: () => openTab('started') };
  const { search, setSearch, reset } = list;
  const started = useQuery(listQuery(approvalInbox.started, search));
  const { document, amount, submittedAt, level, outcome } = useInboxColumns<Row>(search);
  const columns: TableColumnsType<Row> = [
    document,
    amount,
    submittedAt,
    outcome,
    level,
    {
      title: texts.waitingFor,
      key: 'waitingFor',
      render: (_, { waitingFor }) => <div className={css.people}>{mark.row(waitingFor) || '-'}</div>,
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => <RowActs row={row} onView={onView} />,
    },
  ];
  return (
    <>
      <InboxFilters tab="started" search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="outcome" label={texts.outcome}>
          <Select
            allowClear
            placeholder={chooseHint}
            options={[{ value: 'open', label: texts.open }, ...caseOutcome.options(language)]}
          />
        </Form.Item>
      </InboxFilters>
      <Panel>
        <InboxTable tab="started" of={started} list={list} rowKey="caseGuid" columns={columns} />
      </Panel>
    </>
  );
}

function RowActs({ row, onView }: { row: Row; onView: (viewed: Viewed) => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const after = {
    onSettled: () => refetch(client, approvalInbox.started, approvalInbox.counts, approvalCalls.detail),
  };
  const urge = useMutation({ ...mutation(approvalCalls.urge, { done: texts.urgeDone }), ...after });
  const recall = useMutation({ ...mutation(approvalCalls.recall, { done: texts.recallDone }), ...after });
  const { caseGuid, actions, title } = row;
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onView(row)}>
        {texts.view}
      </Button>
      {actions.includes('urge') && (
        <Button type="link" size="small" loading={urge.isPending} onClick={() => urge.mutate({ caseGuid })}>
          {texts.urge}
        </Button>
      )}
      {actions.includes('recall') && (
        <ConfirmButton
          type="link"
          size="small"
          act={texts.recall}
          thing={title}
          onConfirm={() => recall.mutateAsync({ caseGuid }).catch(() => undefined)}
        />
      )}
    </Space>
  );
}
