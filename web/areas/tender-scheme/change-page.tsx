import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import type { SchemeDetail } from '#shared/areas/tender-scheme/views';
import { mutation, query, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { counted } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { showFaults } from '../../parts/form/show-faults.ts';
import { checkedInput, type FormValues, valuesOf } from './form-values.ts';
import { SchemeFormFields } from './scheme-form.tsx';
import { useTexts } from './texts.ts';

/** 变更: a copy of a scheme in force, put up for approval. */
export function SchemeChangePage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const found = useQuery(query(calls.detail, { guid }, { quiet: true }));
  return (
    <LoadedPage title={texts.changePage} of={found} rows={12}>
      {(of) =>
        of.actions.includes('change') ? (
          <Changing of={of} />
        ) : (
          <>
            <PageHead title={of.schemeName} />
            <Alert type="info" showIcon title={texts.notChangeable} />
          </>
        )
      }
    </LoadedPage>
  );
}

function Changing({ of }: { of: SchemeDetail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const go = useNavigate();
  const [form] = Form.useForm<FormValues>();
  const [reasonForm] = Form.useForm<{ changeReason: string }>();
  const draft = useDraft<FormValues>(`schemeChange:${of.guid}`, of.version);
  const [start] = useState(() => draft.draft ?? valuesOf(of));
  const change = useMutation(mutation(calls.change, { done: texts.changeAsked }));
  async function send() {
    const said = await reasonForm.validateFields().catch(() => undefined);
    const input = await checkedInput(form);
    if (!said || !input) return;
    try {
      await change.mutateAsync({ ...input, ...said, guid: of.guid, version: of.version });
      draft.drop();
      await refetch(client, calls.list, calls.detail);
      await go(paths.scheme(of.guid));
    } catch (error) {
      showFaults(form, error);
    }
  }
  return (
    <>
      <PageHead title={texts.changePage} />
      <LeaveGuard when={draft.isDirty} />
      <Alert type="info" showIcon title={texts.changeLead} style={{ marginBottom: 16 }} />
      <SchemeFormFields form={form} start={start} names={of} isChange onChange={draft.keep} />
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
