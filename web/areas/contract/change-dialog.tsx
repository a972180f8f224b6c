import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { type ChangeForm, changeForm } from '#shared/areas/contract/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FileUpload } from '../../parts/file-upload.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useChangeLabels } from './labels.ts';
import { useTexts } from './texts.ts';

type Values = Omit<ChangeForm, 'files'> & { files?: FileRow[] };
const rules = changeForm.shape;

/** 变更: puts up a supplementary agreement. */
export function ChangeDialog({
  document: { guid, version, contractName },
  onClose,
  onDone,
}: ReviewedWindow<ContractRow>) {
  const texts = useTexts();
  const label = useChangeLabels();
  const [form] = Form.useForm<Values>();
  const change = useMutation(mutation(contractCalls.change, { done: texts.done.change }));
  async function send({ files = [], ...values }: Values) {
    try {
      await change.mutateAsync({ guid, version, ...values, files: files.map((file) => file.guid) });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.changeOf(contractName)}
      okText={texts.acts.change}
      cancelText={texts.cancel}
      confirmLoading={change.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{texts.changeHint}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ amountDifference: '0' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="changeNo" label={label.changeNo} rules={[fieldRule(rules.changeNo)]}>
          <Input autoFocus maxLength={64} />
        </Form.Item>
        <Form.Item name="changeDate" label={label.changeDate} rules={[fieldRule(rules.changeDate)]}>
          <DateInput />
        </Form.Item>
        <Form.Item
          name="amountDifference"
          label={label.amountDifference}
          rules={[fieldRule(rules.amountDifference)]}
        >
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="newEndDate" label={label.newEndDate} rules={[fieldRule(rules.newEndDate)]}>
          <DateInput />
        </Form.Item>
        <Form.Item name="reason" label={label.reason} rules={[fieldRule(rules.reason)]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        <Form.Item name="files" label={label.files}>
          <FileUpload />
        </Form.Item>
      </Form>
    </Modal>
  );
}
