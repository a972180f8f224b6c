import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useTexts } from './texts.ts';

const REASON_MAX = 500;

/** Asks why a set-up is voided and says what follows (documents.md 5.4, 作废). */
export function VoidWindow({ document, onClose, onDone }: ReviewedWindow<SetupRow>) {
  const texts = useTexts();
  const [form] = Form.useForm<{ reason: string }>();
  const voiding = useMutation(mutation(projectSetup.voidSetup, { done: texts.done.void }));
  const { guid, version, projectName } = document;
  async function send({ reason }: { reason: string }) {
    try {
      await voiding.mutateAsync({ guid, version, reason });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.voidTitle(projectName)}
      okText={texts.void}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={voiding.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="reason"
          label={texts.voidReason}
          extra={texts.voidHint}
          rules={[fieldRule(projectSetup.voidSetup.input.shape.reason)]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
