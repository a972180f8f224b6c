import { useMutation } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import type { InquiryRow } from '#shared/areas/inquiry/views';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { ConfirmWindow, ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { PeopleSelect } from '../../parts/people/people-select.tsx';
import { useTexts } from './texts.ts';

interface Sent {
  online: boolean;
  supervisors?: string[];
}

/** 发出询价: how it is quoted, and who supervises the opening of sealed quotations. */
export function SendWindow({
  document: { guid, version, inquiryNo, deadline, sectionCount },
  onClose,
  onDone,
}: DocumentWindow<InquiryRow>) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.send, { done: texts.sent }));
  const isOne = sectionCount <= 1;
  const [isOnline, setOnline] = useState(isOne);
  return (
    <FormWindow<Sent>
      title={texts.sendTitle(inquiryNo)}
      okText={texts.sendOk}
      lead={texts.sendLead(deadline.slice(0, 16))}
      initial={{ online: isOne }}
      send={({ online, supervisors = [] }) =>
        send.mutateAsync({ guid, version, ...(online && { online, supervisorGuid: supervisors[0] }) })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="online" label={texts.quoting} extra={isOnline ? texts.onlineHint : texts.byHandHint}>
        <Radio.Group
          onChange={({ target }) => setOnline(target.value as boolean)}
          options={[
            { value: true, label: texts.online, disabled: !isOne },
            { value: false, label: texts.byHand },
          ]}
        />
      </Form.Item>
      {isOnline && (
        <Form.Item
          name="supervisors"
          label={texts.supervisor}
          rules={[{ required: true, type: 'array', len: 1, message: texts.oneSupervisor }]}
        >
          <PeopleSelect />
        </Form.Item>
      )}
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
