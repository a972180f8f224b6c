import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import { mutation } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';

interface Values {
  agentManager: string;
  agentManagerPhone: string;
}
const { agentManager, agentManagerPhone } = entrustCalls.receive.input.shape;

const FORM = 'receive-order';

/** 接收: the agency takes the order and says who runs it. */
export function ReceiveDialog({
  document: { guid, version, ordersName },
  onClose,
  onDone,
}: ReviewedWindow<EntrustRow>) {
  const texts = useTexts();
  const label = useEntrustLabels();
  const me = useUser();
  const [form] = Form.useForm<Values>();
  const receive = useMutation(mutation(entrustCalls.receive, { done: texts.done.receive }));
  async function send(values: Values) {
    try {
      await receive.mutateAsync({ guid, version, ...values });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.receiveTitle(ordersName)}
      okText={texts.acts.receive}
      cancelText={texts.cancel}
      confirmLoading={receive.isPending}
      // of two fields Enter sends a form only by its own button
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>{texts.receiveHint}</p>
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        initialValues={{ agentManager: me?.name }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="agentManager" label={label.agentManager} rules={[fieldRule(agentManager)]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="agentManagerPhone"
          label={label.agentManagerPhone}
          rules={[fieldRule(agentManagerPhone)]}
        >
          <Input inputMode="tel" maxLength={20} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
