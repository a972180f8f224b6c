import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select, type TableColumnsType, Tag } from 'antd';
import type { z } from 'zod';
import { approvalInbox, type copiedRow } from '#shared/areas/approval/contract';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { sortedColumn, type Sorting } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useInboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxTable } from './inbox-table.tsx';
import css from './inbox.module.css';
import type { Viewed } from './quick-view.tsx';
import { tabSearch, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';

type Row = z.output<typeof copiedRow>;

/** 抄送我的: what others want me to know of; looking at it marks it as read. */
export function CopiedTab({ onView }: { onView: (viewed: Viewed) => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { chooseHint } = useKitTexts();
  const [, openTab] = useTab();
  const list = { ...useListSearch(tabSearch.copied), reset: () => openTab('copied') };
  const { search, setSearch, reset } = list;
  const copied = useQuery(listQuery(approvalInbox.copied, search));
  const markRead = useMutation({
    ...mutation(approvalInbox.markRead, { quiet: true }),
    onSuccess: () => refetch(client, approvalInbox.copied, approvalInbox.counts),
  });
  const look = ({ caseGuid, isRead }: Row) => {
    if (!isRead) markRead.mutate({ caseGuid });
  };
  const columns = useColumns(search, (row) => {
    look(row);
    onView(row);
  });
  return (
    <>
      <InboxFilters tab="copied" search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="isRead" label={texts.isRead}>
          <Select
            allowClear
            placeholder={chooseHint}
            options={[
              { value: false, label: texts.unread },
              { value: true, label: texts.read },
            ]}
          />
        </Form.Item>
      </InboxFilters>
      <Panel>
        <InboxTable
          tab="copied"
          of={copied}
          list={list}
          rowKey="caseGuid"
          rowClassName={({ isRead }) => `${css.row} ${isRead ? '' : css.unread}`}
          columns={columns}
          onLeave={look}
        />
      </Panel>
    </>
  );
}

function useColumns(search: Sorting, open: (row: Row) => void): TableColumnsType<Row> {
  const texts = useTexts();
  const { document, amount, submitter, level, outcome } = useInboxColumns<Row>(search);
  return [
    {
      title: texts.isRead,
      key: 'isRead',
      render: (_, { isRead }) => (
        <Tag color={isRead ? 'default' : 'processing'}>{isRead ? texts.read : texts.unread}</Tag>
      ),
    },
    document,
    amount,
    submitter,
    level,
    outcome,
    { title: texts.copiedBy, dataIndex: 'copiedByName', key: 'copiedBy' },
    {
      title: texts.copiedAt,
      ...sortedColumn(search, 'copiedAt'),
      className: css.time!,
      render: (_, { copiedAt }) => copiedAt.slice(0, 16),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {texts.view}
        </Button>
      ),
    },
  ];
}
