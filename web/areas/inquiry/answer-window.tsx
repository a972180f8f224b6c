import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { type OwnInquiryRow, ownInquiryCalls as calls } from '#shared/areas/inquiry/own-contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

interface Values {
  isAccepted?: boolean;
  reason?: string;
}

/** Says whether one's company takes part, and if not why. */
export function AnswerWindow({
  of: { guid, inquiryName, deadline },
  onClose,
}: {
  of: Pick<OwnInquiryRow, 'guid' | 'inquiryName' | 'deadline'>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const isAccepted = Form.useWatch('isAccepted', form);
  const send = useMutation(mutation(calls.answer, { done: texts.answered }));
  const { shape } = calls.answer.input;
  return (
    <FormWindow<Values>
      title={texts.answerTitle(inquiryName)}
      okText={texts.toAnswer}
      lead={texts.answerLead(deadline.slice(0, 16))}
      form={form}
      send={({ isAccepted: comes, reason }) =>
        send.mutateAsync({ guid, isAccepted: comes!, ...(!comes && reason && { reason }) })
      }
      onDone={async () => {
        await refetch(client, calls.list, calls.detail);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="isAccepted" label={texts.takesPart} rules={[fieldRule(shape.isAccepted)]}>
        <Radio.Group
          options={[
            { value: true, label: texts.accept },
            { value: false, label: texts.decline },
          ]}
        />
      </Form.Item>
      {isAccepted === false && (
        <Form.Item name="reason" label={texts.declineReason} required rules={[fieldRule(shape.reason)]}>
          <Input.TextArea rows={3} {...counted(500)} />
        </Form.Item>
      )}
    </FormWindow>
  );
}
