import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { inviteState } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { OwnInvitation } from '#shared/areas/shortlist/views';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ReplyWindow } from '../../parts/invitation/reply-window.tsx';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

/** 邀请确认: of a supplier the invitations it has been sent, and nothing of anybody else's. */
export function OwnInvitationsPage() {
  const texts = useTexts();
  const list = useListSearch(calls.myInvitations.input);
  const found = useQuery(listQuery(calls.myInvitations, list.search));
  const [asked, setAsked] = useState<OwnInvitation>();
  return (
    <>
      <PageHead title={texts.ownTitle} />
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="projectName" label={texts.project}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
        <Form.Item name="state" label={texts.state}>
          <CodeSelect list={inviteState} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.ownEmpty}
          columns={useColumns(setAsked)}
          scroll={{ x: 1040 }}
        />
      </Panel>
      {asked && <AnswerWindow of={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useColumns(ask: (one: OwnInvitation) => void): TableColumnsType<OwnInvitation> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      title: texts.project,
      dataIndex: 'projectName',
      width: 280,
      render: (name: string, { sectionName }) => (
        <>
          {name}
          <div className={css.soft}>{sectionName}</div>
        </>
      ),
    },
    { title: texts.buyer, dataIndex: 'buyerName', width: 200 },
    {
      title: texts.way,
      dataIndex: 'tenderWay',
      width: 112,
      render: (way: number) => tenderWay.label(way, language),
    },
    { title: texts.deadline, dataIndex: 'deadline', width: 152, render: (at: string) => at.slice(0, 16) },
    {
      title: texts.state,
      dataIndex: 'state',
      width: 184,
      render: (state: number, { answeredAt, answeredBy }) => (
        <>
          <CodeTag list={inviteState} code={state} />
          {answeredAt && (
            <div className={css.soft}>
              {answeredBy} {answeredAt.slice(0, 16)}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 96,
      render: (_, row) =>
        row.actions.includes('answer') && (
          <Button type="link" className={css.cellLink!} onClick={() => ask(row)}>
            {texts.answer}
          </Button>
        ),
    },
  ];
}

/** Says whether one's company takes part, and if not why. */
function AnswerWindow({ of, onClose }: { of: OwnInvitation; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.confirmInvitation, { done: texts.answerDone }));
  const { isAccepted, refuseReason } = calls.confirmInvitation.input.shape;
  return (
    <ReplyWindow
      name={of.projectName}
      rules={{ isAccepted, reason: refuseReason }}
      reasonAs="refuseReason"
      send={({ isAccepted: comes, reason }) =>
        send.mutateAsync({ guid: of.guid, isAccepted: comes, ...(reason && { refuseReason: reason }) })
      }
      onDone={async () => {
        await refetch(client, calls.myInvitations);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
