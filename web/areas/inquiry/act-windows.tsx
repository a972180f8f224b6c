import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import type { InquiryRow } from '#shared/areas/inquiry/views';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 发出询价: what follows from it. */
export function SendWindow({
  document: { guid, version, inquiryNo, deadline },
  onClose,
  onDone,
}: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.send, { done: texts.sent }));
  return (
    <FormWindow
      title={texts.sendTitle(inquiryNo)}
      okText={texts.sendOk}
      lead={texts.sendLead(deadline.slice(0, 16))}
      send={() => send.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}

/** 延长截止: until when, and why. */
export function ExtendWindow({
  document: { guid, version, inquiryNo, deadline },
  onClose,
  onDone,
}: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.extend, { done: texts.extended }));
  const { shape } = calls.extend.input;
  return (
    <FormWindow<{ deadline: string; reason: string }>
      title={texts.extendTitle(inquiryNo)}
      okText={texts.extendOk}
      lead={texts.extendLead(deadline.slice(0, 16))}
      send={(given) => send.mutateAsync({ guid, version, ...given })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="deadline" label={texts.newDeadline} rules={[fieldRule(shape.deadline)]}>
        <DateTimeInput />
      </Form.Item>
      <ReasonField label={texts.reason} rule={shape.reason} />
    </FormWindow>
  );
}

/** 终止询价: why; it ends once it is approved. */
export function EndWindow({
  document: { guid, version, inquiryNo },
  onClose,
  onDone,
}: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.terminate, { done: texts.endAsked }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.endTitle(inquiryNo)}
      okText={texts.endOk}
      danger
      send={({ reason }) => send.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField label={texts.reason} hint={texts.endHint} rule={calls.terminate.input.shape.reason} />
    </FormWindow>
  );
}

/** Takes the end back before anybody has decided. */
export function RecallWindow({
  document: { guid, version, inquiryNo },
  onClose,
  onDone,
}: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.recallEnd, { done: texts.recalled }));
  return (
    <FormWindow
      title={texts.recallTitle(inquiryNo)}
      okText={texts.recallOk}
      lead={texts.recallLead}
      send={() => send.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}
