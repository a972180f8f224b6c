import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type AnnouncementRow, listAnnouncements } from '#shared/areas/dictionary/contract';
import { parseDateTime } from '#shared/kit/dates';
import { query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { AnnouncementActs } from './announcement-acts.tsx';
import { useTexts } from './texts.ts';

const AnnouncementDialog = onDemand(() =>
  import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
);

const colours = { draft: 'default', shown: 'success', over: 'warning' };

function stateOf({ publishedAt, until }: AnnouncementRow): keyof typeof colours {
  if (publishedAt === null) return 'draft';
  return until !== null && parseDateTime(until) <= serverNow() ? 'over' : 'shown';
}

/** 公告维护: every announcement, drafts included. */
export function AnnouncementListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const { search, setSearch, reset, pagination } = useListSearch(listAnnouncements.input);
  const [open, setOpen] = useState<AnnouncementRow | 'new'>();
  const found = useQuery({
    ...query(listAnnouncements, search, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  const columns: TableColumnsType<AnnouncementRow> = [
    { title: texts.title, key: 'title', render: (_, { title }) => title[language] },
    {
      title: texts.state,
      key: 'state',
      render: (_, row) => (
        <Tag color={colours[stateOf(row)]} variant="filled">
          {texts.stateOf[stateOf(row)]}
        </Tag>
      ),
    },
    { title: texts.publishedAt, key: 'publishedAt', render: (_, row) => row.publishedAt ?? '-' },
    { title: texts.until, key: 'until', render: (_, row) => row.until ?? texts.noEnd },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => <AnnouncementActs row={row} onEdit={() => setOpen(row)} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.list}>{add}</PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="title" label={texts.title}>
          <Input allowClear maxLength={200} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        {found.error ? (
          <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />
        ) : (
          <Table
            rowKey="guid"
            size="medium"
            columns={columns}
            dataSource={found.data?.list ?? []}
            loading={found.isFetching}
            pagination={pagination(found.data?.total)}
            locale={{
              emptyText: found.isPending ? (
                ' '
              ) : search.title ? (
                <NothingYet hint={texts.nothingFound}>
                  <Button onClick={reset}>{texts.showAll}</Button>
                </NothingYet>
              ) : (
                <NothingYet hint={texts.none}>{add}</NothingYet>
              ),
            }}
          />
        )}
      </Panel>
      {open && (
        <AnnouncementDialog {...(open !== 'new' && { row: open })} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
