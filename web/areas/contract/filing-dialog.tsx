import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { filingForm } from '#shared/areas/contract/rules';
import { formatDateTime } from '#shared/kit/dates';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date-input.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useContractLabels } from './labels.ts';
import { useTexts } from './texts.ts';

interface Values {
  filingNo: string;
  filingTime: string;
}

/** 备案: the number and the time an approved contract was filed under. */
export function FilingDialog({
  document: { guid, version, contractName },
  onClose,
  onDone,
}: ReviewedWindow<ContractRow>) {
  const texts = useTexts();
  const label = useContractLabels();
  const [form] = Form.useForm<Values>();
  const file = useMutation(mutation(contractCalls.file, { done: texts.done.file }));
  async function send(values: Values) {
    try {
      await file.mutateAsync({ guid, version, ...values });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.fileOf(contractName)}
      okText={texts.acts.file}
      cancelText={texts.cancel}
      confirmLoading={file.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ filingTime: formatDateTime(serverNow()) }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="filingNo" label={label.filingNo} rules={[fieldRule(filingForm.shape.filingNo)]}>
          <Input autoFocus maxLength={64} />
        </Form.Item>
        <Form.Item
          name="filingTime"
          label={label.filingTime}
          rules={[fieldRule(filingForm.shape.filingTime)]}
        >
          <DateTimeInput />
        </Form.Item>
      </Form>
    </Modal>
  );
}
