import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import type { InquiryRow } from '#shared/areas/inquiry/views';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { ConfirmWindow, ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 发出询价: what follows from it. */
export function SendWindow({ document, onClose, onDone }: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  return (
    <ConfirmWindow
      call={calls.send}
      document={document}
      title={texts.sendTitle(document.inquiryNo)}
      okText={texts.sendOk}
      done={texts.sent}
      lead={texts.sendLead(document.deadline.slice(0, 16))}
      onClose={onClose}
      onDone={onDone}
    />
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
export function EndWindow({ document, onClose, onDone }: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  return (
    <ReasonedWindow
      call={calls.terminate}
      document={document}
      title={texts.endTitle(document.inquiryNo)}
      okText={texts.endOk}
      done={texts.endAsked}
      label={texts.reason}
      hint={texts.endHint}
      danger
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Takes the end back before anybody has decided. */
export function RecallWindow({ document, onClose, onDone }: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  return (
    <ConfirmWindow
      call={calls.recallEnd}
      document={document}
      title={texts.recallTitle(document.inquiryNo)}
      okText={texts.recallOk}
      done={texts.recalled}
      lead={texts.recallLead}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
