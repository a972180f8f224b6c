import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { mutation } from '../api/query.ts';
import { defineTexts } from '../kit/define-texts.ts';
import { fieldRule, showFieldErrors } from '../kit/field-rule.ts';
import type { ReviewedKind, ReviewedRow, ReviewedWindow } from './reviewed-kind.ts';
import { useKindName, useReviewedTexts } from './reviewed-texts.ts';

const useUndoTexts = defineTexts('undo', {
  cn: {
    undoTitle: (name: string) => `撤销“${name}”`,
    undoReason: '撤销原因',
    undoHint: (kind: string) => `不少于5个字，撤销后${kind}回到未提交状态。`,
  },
  en: {
    undoTitle: (name: string) => `Undo “${name}”`,
    undoReason: 'Reason',
    undoHint: (kind: string) => `At least 5 characters; the ${kind} becomes a draft again.`,
  },
});

const REASON_MAX = 500;

/** Asks why an approved document is taken back (documents.md 5.0, 撤销). */
export function ReviewedUndo<Row extends ReviewedRow>({
  of: { code, calls, nameOf },
  document,
  onClose,
  onDone,
}: ReviewedWindow<Row> & { of: ReviewedKind<Row> }) {
  const texts = useReviewedTexts();
  const asked = useUndoTexts();
  const kind = useKindName(code);
  const [form] = Form.useForm<{ reason: string }>();
  const undo = useMutation(
    mutation(calls.undo, { done: ({ isAsked }) => texts.done[isAsked ? 'askedToUndo' : 'undo'] }),
  );
  async function send({ reason }: { reason: string }) {
    const { guid, version } = document;
    try {
      await undo.mutateAsync({ guid, version, reason });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={asked.undoTitle(nameOf(document))}
      okText={texts.undo}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label={asked.undoReason}
          extra={asked.undoHint(kind)}
          rules={[fieldRule(calls.undo.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
