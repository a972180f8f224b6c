import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useTexts } from './texts.ts';

const REASON_MAX = 200;

/** Asks why an approved plan is taken back (documents.md 5.0, 撤销). */
export function UndoModal({
  plan: { guid, version, planName },
  onClose,
  onDone,
}: {
  plan: PlanRow;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const undo = useMutation(
    mutation(annualPlan.undo, { done: ({ isAsked }) => texts.done[isAsked ? 'askedToUndo' : 'undo'] }),
  );
  async function send({ reason }: { reason: string }) {
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
      title={texts.undoTitle(planName)}
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
          extra={texts.undoHint}
          rules={[fieldRule(annualPlan.undo.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
