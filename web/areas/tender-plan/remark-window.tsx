import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { tenderPlanCalls as calls, type TenderPlanDetail } from '#shared/areas/tender-plan/contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** What is said about a plan, the one thing of it that is written. */
export function RemarkWindow({
  of: { guid, version, planRemark },
  onClose,
}: {
  of: TenderPlanDetail;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.remark, { done: texts.remarkDone }));
  return (
    <FormWindow<{ planRemark?: string }>
      title={texts.editRemark}
      okText={texts.confirm}
      lead={texts.remarkLead}
      initial={{ planRemark }}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onDone={async () => {
        await refetch(client, calls.list, calls.detail);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="planRemark"
        label={texts.remark}
        rules={[fieldRule(calls.remark.input.shape.planRemark)]}
      >
        <Input.TextArea autoFocus rows={4} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}
