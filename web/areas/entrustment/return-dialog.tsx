import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useTexts } from './texts.ts';

const REASON_MAX = 500;

/** 退回: the agency gives the order back and says why. */
export function ReturnDialog({
  document: { guid, version, ordersName },
  onClose,
  onDone,
}: ReviewedWindow<EntrustRow>) {
  const texts = useTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const give = useMutation(mutation(entrustCalls.returnOrder, { done: texts.done.returnOrder }));
  async function send({ reason }: { reason: string }) {
    try {
      await give.mutateAsync({ guid, version, reason });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.returnTitle(ordersName)}
      okText={texts.acts.returnOrder}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={give.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label={texts.returnReason}
          rules={[fieldRule(entrustCalls.returnOrder.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
