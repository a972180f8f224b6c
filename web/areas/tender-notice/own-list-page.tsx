import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { invitationReply } from '#shared/areas/tender-notice/codes';
import {
  ownTenderInvitationCalls as calls,
  type OwnTenderInvitationRow,
} from '#shared/areas/tender-notice/own-contract';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DueDate } from '../../parts/date/due-date.tsx';
import css from './notice.module.css';
import { OwnReplyWindow } from './own-reply-window.tsx';
import { useTexts } from './texts.ts';

/** 投标邀请: of a supplier the invitations to bid it was sent, and nothing of anybody else's. */
export function OwnTenderInvitationListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const found = useQuery(listQuery(calls.list, list.search));
  const [asked, setAsked] = useState<OwnTenderInvitationRow>();
  return (
    <>
      <PageHead title={texts.ownTitle} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="title" label={texts.ownName}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="reply" label={texts.myReply}>
          <CodeSelect list={invitationReply} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.ownEmpty}
          columns={useColumns(setAsked)}
          scroll={{ x: 928 }}
        />
      </Panel>
      {asked && <OwnReplyWindow of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useColumns(ask: (one: OwnTenderInvitationRow) => void): TableColumnsType<OwnTenderInvitationRow> {
  const texts = useTexts();
  return [
    {
      title: texts.ownName,
      dataIndex: 'title',
      width: 260,
      className: cardPlace.title,
      render: (title: string, { guid, noticeNo, edition }) => (
        <>
          <Link to={paths.ownTenderInvitation(guid)}>{title}</Link>
          <div className={css.soft}>
            {noticeNo} {edition > 1 && texts.version(edition)}
          </div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 168, className: cardPlace.line },
    {
      title: texts.confirmEnd,
      dataIndex: 'confirmEnd',
      width: 168,
      className: cardPlace.line,
      render: (at: string, { actions, reply }) => (
        <DueDate date={at} isOpen={actions.includes('answer') && reply === invitationReply.code.pending} />
      ),
    },
    {
      title: texts.deadline,
      dataIndex: 'deadline',
      width: 148,
      className: cardPlace.line,
      render: (at: string | null) => at?.slice(0, 16) ?? '-',
    },
    {
      title: texts.myReply,
      dataIndex: 'reply',
      width: 104,
      className: cardPlace.state,
      render: (reply: number) => <CodeTag list={invitationReply} code={reply} />,
    },
    {
      key: 'actions',
      title: '',
      width: 88,
      render: (_, row) =>
        row.actions.includes('answer') && (
          <Button type="link" size="small" onClick={() => ask(row)}>
            {texts.toReply}
          </Button>
        ),
    },
  ];
}
