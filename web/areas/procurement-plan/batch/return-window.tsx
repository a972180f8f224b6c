import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { mutation } from '../../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../../kit/field-rule.ts';
import { useEditTexts } from './edit-texts.ts';

/** 退回明细: gives a line back to the department it came from. */
export function ReturnWindow({
  plan,
  line,
  onClose,
  onDone,
}: {
  plan: BatchDetail;
  line: BatchLine;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useEditTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const give = useMutation(mutation(batchPlan.returnLine, { done: texts.returnedDone }));
  async function send({ reason }: { reason: string }) {
    try {
      await give.mutateAsync({
        planGuid: plan.guid,
        version: plan.version,
        lineGuid: line.guid,
        reason,
      });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.returnTitle(String(line.projectName ?? ''))}
      okText={texts.returnLine}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={give.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{texts.returnHint}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label={texts.returnReason}
          rules={[fieldRule(batchPlan.returnLine.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
