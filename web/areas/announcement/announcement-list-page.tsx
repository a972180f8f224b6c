import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type AnnouncementRow, listAnnouncements } from '#shared/areas/dictionary/contract';
import { parseDateTime } from '#shared/kit/dates';
import { listQuery } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { AnnouncementActs } from './announcement-acts.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

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
  const list = useListSearch(listAnnouncements.input);
  const { search, setSearch, reset } = list;
  const [open, setOpen] = useState<AnnouncementRow | 'new'>();
  const found = useQuery(listQuery(listAnnouncements, search));
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
          <Input allowClear {...upTo(200)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.none}
          nothingFound={texts.nothingFound}
          columns={columns}
        >
          {add}
        </ListTable>
      </Panel>
      {open && (
        <AnnouncementDialog {...(open !== 'new' && { row: open })} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
