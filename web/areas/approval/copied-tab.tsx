import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select, type TableColumnsType, Tag } from 'antd';
import type { z } from 'zod';
import { approvalInbox, type copiedRow } from '#shared/areas/approval/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { sortable, useInboxColumns } from './inbox-columns.tsx';
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
  const { search, setSearch, pagination } = useListSearch(tabSearch.copied);
  const copied = useQuery({
    ...query(approvalInbox.copied, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const markRead = useMutation({
    ...mutation(approvalInbox.markRead, { quiet: true }),
    onSuccess: () => refetch(client, approvalInbox.copied, approvalInbox.counts),
  });
  const look = ({ caseGuid, isRead }: Row) => {
    if (!isRead) markRead.mutate({ caseGuid });
  };
  const { document, amount, submitter, level, outcome } = useInboxColumns<Row>(search);
  const reset = () => openTab('copied');
  const columns: TableColumnsType<Row> = [
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
      ...sortable('copiedAt', search),
      className: css.time!,
      render: (_, { copiedAt }) => copiedAt.slice(0, 16),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          onClick={() => {
            look(row);
            onView(row);
          }}
        >
          {texts.view}
        </Button>
      ),
    },
  ];
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
          search={search}
          rowKey="caseGuid"
          rowClassName={({ isRead }) => `${css.row} ${isRead ? '' : css.unread}`}
          columns={columns}
          pagination={pagination(copied.data?.total)}
          onSort={(sorting) => setSearch(sorting as Partial<typeof search>)}
          onReset={reset}
          onLeave={look}
        />
      </Panel>
    </>
  );
}
