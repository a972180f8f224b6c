import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Radio, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { inviteState } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { OwnInvitation } from '#shared/areas/shortlist/views';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { counted, upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
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
  const [form] = Form.useForm<{ isAccepted?: boolean; refuseReason?: string }>();
  const isAccepted = Form.useWatch('isAccepted', form);
  const send = useMutation(mutation(calls.confirmInvitation, { done: texts.answerDone }));
  return (
    <FormWindow<{ isAccepted?: boolean; refuseReason?: string }>
      title={texts.answerTitle(of.projectName)}
      okText={texts.answer}
      form={form}
      send={({ isAccepted: comes, refuseReason }) =>
        send.mutateAsync({ guid: of.guid, isAccepted: comes!, ...(refuseReason && { refuseReason }) })
      }
      onDone={async () => {
        await refetch(client, calls.myInvitations);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="isAccepted"
        label={texts.takesPart}
        rules={[fieldRule(calls.confirmInvitation.input.shape.isAccepted)]}
      >
        <Radio.Group
          options={[
            { value: true, label: texts.accept },
            { value: false, label: texts.refuse },
          ]}
        />
      </Form.Item>
      {isAccepted === false && (
        <Form.Item
          name="refuseReason"
          label={texts.refuseReason}
          required
          rules={[fieldRule(calls.confirmInvitation.input.shape.refuseReason)]}
        >
          <Input.TextArea rows={3} {...counted(500)} />
        </Form.Item>
      )}
    </FormWindow>
  );
}
