import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal } from 'antd';
import type { KeyboardEvent } from 'react';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { OPINION_MAX, opinion as opinionRule } from '#shared/areas/approval/rules';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { Phrases } from '../../parts/approval/phrases.tsx';
import { useApprovalTexts } from '../../parts/approval/texts.ts';
import css from './inbox.module.css';
import { useTexts } from './texts.ts';

/** A row that can be approved together with others. */
export interface Chosen {
  taskGuid: string;
  title: string;
  documentNo: string;
}

export interface BatchDialogProps {
  rows: readonly Chosen[];
  /** Called with the rows that could not be approved. */
  onApproved: (failed: Chosen[]) => void;
  onClose: () => void;
}

/** One opinion for all of them; then what became of each. */
export function BatchDialog({ rows, onApproved, onClose }: BatchDialogProps) {
  const texts = useTexts();
  const { opinion, sendKey } = useApprovalTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<{ opinion?: string }>();
  const approve = useMutation({
    ...mutation(approvalCalls.approveBatch),
    onSuccess: ({ results }) => {
      const failed = new Set(results.filter(({ ok }) => !ok).map(({ taskGuid }) => taskGuid));
      onApproved(rows.filter(({ taskGuid }) => failed.has(taskGuid)));
    },
    onSettled: () => refetch(client, approvalCalls.detail, ...Object.values(approvalInbox)),
  });
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !approve.isPending) form.submit();
  }
  const results = approve.data?.results;
  return (
    <Modal
      open
      title={texts.batchTitle(rows.length)}
      width={560}
      mask={{ closable: false }}
      closable={!approve.isPending}
      onCancel={onClose}
      footer={
        results ? (
          <Button type="primary" autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <span className={css.soft}>{sendKey} </span>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="primary" loading={approve.isPending} onClick={() => form.submit()}>
              {texts.approveBatch}
            </Button>
          </>
        )
      }
    >
      {results && <Summary results={results} />}
      <ul className={css.batch}>
        {rows.map(({ taskGuid, title, documentNo }) => (
          <li key={taskGuid}>
            {title} <span className={css.soft}>{documentNo}</span>{' '}
            <Result result={results?.find((one) => one.taskGuid === taskGuid)} />
          </li>
        ))}
      </ul>
      {!results && (
        <Form
          form={form}
          layout="vertical"
          onKeyDown={sendByKey}
          onFinish={(values) =>
            approve.mutate({ taskGuids: rows.map(({ taskGuid }) => taskGuid), opinion: values.opinion })
          }
        >
          <Form.Item
            name="opinion"
            style={{ marginBottom: 28 }}
            label={opinion}
            rules={[fieldRule(opinionRule)]}
          >
            <Input.TextArea
              autoFocus
              autoSize={{ minRows: 3, maxRows: 8 }}
              count={{ show: true, max: OPINION_MAX }}
            />
          </Form.Item>
          <Phrases />
        </Form>
      )}
    </Modal>
  );
}

interface Outcome {
  ok: boolean;
  info: string;
}

function Summary({ results }: { results: readonly Outcome[] }) {
  const texts = useTexts();
  const ok = results.filter((one) => one.ok).length;
  const failed = results.length - ok;
  return (
    <Alert
      style={{ marginBottom: 12 }}
      type={failed === 0 ? 'success' : ok === 0 ? 'error' : 'warning'}
      showIcon
      title={texts.batchResult(ok, failed)}
    />
  );
}

function Result({ result }: { result: Outcome | undefined }) {
  const texts = useTexts();
  const language = useLanguage();
  if (!result) return null;
  return result.ok ? (
    <span className={css.good}>✓ {texts.batchDone}</span>
  ) : (
    <span className={css.bad}>✗ {messageIn(language, result.info)}</span>
  );
}
