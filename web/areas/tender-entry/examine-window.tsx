import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { keptEntryCalls as calls, type KeptEntryRow } from '#shared/areas/tender-entry/contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 审核 of one registration. */
export function ExamineWindow({
  of: { guid, version, enterpriseName },
  onClose,
}: {
  of: KeptEntryRow;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.examination, { done: texts.examined }));
  const { shape } = calls.examination.input;
  return (
    <FormWindow<{ isAccepted: boolean; reason?: string }>
      title={`${texts.examine} ${enterpriseName}`}
      okText={texts.examine}
      lead={texts.examineLead}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onDone={async () => {
        await refetch(client, calls.list);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="isAccepted" label={texts.result} rules={[fieldRule(shape.isAccepted)]}>
        <Radio.Group
          options={[
            { value: true, label: texts.accept },
            { value: false, label: texts.refuse },
          ]}
        />
      </Form.Item>
      <ReasonField label={texts.refuseReason} rule={shape.reason} isFirst={false} />
    </FormWindow>
  );
}
