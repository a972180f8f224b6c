import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import type { z } from 'zod';
import { isGuarantee } from '#shared/areas/deposit/codes';
import { depositCalls } from '#shared/areas/deposit/contract';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import type { PaymentAction, PaymentDetail } from '#shared/areas/deposit/payment-views';
import {
  deductionForm,
  opinionForm,
  paidBackForm,
  receiptForm,
  refundForm,
  transferForm,
} from '#shared/areas/deposit/rules';
import type { FileRow } from '#shared/areas/file/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { fieldCheck } from './supplier-windows.tsx';
import { useTexts } from './texts.ts';

/** An act of one call on a payment, in a window of its own. */
export interface ActWindow {
  of: PaymentDetail;
  onDone: () => unknown;
  onClose: () => void;
}
type Values = Record<string, unknown> & { files?: FileRow[] };

/** Acts that a window asks something for, with its call. */
const targets = {
  receive: calls.receive,
  returnMoney: calls.returnMoney,
  approve: calls.approve,
  reject: calls.reject,
  occupy: calls.occupy,
  deduct: calls.deduct,
  approveRefund: calls.approveRefund,
  refuseRefund: calls.refuseRefund,
  refund: calls.refund,
  proposeTransfer: calls.proposeTransfer,
  askRefund: calls.askRefund,
} satisfies Partial<Record<PaymentAction, Endpoint>>;
export type WindowAct = keyof typeof targets;
const DANGEROUS: readonly WindowAct[] = ['reject', 'deduct', 'returnMoney', 'refuseRefund'];

