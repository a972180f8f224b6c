import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { defineTexts } from '../../kit/define-texts.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { counted } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { showFaults } from '../form/show-faults.ts';

const useTexts = defineTexts('document-change', {
  cn: { reason: '变更原因', submit: '提交变更', notChangeable: '当前状态不能变更' },
  en: {
    reason: 'Reason of the change',
    submit: 'Put up for approval',
    notChangeable: 'It cannot be changed now',
  },
});

/** A document as its change begins from it. */
interface Changeable {
  guid: string;
  version: number;
  actions: readonly string[];
}

interface Changing<D extends Changeable, V extends object, I extends object> {
  title: string;
  /** What is changed this way, and what is not. */
  lead: string;
  nameOf: (of: D) => string;
  /** Under which the draft of the change is kept, with the guid. */
  draft: string;
  valuesOf: (of: D) => V;
  /** What is sent; undefined where a field is refused, which has the focus then. */
  checked: (form: FormInstance<V>) => Promise<I | undefined>;
  reasonRule: z.ZodType;
  /** Puts the change up. */
  send: (input: I & { changeReason: string; guid: string; version: number }) => Promise<unknown>;
  /** It waits for approval: leads back to its document. */
  onDone: (of: D) => Promise<void>;
  fields: (given: { form: FormInstance<V>; start: V; of: D; onChange: (values: V) => void }) => ReactNode;
}

/** 变更: a copy of a document in force, put up for approval while it stays as it is. */
export function ChangePage<D extends Changeable, V extends object, I extends object>({
  found,
  ...changing
}: Changing<D, V, I> & { found: UseQueryResult<D> }) {
  const texts = useTexts();
  return (
    <LoadedPage title={changing.title} of={found} rows={12}>
      {(of) =>
        of.actions.includes('change') ? (
          <Editor of={of} {...changing} />
        ) : (
          <>
            <PageHead title={changing.nameOf(of)} />
            <Alert type="info" showIcon title={texts.notChangeable} />
          </>
        )
      }
    </LoadedPage>
  );
}

function Editor<D extends Changeable, V extends object, I extends object>({
  of,
  title,
  lead,
  draft: name,
  valuesOf,
  checked,
  reasonRule,
  send,
  onDone,
  fields,
}: Changing<D, V, I> & { of: D }) {
  const texts = useTexts();
  const [form] = Form.useForm<V>();
  const [reasonForm] = Form.useForm<{ changeReason: string }>();
  const draft = useDraft<V>(`${name}:${of.guid}`, of.version);
  const [start] = useState(() => draft.draft ?? valuesOf(of));
  const [isSending, setSending] = useState(false);
  async function submit() {
    const said = await reasonForm.validateFields().catch(() => undefined);
    const input = await checked(form);
    if (!said && input) reasonForm.scrollToField('changeReason', { block: 'center', focus: true });
    if (!said || !input) return;
    setSending(true);
    try {
      await send({ ...input, ...said, guid: of.guid, version: of.version });
      draft.drop();
      await onDone(of);
    } catch (error) {
      showFaults(form, error);
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <PageHead title={title} />
      <LeaveGuard when={draft.isDirty} />
      <Alert type="info" showIcon title={lead} style={{ marginBottom: 16 }} />
      {fields({ form, start, of, onChange: draft.keep })}
      <Panel>
        <Form form={reasonForm} layout="vertical">
          <Form.Item name="changeReason" label={texts.reason} rules={[fieldRule(reasonRule)]}>
            <Input.TextArea autoSize={{ minRows: 2 }} {...counted(500)} />
          </Form.Item>
        </Form>
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      </Panel>
    </>
  );
}
