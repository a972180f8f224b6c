import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber } from 'antd';
import { useNavigate } from 'react-router';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { execMode, suspensionReason, type SuspensionReason } from '#shared/areas/tender/codes';
import { tenderCalls as calls } from '#shared/areas/tender/contract';
import { firstDayPutOff } from '#shared/areas/tender/put-off';
import type { TenderRow } from '#shared/areas/tender/views';
import { formatDate, yearOf } from '#shared/kit/dates';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { ConfirmWindow, ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

type Props = DocumentWindow<TenderRow>;

/** 暂停: why. */
export function SuspendWindow({ document: { guid, version, tenderNo }, onClose, onDone }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.suspend, { done: texts.suspended }));
  const { reason, note } = calls.suspend.input.shape;
  return (
    <FormWindow<{ reason: SuspensionReason; note: string }>
      title={texts.suspendTitle(tenderNo)}
      okText={texts.confirm}
      lead={texts.suspendLead}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="reason" label={texts.basis} rules={[fieldRule(reason)]} required>
        <CodeSelect list={suspensionReason} />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(note)]} required>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormWindow>
  );
}

/** What is asked of a new deadline, with the first day it may lie on if it is put off today. */
function PutOff({ hint }: { hint: string }) {
  const texts = useTexts();
  const today = formatDate(serverNow());
  const calendar = useWorkCalendar([yearOf(today), yearOf(today) + 1]);
  if (!calendar) return hint;
  return `${hint}${texts.earliest(firstDayPutOff(today, calendar))}`;
}

/** 恢复, with a new deadline where the old one has passed. */
export function ResumeWindow({ document: { guid, version, tenderNo }, onClose, onDone }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.resume, { done: texts.resumed }));
  return (
    <FormWindow<{ deadline?: string; note?: string }>
      title={texts.resumeTitle(tenderNo)}
      okText={texts.confirm}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="deadline" label={texts.newDeadline} extra={<PutOff hint={texts.newDeadlineHint} />}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(calls.resume.input.shape.note)]}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </FormWindow>
  );
}

/** 确认流标: how many valid bids there were, where somebody has counted them. */
export function FailWindow({ document: found, onClose, onDone }: Props) {
  const texts = useTexts();
  const { guid, version, tenderNo } = found;
  const send = useMutation(mutation(calls.fail, { done: texts.failed }));
  const isOnline = found.execMode === execMode.code.online;
  return (
    <FormWindow<{ bidCount?: number; reason: string }>
      title={texts.failTitle(tenderNo)}
      okText={texts.confirm}
      danger
      lead={texts.failLead(found.minBidders)}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      {isOnline ? (
        <Alert type="info" showIcon title={texts.onlineBids} style={{ marginBottom: 16 }} />
      ) : (
        <Form.Item
          name="bidCount"
          label={texts.bidCount}
          rules={[fieldRule(calls.fail.input.shape.bidCount)]}
          required
        >
          <InputNumber min={0} max={999} precision={0} style={{ width: 160 }} />
        </Form.Item>
      )}
      <ReasonField label={texts.reason} rule={calls.fail.input.shape.reason} />
    </FormWindow>
  );
}

/** 询比: a later deadline, once. */
export function ExtendWindow({ document: { guid, version, tenderNo }, onClose, onDone }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.extend, { done: texts.asked }));
  const { deadline, reason } = calls.extend.input.shape;
  return (
    <FormWindow<{ deadline: string; reason: string }>
      title={texts.extendTitle(tenderNo)}
      okText={texts.ask}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="deadline"
        label={texts.newDeadline}
        extra={<PutOff hint={texts.extendHint} />}
        rules={[fieldRule(deadline)]}
        required
      >
        <DateTimeInput />
      </Form.Item>
      <ReasonField label={texts.reason} rule={reason} />
    </FormWindow>
  );
}

/** 终止: why; it ends once it is approved. */
export function TerminateWindow({ document, onClose, onDone }: Props) {
  const texts = useTexts();
  return (
    <ReasonedWindow
      call={calls.terminate}
      document={document}
      title={texts.terminateTitle(document.tenderNo)}
      okText={texts.ask}
      done={texts.asked}
      label={texts.reason}
      hint={texts.terminateHint}
      danger
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** 变更方式: which, and why. */
export function ModeWindow({ document: { guid, version, tenderNo }, onClose, onDone }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.changeMode, { done: texts.asked }));
  const { tenderWay: way, reason } = calls.changeMode.input.shape;
  return (
    <FormWindow<{ tenderWay: TenderWay; reason: string }>
      title={texts.modeTitle(tenderNo)}
      okText={texts.ask}
      send={(said) => send.mutateAsync({ guid, version, ...said })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="tenderWay" label={texts.newWay} rules={[fieldRule(way)]} required>
        <CodeSelect list={tenderWay} />
      </Form.Item>
      <ReasonField label={texts.reason} hint={texts.modeHint} rule={reason} />
    </FormWindow>
  );
}

/** Takes what is being decided back before anybody has decided. */
export function RecallWindow({ document, onClose, onDone }: Props) {
  const texts = useTexts();
  return (
    <ConfirmWindow
      call={calls.recallChange}
      document={document}
      title={texts.recallTitle(document.tenderNo)}
      okText={texts.recall}
      done={texts.recalled}
      lead={texts.recallLead}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** 重新招标; leads to the next round. */
export function RepeatWindow({ document: { guid, version, tenderNo }, onClose, onDone }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const send = useMutation(mutation(calls.repeat, { done: texts.repeated }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.repeatTitle(tenderNo)}
      okText={texts.confirm}
      lead={texts.repeatLead}
      send={async ({ reason }) => {
        const next = await send.mutateAsync({ guid, version, reason });
        await onDone();
        await navigate(paths.tender(next.guid));
      }}
      onClose={onClose}
      onDone={() => undefined}
    >
      <ReasonField label={texts.repeatReason} rule={calls.repeat.input.shape.reason} />
    </FormWindow>
  );
}
