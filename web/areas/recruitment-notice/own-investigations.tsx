import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { applyCalls as calls, type OwnInvestigation } from '#shared/areas/recruitment-notice/apply-contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { InvestigationRecord } from './investigation-record.tsx';
import { useInvestigationTexts } from './investigation-texts.ts';

/** 考察情况 for the supplier it is about, which confirms it or says what is not so. */
export function OwnInvestigations({ of }: { of: readonly OwnInvestigation[] }) {
  const texts = useInvestigationTexts();
  const [asked, setAsked] = useState<OwnInvestigation>();
  if (of.length === 0) return null;
  return (
    <Panel title={texts.title}>
      {of.map((one) => (
        <InvestigationRecord key={one.guid} of={one}>
          {one.actions.includes('answer') && (
            <Alert
              type="warning"
              showIcon
              title={texts.asked(one.confirmBy?.slice(0, 16) ?? '')}
              action={
                <Button type="primary" onClick={() => setAsked(one)}>
                  {texts.answer}
                </Button>
              }
            />
          )}
        </InvestigationRecord>
      ))}
      {asked && <AnswerWindow of={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function AnswerWindow({ of: { guid, version }, onClose }: { of: OwnInvestigation; onClose: () => void }) {
  const texts = useInvestigationTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<{ isAgreed?: boolean; reason?: string }>();
  const isAgreed = Form.useWatch('isAgreed', form);
  const send = useMutation(mutation(calls.answerInvestigation, { done: texts.answered }));
  const { shape } = calls.answerInvestigation.input;
  return (
    <FormWindow<{ isAgreed?: boolean; reason?: string }>
      title={texts.answer}
      okText={texts.answer}
      form={form}
      send={({ isAgreed: agrees, reason = '' }) =>
        send.mutateAsync({ guid, version, isAgreed: agrees!, ...(!agrees && { reason }) })
      }
      onClose={onClose}
      onDone={async () => {
        onClose();
        await refetch(client, calls.mine, calls.notice, calls.detail);
      }}
    >
      <Form.Item name="isAgreed" label={texts.isAgreed} rules={[fieldRule(shape.isAgreed)]}>
        <Radio.Group
          options={[
            { value: true, label: texts.agree },
            { value: false, label: texts.disagree },
          ]}
        />
      </Form.Item>
      {isAgreed === false && (
        <Form.Item
          name="reason"
          label={texts.dispute}
          extra={texts.disputeHint}
          required
          rules={[fieldRule(shape.reason)]}
        >
          <Input.TextArea rows={4} {...counted(500)} />
        </Form.Item>
      )}
    </FormWindow>
  );
}
