import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { mutation } from '../api/query.ts';
import { fieldRule, showFieldErrors } from '../kit/field-rule.ts';
import type { ReviewedKind, ReviewedRow, ReviewedWindow } from './reviewed-kind.ts';
import { useKindName, useReviewedTexts } from './reviewed-texts.ts';

const REASON_MAX = 500;

/** Asks why an approved document is taken back (documents.md 5.0, 撤销). */
export function ReviewedUndo<Row extends ReviewedRow>({
  of: { code, calls, nameOf },
  document,
  onClose,
  onDone,
}: ReviewedWindow<Row> & { of: ReviewedKind<Row> }) {
  const texts = useReviewedTexts();
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
      title={texts.undoTitle(nameOf(document))}
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
          label={texts.undoReason}
          extra={texts.undoHint(kind)}
          rules={[fieldRule(calls.undo.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