/** The window of an act: what it asks for, its button named after it. */
export function PaymentWindow({ act, of, onDone, onClose }: ActWindow & { act: WindowAct }) {
  const texts = useTexts();
  const target: Endpoint = targets[act];
  const send = useMutation(mutation(target, { done: texts.done[act] }));
  const lead =
    act === 'proposeTransfer' ? texts.transferLead : act === 'refund' ? refundLead(of, texts) : undefined;
  return (
    <FormWindow<Values>
      title={texts.act[act]}
      okText={texts.act[act]}
      danger={DANGEROUS.includes(act)}
      {...(lead !== undefined && { lead })}
      send={({ files, section, ...values }) =>
        send.mutateAsync({
          guid: of.guid,
          version: of.version,
          ...values,
          ...(typeof section === 'string' && sectionOf(section)),
          ...(files && { files: files.map(({ guid }) => guid) }),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Fields act={act} of={of} />
    </FormWindow>
  );
}

const refundLead = (of: PaymentDetail, texts: ReturnType<typeof useTexts>) =>
  isGuarantee(of.sendType) ? texts.guaranteeBackLead : texts.refundLead;
const sectionOf = (key: string) => {
  const [projectGuid, sectionNo] = key.split('/') as [string, string];
  return { projectGuid, sectionNo };
};

function Fields({ act, of }: { act: WindowAct; of: PaymentDetail }) {
  const texts = useTexts();
  switch (act) {
    case 'receive':
      return <ReceiptFields />;
    case 'deduct':
      return <DeductionFields of={of} />;
    case 'occupy':
      return <SectionField of={of} />;
    case 'approve':
    case 'approveRefund':
      return <LongField name="opinion" label={texts.opinion} />;
    case 'reject':
    case 'refuseRefund':
      return <LongField name="opinion" label={texts.opinion} rule={opinionForm.shape.opinion} />;
    case 'askRefund':
      return <LongField name="reason" label={texts.refundReason} rule={refundForm.shape.reason} />;
    case 'returnMoney':
      return (
        <TextField
          name="bankSerial"
          label={texts.refundSerial}
          rule={receiptForm.shape.bankSerial}
          max={64}
        />
      );
    case 'refund':
      return isGuarantee(of.sendType) ? null : (
        <>
          <TextField
            name="bankSerial"
            label={texts.refundSerial}
            rule={receiptForm.shape.bankSerial}
            max={64}
          />
          <Form.Item
            name="refundedOn"
            label={texts.refundedOn}
            extra={texts.refundedOnHint}
            rules={[fieldRule(paidBackForm.shape.refundedOn)]}
          >
            <DateInput />
          </Form.Item>
        </>
      );
    case 'proposeTransfer':
      return (
        <Form.Item
          name="settingGuid"
          label={texts.target}
          rules={[fieldRule(transferForm.shape.settingGuid)]}
        >
          <Select
            options={of.transferTargets.map(({ guid, settingNo, year }) => ({
              value: guid,
              label: `${year} ${settingNo}`,
            }))}
          />
        </Form.Item>
      );
  }
}

interface Field {
  name: string;
  label: string;
  rule?: z.ZodType;
}

const LongField = ({ name, label, rule }: Field) => (
  <Form.Item name={name} label={label} {...(rule && { rules: [fieldRule(rule)] })}>
    <Input.TextArea {...counted(500)} autoSize={{ minRows: 3, maxRows: 8 }} />
  </Form.Item>
);
const TextField = ({ name, label, rule, max }: Required<Field> & { max: number }) => (
  <Form.Item name={name} label={label} rules={[fieldRule(rule)]}>
    <Input {...upTo(max)} />
  </Form.Item>
);

function ReceiptFields() {
  const texts = useTexts();
  const { payerName, payerAccount, payerBank, amount, receivedOn, bankSerial } = receiptForm.shape;
  return (
    <>
      <TextField name="payerName" label={texts.payerName} rule={payerName} max={100} />
      <TextField name="payerAccount" label={texts.payerAccount} rule={payerAccount} max={40} />
      <TextField name="payerBank" label={texts.payerBank} rule={payerBank} max={100} />
      <Form.Item name="amount" label={texts.moneyWan} rules={[fieldRule(amount)]}>
        <WanInput />
      </Form.Item>
      <Form.Item name="receivedOn" label={texts.arrived} rules={[fieldRule(receivedOn)]}>
        <DateInput />
      </Form.Item>
      <TextField name="bankSerial" label={texts.bankSerial} rule={bankSerial} max={64} />
    </>
  );
}

function DeductionFields({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  return (
    <>
      <Form.Item name="amount" label={texts.moneyWan} rules={[fieldRule(deductionForm.shape.amount)]}>
        <WanInput autoFocus />
      </Form.Item>
      {of.sections.length > 0 && (
        <Form.Item name="sectionKey" label={texts.ofSection}>
          <Select
            allowClear
            options={of.sections.map(({ key, projectName, sectionNo, sectionName }) => ({
              value: key,
              label: [projectName, sectionNo, sectionName].filter(Boolean).join(' '),
            }))}
          />
        </Form.Item>
      )}
      <LongField name="reason" label={texts.reason} rule={deductionForm.shape.reason} />
      <Form.Item
        name="files"
        label={texts.paper}
        required
        rules={[
          {
            validator: (_rule, files: FileRow[] = []) => fieldCheck(files.map(({ guid }) => guid)),
          },
        ]}
      >
        <FileUpload />
      </Form.Item>
    </>
  );
}

/** Running sections the deposit covers. */
function SectionField({ of }: { of: PaymentDetail }) {
  const texts = useTexts();
  const found = useQuery(query(depositCalls.sections, { guid: of.settingGuid, rows: 100 }, { quiet: true }));
  return (
    <Form.Item
      name="section"
      label={texts.section}
      rules={[{ required: true, message: texts.chooseSection }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={found.isFetching}
        placeholder={texts.chooseSection}
        popupMatchSelectWidth={false}
        options={(found.data?.list ?? [])
          .filter(({ isCovered }) => isCovered)
          .map(({ projectGuid, projectName, sectionNo, sectionName }) => ({
            value: `${projectGuid}/${sectionNo}`,
            label: [projectName, sectionNo, sectionName].filter(Boolean).join(' '),
          }))}
      />
    </Form.Item>
  );
}
