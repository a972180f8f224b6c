import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { courseCalls as calls } from '#shared/areas/recruitment-notice/course-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { counted } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useCourseTexts } from './course-texts.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues, valuesOf } from './form-values.ts';
import { NoticeFormFields } from './notice-form.tsx';

/** 变更: a copy of a published notice, put up for approval. */
export function NoticeChangePage() {
  const texts = useCourseTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const found = useQuery(query(noticeCalls.detail, { guid }, { quiet: true }));
  return (
    <LoadedPage title={texts.changePage} of={found} rows={12}>
      {(notice) =>
        notice.actions.includes('change') ? (
          <Changing of={notice} />
        ) : (
          <>
            <PageHead title={notice.title} />
            <Alert type="info" showIcon title={texts.notChangeable} />
          </>
        )
      }
    </LoadedPage>
  );
}

function Changing({ of }: { of: NoticeDetail }) {
  const texts = useCourseTexts();
  const client = useQueryClient();
  const go = useNavigate();
  const [form] = Form.useForm<FormValues>();
  const [reasonForm] = Form.useForm<{ changeReason: string }>();
  const draft = useDraft<FormValues>(`recruitChange:${of.guid}`, of.version);
  const [start] = useState(() => draft.draft ?? valuesOf(of));
  const change = useMutation(mutation(calls.change, { done: texts.changed }));
  async function send() {
    const said = await reasonForm.validateFields().catch(() => undefined);
    const input = await checkedInput(form);
    if (!said || !input) return;
    try {
      await change.mutateAsync({ ...input, ...said, guid: of.guid, version: of.version });
      draft.drop();
      await refetch(client, noticeCalls.list, noticeCalls.detail);
      await go(paths.notice(of.guid));
    } catch (error) {
      showFaults(form, error);
    }
  }
  return (
    <>
      <PageHead title={texts.changePage} />
      <LeaveGuard when={draft.isDirty} />
      <Alert type="info" showIcon title={texts.changeLead} style={{ marginBottom: 16 }} />
      <NoticeFormFields form={form} start={start} names={of} isChange onChange={draft.keep} />
      <Panel>
        <Form form={reasonForm} layout="vertical">
          <Form.Item
            name="changeReason"
            label={texts.changeReason}
            rules={[fieldRule(calls.change.input.shape.changeReason)]}
          >
            <Input.TextArea autoSize={{ minRows: 2 }} {...counted(500)} />
          </Form.Item>
        </Form>
        <Button type="primary" loading={change.isPending} onClick={() => void send()}>
          {texts.submitChange}
        </Button>
      </Panel>
    </>
  );
}
