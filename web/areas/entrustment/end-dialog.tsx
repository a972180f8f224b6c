import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import { ruleText } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { AgencySelect } from '../../parts/agency-select.tsx';
import { FileUpload } from '../../parts/file-upload.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useTexts } from './texts.ts';

const REASON_MAX = 500;

interface Values {
  reason: string;
  agentGuid?: string;
  files: FileRow[];
}
const { reason: reasonRule, agentGuid: agentRule } = entrustCalls.changeAgency.input.shape;

/** 终止 or 变更代理: asks for the end of an order, which is decided by approval. */
export function EndDialog({
  as,
  document: { guid, version, ordersName, setupGuid },
  onClose,
  onDone,
}: ReviewedWindow<EntrustRow> & { as: 'terminate' | 'changeAgency' }) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const terminate = useMutation(mutation(entrustCalls.terminate, { done: texts.done.terminate }));
  const change = useMutation(mutation(entrustCalls.changeAgency, { done: texts.done.changeAgency }));
  const isChange = as === 'changeAgency';
  async function send({ reason, agentGuid, files }: Values) {
    const asked = { guid, version, reason, files: files.map((file) => file.guid) };
    try {
      if (isChange) await change.mutateAsync({ ...asked, agentGuid: agentGuid! });
      else await terminate.mutateAsync(asked);
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={isChange ? texts.changeTitle(ordersName) : texts.terminateTitle(ordersName)}
      okText={texts.acts[as]}
      okButtonProps={{ danger: !isChange }}
      cancelText={texts.cancel}
      confirmLoading={terminate.isPending || change.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{isChange ? texts.changeHint : texts.terminateHint}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {isChange && (
          <Form.Item name="agentGuid" label={texts.newAgency} rules={[fieldRule(agentRule)]}>
            <AgencySelect setupGuid={setupGuid} />
          </Form.Item>
        )}
        <Form.Item name="reason" label={texts.reason} rules={[fieldRule(reasonRule)]}>
          <Input.TextArea autoFocus={!isChange} rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
        <Form.Item
          name="files"
          label={texts.files}
          rules={[{ required: true, message: ruleText.required[language] }]}
        >
          <FileUpload />
        </Form.Item>
      </Form>
    </Modal>
  );
}
