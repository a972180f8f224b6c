import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { Link } from 'react-router';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { abandonForm } from '#shared/areas/contract/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { mutation, query } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileUpload } from '../../parts/file-upload.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { useTexts } from './texts.ts';

interface Values {
  reason: string;
  files?: FileRow[];
}

/** 废弃: puts up the end of a contract, or names the live orders that rest on it and stand in the way. */
export function AbandonDialog({
  document: { guid, version, contractName },
  onClose,
  onDone,
}: ReviewedWindow<ContractRow>) {
  const mark = usePunctuation();
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const live = useQuery({ ...query(contractCalls.liveOrders, { guid }, { quiet: true }), staleTime: 0 });
  const abandon = useMutation(mutation(contractCalls.abandon, { done: texts.done.abandon }));
  async function send({ reason, files = [] }: Values) {
    try {
      await abandon.mutateAsync({ guid, version, reason, files: files.map((file) => file.guid) });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.abandonOf(contractName)}
      okText={texts.acts.abandon}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: live.data?.length !== 0 }}
      confirmLoading={abandon.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <PageState of={live} rows={3}>
        {(orders) =>
          orders.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={texts.liveOrders}
              description={
                <ul>
                  {orders.map((one) => (
                    <li key={one.guid}>
                      <Link to={one.link} onClick={onClose}>
                        {one.ordersNo}
                      </Link>{' '}
                      {mark.noted(one.ordersName, one.status[language])}
                    </li>
                  ))}
                </ul>
              }
            />
          ) : (
            <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
              <p>{texts.abandonHint}</p>
              <Form.Item name="reason" label={texts.reason} rules={[fieldRule(abandonForm.shape.reason)]}>
                <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
              </Form.Item>
              <Form.Item name="files" label={texts.files}>
                <FileUpload />
              </Form.Item>
            </Form>
          )
        }
      </PageState>
    </Modal>
  );
}
