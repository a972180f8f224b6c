import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { depositSendType, type DepositSendType } from '#shared/areas/deposit/codes';
import { type OwnTenderDeposit, ownTenderDepositCalls as calls } from '#shared/areas/deposit/tender/contract';
import type { FileRow } from '#shared/areas/file/contract';
import { mutation, refetch } from '../../../api/query.ts';
import { fieldRule } from '../../../kit/field-rule.ts';
import { useLanguage } from '../../../kit/language.ts';
import { upTo } from '../../../kit/up-to.ts';
import { DateInput } from '../../../parts/date/date-input.tsx';
import { FileUpload } from '../../../parts/file/upload.tsx';
import { FormWindow } from '../../../parts/form/form-window.tsx';
import { WanInput } from '../../../parts/form/wan-input.tsx';
import { useTexts } from './texts.ts';

/** The way that stands for the annual deposit among the radio buttons. */
const ANNUAL = 'annual';

/** 选择递交方式; the annual deposit where one covers the tender. */
export function ChooseWindow({ of, onClose }: { of: OwnTenderDeposit; onClose: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.choose, { done: texts.chosen }));
  const ways = depositSendType
    .options(language)
    .filter(({ value }) => of.sendTypes.includes(value as DepositSendType));
  return (
    <FormWindow<{ sendType: DepositSendType | typeof ANNUAL }>
      title={texts.choose}
      okText={texts.choose}
      lead={texts.chooseLead}
      initial={{ sendType: of.sendType }}
      send={({ sendType }) =>
        send.mutateAsync({
          tenderGuid: of.tenderGuid,
          sendType: sendType === ANNUAL ? of.sendType : sendType,
          annualCover: sendType === ANNUAL,
        })
      }
      onDone={async () => {
        await refetch(client, calls.detail, calls.list);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="sendType" label={texts.way}>
        <Radio.Group
          options={[...ways, ...(of.canCover ? [{ value: ANNUAL, label: texts.useAnnual }] : [])]}
        />
      </Form.Item>
    </FormWindow>
  );
}

interface Guarantee {
  guaranteeNo: string;
  issuer: string;
  beneficiary: string;
  guaranteeAmount: string;
  guaranteeFrom: string;
  guaranteeTo: string;
  files?: FileRow[];
}

/** 上传保函, with what it says. */
export function GuaranteeWindow({ of, onClose }: { of: OwnTenderDeposit; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.submit, { done: texts.submitted }));
  const { shape } = calls.submit.input;
  return (
    <FormWindow<Guarantee>
      title={texts.submit}
      okText={texts.submit}
      lead={texts.submitLead(of.validUntil)}
      initial={{ guaranteeAmount: of.dueAmount, guaranteeTo: of.validUntil, files: of.files }}
      send={({ files = [], ...said }) =>
        send.mutateAsync({
          guid: of.guid!,
          version: of.version,
          ...said,
          files: files.map(({ guid }) => guid),
        })
      }
      onDone={async () => {
        await refetch(client, calls.detail, calls.list);
        onClose();
      }}
      onClose={onClose}
    >
      {(['guaranteeNo', 'issuer', 'beneficiary'] as const).map((name) => (
        <Form.Item key={name} name={name} label={texts[name]} rules={[fieldRule(shape[name])]}>
          <Input {...upTo(name === 'guaranteeNo' ? 64 : 100)} />
        </Form.Item>
      ))}
      <Form.Item name="guaranteeAmount" label={texts.amount} rules={[fieldRule(shape.guaranteeAmount)]}>
        <WanInput />
      </Form.Item>
      {(['guaranteeFrom', 'guaranteeTo'] as const).map((name) => (
        <Form.Item key={name} name={name} label={texts[name]} rules={[fieldRule(shape[name])]}>
          <DateInput />
        </Form.Item>
      ))}
      <Form.Item name="files" label={texts.files}>
        <FileUpload isBrief />
      </Form.Item>
    </FormWindow>
  );
}
