import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { mediumState, type MediumState } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import type { NoticeDetail, NoticeMedium, NoticeRow } from '#shared/areas/tender-notice/views';
import { media } from '#shared/areas/tender-scheme/codes';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

const rule = calls.media.input.shape;

interface Values {
  state: MediumState;
  submittedAt?: string;
  receiptNo?: string;
  publishedAt?: string;
  url?: string;
  note?: string;
}

const valuesOf = ({ state, submittedAt, receiptNo, publishedAt, url, note }: NoticeMedium): Values => ({
  state,
  submittedAt: submittedAt ?? '',
  receiptNo: receiptNo ?? '',
  publishedAt: publishedAt ?? '',
  url: url ?? '',
  note: note ?? '',
});

/** 媒介补录: how a notice stands in one medium, as it was read there. */
export function MediaWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const found = useQuery(query(calls.detail, { guid: document.guid }, { quiet: true })).data;
  if (!found) return null;
  return <EnterMedium found={found} onClose={onClose} onDone={onDone} />;
}

function EnterMedium({
  found: { guid, version, mediaRows },
  onClose,
  onDone,
}: {
  found: NoticeDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const [at, setAt] = useState(mediaRows[0]?.guid);
  const row = mediaRows.find((one) => one.guid === at);
  const send = useMutation(mutation(calls.media, { done: texts.mediaSaved }));
  return (
    <FormWindow<Values>
      title={texts.mediaTitle}
      okText={texts.mediaOk}
      form={form}
      lead={row ? undefined : texts.noMedia}
      isReady={row !== undefined}
      {...(row && { initial: valuesOf(row) })}
      send={async (values) => send.mutateAsync({ guid, version, mediumGuid: row!.guid, ...values })}
      onClose={onClose}
      onDone={onDone}
    >
      {row && (
        <>
          <Form.Item label={texts.medium} htmlFor="medium">
            <Select
              id="medium"
              value={at}
              options={mediaRows.map((one) => ({
                value: one.guid,
                label: `${media.label(one.medium, language)} ${mediumState.label(one.state, language)}`,
              }))}
              onChange={(chosen) => {
                setAt(chosen);
                form.setFieldsValue(valuesOf(mediaRows.find((one) => one.guid === chosen)!) as never);
              }}
            />
          </Form.Item>
          <Form.Item name="state" label={texts.state}>
            <CodeSelect list={mediumState} allowClear={false} />
          </Form.Item>
          <Form.Item name="submittedAt" label={texts.submittedAt}>
            <DateTimeInput />
          </Form.Item>
          <Form.Item name="receiptNo" label={texts.receiptNo} rules={[fieldRule(rule.receiptNo)]}>
            <Input />
          </Form.Item>
          <Form.Item name="publishedAt" label={texts.publishedAt}>
            <DateTimeInput />
          </Form.Item>
          <Form.Item name="url" label={texts.url} rules={[fieldRule(rule.url)]}>
            <Input inputMode="url" />
          </Form.Item>
          <Form.Item name="note" label={texts.note} rules={[fieldRule(rule.note)]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </FormWindow>
  );
}
