import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { handoverMode, handoverReason } from '#shared/areas/handover/codes';
import { offerFaults } from '#shared/areas/handover/offer-faults';
import {
  offerForm,
  type OfferForm,
  ownHandoverCalls as calls,
  type OwnThing,
} from '#shared/areas/handover/own-contract';
import { workbenchDay } from '#shared/areas/workbench/contract';
import { formatDateTime } from '#shared/kit/dates';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { counted } from '../../kit/up-to.ts';
import { DateInput, DateTimeInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import css from './handover.module.css';
import { useOfferTexts } from './offer-texts.ts';
import { useTexts } from './texts.ts';

type Values = Omit<OfferForm, 'bizType' | 'guids' | 'files'> & { files?: FileRow[] };
const rules = offerForm.shape;
/** Pixels: two fields stand beside each other. */
const WIDTH = 720;

/** 移交: to whom these things go, why, for how long, and what is left to do with them. */
export function OfferWindow({
  of,
  ...events
}: {
  of: readonly OwnThing[];
  onClose: () => void;
  onDone: () => void;
}) {
  const words = useTexts();
  const texts = useOfferTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [guid] = useState(newGuid);
  const [form] = Form.useForm<Values>();
  const offer = useMutation(
    mutation(calls.offer, { done: ({ handoverNo }) => texts.done.offer(handoverNo) }),
  );
  const isForTime = Form.useWatch('mode', form) === handoverMode.code.temporary;
  const dated = (field: 'tempFrom' | 'tempTo' | 'effectiveTime') => ({
    validator: () => {
      const fault = offerFaults(form.getFieldsValue(), formatDateTime(new Date()))[field];
      return fault ? Promise.reject(new Error(fault[language])) : Promise.resolve();
    },
  });
  const send = ({ files = [], ...values }: Values) =>
    offer
      .mutateAsync({
        ...values,
        guid,
        bizType: of[0]!.bizType,
        guids: of.map((one) => one.guid),
        files: files.map((file) => file.guid),
      })
      .then(() => refetch(client, calls.things, calls.records, workbenchDay));
  return (
    <FormWindow<Values>
      title={texts.windowTitle(of.length)}
      okText={texts.offer}
      width={WIDTH}
      lead={texts.windowLead}
      form={form}
      initial={{ mode: handoverMode.code.permanent }}
      send={send}
      {...events}
    >
      <Form.Item name="guids" label={texts.chosen}>
        <Chosen of={of} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="toUserGuid" label={words.receiver} rules={[fieldRule(rules.toUserGuid)]}>
          <UserSelect />
        </Form.Item>
        <Form.Item name="witnessGuid" label={words.witness} extra={texts.witnessHint}>
          <UserSelect />
        </Form.Item>
        <Form.Item name="reasonKind" label={words.reasonKind} rules={[fieldRule(rules.reasonKind)]}>
          <CodeSelect list={handoverReason} />
        </Form.Item>
        <Form.Item name="mode" label={texts.mode} required>
          <Radio.Group options={handoverMode.options(language)} />
        </Form.Item>
        {isForTime ? (
          <>
            <Form.Item
              name="tempFrom"
              label={texts.tempFrom}
              required
              rules={[fieldRule(rules.tempFrom), dated('tempFrom')]}
            >
              <DateInput />
            </Form.Item>
            <Form.Item
              name="tempTo"
              label={texts.tempTo}
              required
              extra={texts.tempHint}
              rules={[fieldRule(rules.tempTo), dated('tempTo')]}
            >
              <DateInput />
            </Form.Item>
          </>
        ) : (
          <Form.Item
            name="effectiveTime"
            label={texts.effectiveTime}
            extra={texts.effectiveHint}
            rules={[fieldRule(rules.effectiveTime), dated('effectiveTime')]}
          >
            <DateTimeInput />
          </Form.Item>
        )}
      </div>
      <Form.Item name="reason" label={words.reason} rules={[fieldRule(rules.reason)]}>
        <Input.TextArea rows={2} {...counted(500)} />
      </Form.Item>
      <Form.Item name="openIssues" label={words.openIssues} rules={[fieldRule(rules.openIssues)]}>
        <Input.TextArea rows={3} {...counted(2000)} />
      </Form.Item>
      <Form.Item name="files" label={words.files}>
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}

/** What was chosen in the list, which the window does not change; refused, it is said below it. */
function Chosen({ of, id }: { of: readonly OwnThing[]; id?: string }) {
  return (
    <ul className={css.chosen} {...(id !== undefined && { id })}>
      {of.map(({ guid, no, name }) => (
        <li key={guid}>
          {no} {name}
        </li>
      ))}
    </ul>
  );
}
