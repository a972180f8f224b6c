import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useNavigate } from 'react-router';
import { depositSendType, type DepositSendType, isGuarantee } from '#shared/areas/deposit/codes';
import { paymentCalls as calls } from '#shared/areas/deposit/payment-contract';
import type { DepositOffer, PaymentDetail } from '#shared/areas/deposit/payment-views';
import { type GuaranteeForm, guaranteeForm, sendTypeForm, submissionForm } from '#shared/areas/deposit/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { paths } from '#shared/areas/session/paths';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { currentLanguage, useLanguage } from '../../kit/language.ts';
import { upTo } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { useTexts } from './texts.ts';

/** Chooses how to pay a deposit, and leads to it. */
export function ChooseWindow({
  of,
  onClose,
}: {
  of: Pick<DepositOffer, 'settingGuid' | 'collectUnitName' | 'sendTypes'>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const go = useNavigate();
  const apply = useMutation(mutation(calls.apply, { done: texts.done.choose }));
  return (
    <FormWindow<{ sendType: DepositSendType }>
      title={texts.act.choose}
      okText={texts.act.choose}
      lead={of.collectUnitName}
      send={async ({ sendType }) => {
        const { guid } = await apply.mutateAsync({ settingGuid: of.settingGuid, sendType });
        await go(paths.supplierPayment(guid));
      }}
      onDone={async () => {
        await refetch(client, calls.own, calls.detail);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="sendType" label={texts.sendType} rules={[fieldRule(sendTypeForm.shape.sendType)]}>
        <Radio.Group
          options={depositSendType
            .options(language)
            .filter(({ value }) => of.sendTypes.includes(value as DepositSendType))}
        />
      </Form.Item>
    </FormWindow>
  );
}

/** Hands in the voucher of a transfer, or a guarantee with what it says. */
export function SubmitWindow({
  of,
  onDone,
  onClose,
}: {
  of: PaymentDetail;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useTexts();
  const submit = useMutation(mutation(calls.submit, { done: texts.done.submit }));
  const isPaper = isGuarantee(of.sendType);
  type Values = Partial<GuaranteeForm> & { files?: FileRow[] };
  return (
    <FormWindow<Values>
      title={texts.act.submit}
      okText={texts.act.submit}
      initial={{
        ...(isPaper && {
          guaranteeNo: of.guaranteeNo,
          issuer: of.issuer,
          guaranteeAmount: of.guaranteeAmount ?? of.dueAmount,
          ...(of.guaranteeFrom && { guaranteeFrom: of.guaranteeFrom }),
        }),
        files: of.files,
      }}
      send={({ files = [], ...values }) =>
        submit.mutateAsync({
          guid: of.guid,
          version: of.version,
          ...values,
          files: files.map(({ guid }) => guid),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isPaper && (
        <>
          <Form.Item
            name="guaranteeNo"
            label={texts.guaranteeNo}
            rules={[fieldRule(guaranteeForm.shape.guaranteeNo)]}
          >
            <Input {...upTo(64)} />
          </Form.Item>
          <Form.Item name="issuer" label={texts.issuer} rules={[fieldRule(guaranteeForm.shape.issuer)]}>
            <Input {...upTo(100)} />
          </Form.Item>
          <Form.Item
            name="guaranteeAmount"
            label={texts.guaranteeAmount}
            rules={[fieldRule(guaranteeForm.shape.guaranteeAmount)]}
          >
            <WanInput />
          </Form.Item>
          <Form.Item
            name="guaranteeFrom"
            label={texts.guaranteeFrom}
            rules={[fieldRule(guaranteeForm.shape.guaranteeFrom)]}
          >
            <DateInput />
          </Form.Item>
          <Form.Item
            name="guaranteeTo"
            label={texts.guaranteeTo}
            extra={texts.guaranteeHint(of.guaranteeUntil)}
            rules={[fieldRule(guaranteeForm.shape.guaranteeTo)]}
          >
            <DateInput earliest={of.guaranteeUntil} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="files"
        label={isPaper ? texts.guaranteeFile : texts.voucher}
        required
        rules={[
          {
            validator: (_rule, files: FileRow[] = []) => fieldCheck(files.map(({ guid }) => guid)),
          },
        ]}
      >
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}

/** Files are rows in a form and guids in a call. */
export async function fieldCheck(guids: string[]) {
  const checked = submissionForm.shape.files.safeParse(guids);
  if (!checked.success) throw new Error(messageIn(currentLanguage(), checked.error.issues[0]!.message));
}
