import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import type { z } from 'zod';
import { isGuarantee } from '#shared/areas/deposit/codes';
import {
  enteredCauses,
  forfeitCase,
  refundCause,
  type RefundCause,
} from '#shared/areas/deposit/tender/codes';
import {
  type TenderDepositAct,
  tenderDepositCalls as calls,
  type TenderDepositDetail,
} from '#shared/areas/deposit/tender/contract';
import type { FileRow } from '#shared/areas/file/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation, refetch } from '../../../api/query.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { fieldRule } from '../../../kit/field-rule.ts';
import { useLanguage } from '../../../kit/language.ts';
import { counted, upTo } from '../../../kit/up-to.ts';
import { DateInput, DateTimeInput } from '../../../parts/date/date-input.tsx';
import { FileUpload } from '../../../parts/file/upload.tsx';
import { FormWindow } from '../../../parts/form/form-window.tsx';
import { WanInput } from '../../../parts/form/wan-input.tsx';
import { useTexts } from './texts.ts';

type Values = Record<string, unknown> & { files?: FileRow[] };

/** The window of an act of finance: what it asks for, its button named after it. */
export function ActWindow({
  act,
  of,
  onClose,
}: {
  act: TenderDepositAct;
  of: TenderDepositDetail;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const target: Endpoint = calls[act];
  const send = useMutation(mutation(target, { done: texts.done }));
  return (
    <FormWindow<Values>
      title={texts.act[act]}
      okText={texts.act[act]}
      danger={act === 'reject' || act === 'forfeit'}
      {...(texts.lead[act] && { lead: texts.lead[act] })}
      send={({ files, ...values }) =>
        send.mutateAsync({
          guid: of.guid,
          version: of.version,
          ...values,
          ...(act === 'forfeit' && { files: (files ?? []).map(({ guid }) => guid) }),
        })
      }
      onDone={async () => {
        await refetch(client, calls.detail, calls.list);
        onClose();
      }}
      onClose={onClose}
    >
      <Fields act={act} of={of} />
    </FormWindow>
  );
}

function Fields({ act, of }: { act: TenderDepositAct; of: TenderDepositDetail }) {
  const texts = useTexts();
  const causes = refundCause
    .options(useLanguage())
    .filter(({ value }) => enteredCauses.includes(value as RefundCause));
  switch (act) {
    case 'receive':
      return <ReceiptFields />;
    case 'approve':
    case 'reject':
      return <Long name="opinion" label={texts.opinion} rule={calls[act].input.shape.opinion} />;
    case 'hold':
    case 'letGo':
      return <Long name="reason" label={texts.reason} rule={calls[act].input.shape.reason} />;
    case 'openRefund':
      return (
        <>
          <Form.Item name="cause" label={texts.cause} rules={[fieldRule(calls.openRefund.input.shape.cause)]}>
            <Select options={causes} />
          </Form.Item>
          <Form.Item name="day" label={texts.day} rules={[fieldRule(calls.openRefund.input.shape.day)]}>
            <DateInput />
          </Form.Item>
        </>
      );
    case 'refund':
      return (
        <>
          {!isGuarantee(of.sendType) && (
            <Short
              name="bankSerial"
              label={texts.refundSerial}
              rule={calls.receive.input.shape.bankSerial}
              max={64}
            />
          )}
          <Form.Item
            name="refundedOn"
            label={texts.refundedOn}
            rules={[fieldRule(calls.refund.input.shape.refundedOn)]}
          >
            <DateInput />
          </Form.Item>
        </>
      );
    case 'forfeit':
      return (
        <>
          <Form.Item
            name="forfeitCase"
            label={texts.forfeitCase}
            rules={[fieldRule(calls.forfeit.input.shape.forfeitCase)]}
          >
            <CodeSelect list={forfeitCase} />
          </Form.Item>
          <Long name="reason" label={texts.reason} rule={calls.forfeit.input.shape.reason} />
          <Form.Item name="files" label={texts.files}>
            <FileUpload isBrief />
          </Form.Item>
        </>
      );
  }
}

function ReceiptFields() {
  const texts = useTexts();
  const { shape } = calls.receive.input;
  return (
    <>
      <Short name="payerName" label={texts.payerName} rule={shape.payerName} max={100} />
      <Short name="payerAccount" label={texts.payerAccount} rule={shape.payerAccount} max={40} />
      <Short name="payerBank" label={texts.payerBank} rule={shape.payerBank} max={100} />
      <Form.Item name="amount" label={texts.amount} rules={[fieldRule(shape.amount)]}>
        <WanInput />
      </Form.Item>
      <Form.Item name="receivedAt" label={texts.receivedAt} rules={[fieldRule(shape.receivedAt)]}>
        <DateTimeInput />
      </Form.Item>
      <Short name="bankSerial" label={texts.serial} rule={shape.bankSerial} max={64} />
    </>
  );
}

interface Field {
  name: string;
  label: string;
  rule: z.ZodType;
}
const Long = ({ name, label, rule }: Field) => (
  <Form.Item name={name} label={label} rules={[fieldRule(rule)]}>
    <Input.TextArea {...counted(500)} autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
);
const Short = ({ name, label, rule, max }: Field & { max: number }) => (
  <Form.Item name={name} label={label} rules={[fieldRule(rule)]}>
    <Input {...upTo(max)} />
  </Form.Item>
);
