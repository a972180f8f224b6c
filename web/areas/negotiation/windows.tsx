import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Switch } from 'antd';
import { listedCase, type ListedCase } from '#shared/areas/negotiation/codes';
import {
  negotiationCalls as calls,
  REQUIREMENTS_MAX,
  type RoundForm,
} from '#shared/areas/negotiation/contract';
import type { NegotiationOfTender } from '#shared/areas/negotiation/views';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

interface Props {
  of: NegotiationOfTender;
  onClose: () => void;
}
const { shape } = calls.publish.input;

/** What every window does once its act is done. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return () => {
    onClose();
    return refetch(client, calls.ofTender);
  };
}

/** 发起一轮. */
export function PublishWindow({ of, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.publish, { done: texts.published }));
  return (
    <FormWindow<RoundForm>
      title={texts.publish(of.nextRound)}
      okText={texts.publishOk}
      lead={texts.publishLead}
      width={640}
      initial={{ isLast: false }}
      send={(values) => send.mutateAsync({ tenderGuid: of.tenderGuid, round: of.nextRound, ...values })}
      onDone={useDone(onClose)}
      onClose={onClose}
    >
      <Form.Item
        name="requirements"
        label={texts.requirements}
        extra={texts.requirementsHint}
        rules={[fieldRule(shape.requirements)]}
      >
        <Input.TextArea autoFocus rows={4} {...counted(REQUIREMENTS_MAX)} />
      </Form.Item>
      <Form.Item name="deadline" label={texts.deadline} rules={[fieldRule(shape.deadline)]} required>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="isLast" label={texts.isLast} extra={texts.isLastHint} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormWindow>
  );
}

/** 延期, before the deadline. */
export function PostponeWindow({ of, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.postpone, { done: texts.postponed }));
  const { guid, version, deadline } = of.rounds.at(-1)!;
  return (
    <FormWindow<{ deadline: string; reason: string }>
      title={texts.postpone}
      okText={texts.postpone}
      initial={{ deadline }}
      send={(values) => send.mutateAsync({ guid, version, ...values })}
      onDone={useDone(onClose)}
      onClose={onClose}
    >
      <Form.Item
        name="deadline"
        label={texts.newDeadline}
        rules={[fieldRule(calls.postpone.input.shape.deadline)]}
        required
      >
        <DateTimeInput />
      </Form.Item>
      <ReasonField label={texts.reason} rule={calls.postpone.input.shape.reason} isFirst={false} />
    </FormWindow>
  );
}

/** 流标 with too few last offers. */
export function FailWindow({ of, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.fail, { done: texts.failed }));
  const { guid, version } = of.rounds.at(-1)!;
  return (
    <FormWindow<{ reason: string }>
      title={texts.fail}
      okText={texts.fail}
      danger
      lead={texts.failLead}
      send={(values) => send.mutateAsync({ guid, version, ...values })}
      onDone={useDone(onClose)}
      onClose={onClose}
    >
      <ReasonField label={texts.reason} rule={calls.fail.input.shape.reason} />
    </FormWindow>
  );
}

/** 两家继续, in a case the rules list. */
export function AcceptWindow({ of, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.acceptFew, { done: texts.accepted }));
  const { guid, version } = of.rounds.at(-1)!;
  return (
    <FormWindow<{ listedCase: ListedCase }>
      title={texts.acceptFew}
      okText={texts.acceptFew}
      lead={texts.acceptLead}
      send={(values) => send.mutateAsync({ guid, version, ...values })}
      onDone={useDone(onClose)}
      onClose={onClose}
    >
      <Form.Item
        name="listedCase"
        label={texts.listedCase}
        rules={[fieldRule(calls.acceptFew.input.shape.listedCase)]}
        required
      >
        <CodeSelect list={listedCase} allowClear={false} />
      </Form.Item>
    </FormWindow>
  );
}
