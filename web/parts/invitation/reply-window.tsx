import { Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { defineTexts } from '../../kit/define-texts.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../form/form-window.tsx';

const useTexts = defineTexts('reply-window', {
  cn: {
    title: (name: string) => `答复“${name}”`,
    ok: '答复',
    takesPart: '是否参加',
    accept: '参加',
    decline: '不参加',
    reason: '不参加的原因',
  },
  en: {
    title: (name: string) => `Answer “${name}”`,
    ok: 'Answer',
    takesPart: 'Do you take part?',
    accept: 'Yes',
    decline: 'No',
    reason: 'Why not',
  },
});

type Reason = 'reason' | 'refuseReason';
type Values = { isAccepted?: boolean } & { [N in Reason]?: string };

/** Says whether one's company takes part in what it is invited to, and if not why. */
export function ReplyWindow({
  name,
  lead,
  rules,
  reasonAs = 'reason',
  send,
  onDone,
  onClose,
}: {
  /** What it is invited to. */
  name: string;
  lead?: ReactNode;
  /** What the call demands. */
  rules: { isAccepted: z.ZodType; reason: z.ZodType };
  /** What the call names the reason, where a fault of it is shown. */
  reasonAs?: Reason;
  send: (said: { isAccepted: boolean; reason?: string }) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<Values>();
  const isAccepted = Form.useWatch('isAccepted', form);
  return (
    <FormWindow<Values>
      title={texts.title(name)}
      okText={texts.ok}
      {...(lead !== undefined && { lead })}
      form={form}
      send={({ isAccepted: comes, [reasonAs]: reason }) =>
        send({ isAccepted: comes!, ...(!comes && reason && { reason }) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="isAccepted" label={texts.takesPart} rules={[fieldRule(rules.isAccepted)]}>
        <Radio.Group
          options={[
            { value: true, label: texts.accept },
            { value: false, label: texts.decline },
          ]}
        />
      </Form.Item>
      {isAccepted === false && (
        <Form.Item name={reasonAs} label={texts.reason} required rules={[fieldRule(rules.reason)]}>
          <Input.TextArea rows={3} {...counted(500)} />
        </Form.Item>
      )}
    </FormWindow>
  );
}
