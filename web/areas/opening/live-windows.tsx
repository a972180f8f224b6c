import { useMutation } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { failureCause, type FailureCause } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { mutation } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

interface Props {
  of: LiveOpening;
  onDone: () => void;
  onClose: () => void;
}

/** 开始: the host's second factor, and a reason where it is late. */
export function BeginWindow({ of: { guid, needsLateReason }, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.step));
  return (
    <FormWindow<{ otp: string; reason?: string }>
      title={texts.beginTitle}
      okText={texts.beginTitle}
      lead={texts.beginHint}
      send={(said) => send.mutateAsync({ guid, step: 1, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="otp" label={texts.otp} rules={[fieldRule(calls.step.input.shape.otp)]} required>
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      {needsLateReason && (
        <ReasonField label={texts.late} rule={calls.interrupt.input.shape.reason} isFirst={false} />
      )}
    </FormWindow>
  );
}

/** 延长解密. */
export function ExtendWindow({ of: { guid }, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.extend));
  const { minutes, reason } = calls.extend.input.shape;
  return (
    <FormWindow<{ minutes: number; reason: string }>
      title={texts.extend}
      okText={texts.extend}
      send={(said) => send.mutateAsync({ guid, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="minutes" label={texts.minutes} rules={[fieldRule(minutes)]} required>
        <InputNumber min={1} max={180} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <ReasonField label={texts.reason} rule={reason} isFirst={false} />
    </FormWindow>
  );
}

/** 中止. */
export function InterruptWindow({ of: { guid }, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.interrupt));
  return (
    <FormWindow<{ reason: string }>
      title={texts.interrupt}
      okText={texts.interrupt}
      lead={texts.interruptLead}
      danger
      send={(said) => send.mutateAsync({ guid, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField label={texts.reason} rule={calls.interrupt.input.shape.reason} />
    </FormWindow>
  );
}

/** 登记失败: why a bid was not opened, and with that what becomes of it. */
export function CauseWindow({ of: { guid }, bid, onDone, onClose }: Props & { bid: string }) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.registerCause));
  const { cause, note } = calls.registerCause.input.shape;
  return (
    <FormWindow<{ cause: FailureCause; note: string }>
      title={texts.registerCause}
      okText={texts.registerCause}
      send={(said) => send.mutateAsync({ guid, bid, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="cause" label={texts.cause} rules={[fieldRule(cause)]} required>
        <CodeSelect list={failureCause} />
      </Form.Item>
      <Form.Item name="note" label={texts.causeNote} rules={[fieldRule(note)]} required>
        <Input.TextArea rows={3} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}

/** 异议: raised by a bidder. */
export function RaiseWindow({ of: { guid }, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.raise));
  return (
    <FormWindow<{ content: string }>
      title={texts.raise}
      okText={texts.raise}
      send={(said) => send.mutateAsync({ guid, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="content"
        label={texts.content}
        rules={[fieldRule(calls.raise.input.shape.content)]}
        required
      >
        <Input.TextArea autoFocus rows={4} {...counted(1000)} />
      </Form.Item>
    </FormWindow>
  );
}

/** Its answer by the host. */
export function AnswerWindow({ of: { guid }, dissent, onDone, onClose }: Props & { dissent: string }) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.answer));
  return (
    <FormWindow<{ answer: string }>
      title={texts.answer}
      okText={texts.answer}
      send={(said) => send.mutateAsync({ guid, dissent, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="answer"
        label={texts.answer}
        rules={[fieldRule(calls.answer.input.shape.answer)]}
        required
      >
        <Input.TextArea autoFocus rows={4} {...counted(1000)} />
      </Form.Item>
    </FormWindow>
  );
}
