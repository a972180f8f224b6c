import { Form, type FormInstance } from 'antd';
import { contractKind, contractType } from '#shared/areas/contract/codes';
import type { ContractCheck } from '#shared/areas/contract/contract-views';
import { agencyFeeMethod } from '#shared/areas/agency-order/codes';
import { formatMoney } from '#shared/kit/money';
import { contractDocumentKind as kind } from '#shared/areas/contract/kind';
import { Panel } from '../../kit/page-head.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormField } from '../../parts/document/form-field.tsx';
import css from './contract.module.css';
import { type ContractValues, isFrame } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import { type ContractNames, PartyFields } from './party-fields.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SourceFields } from './source-fields.tsx';

const PayTermsEditor = beside(() => import('./pay-terms-editor.tsx').then((module) => module.PayTermsEditor));

const m = agencyFeeMethod.code;

/** The form of a contract (documents.md 5.6), as its kind asks for it. */
export function ContractFormFields({
  form,
  start,
  names,
  check,
  onChange,
}: {
  form: FormInstance<ContractValues>;
  start: ContractValues;
  names: ContractNames;
  /** What the server says of it as it is filled in. */
  check: ContractCheck | undefined;
  onChange: (values: ContractValues) => void;
}) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const now: ContractValues = { ...start, ...Form.useWatch([], form) };
  const isAgency = now.contractKind === contractKind.code.agency;
  const said = (field: string) => check?.findings.some((one) => one.field === field) ?? false;
  const isAnnual = now.contractType === contractType.code.annual;
  // a reason is asked for where there is something to explain
  const differs = Boolean(now.amountReason) || said('amount') || said('amountReason');
  const isLate = Boolean(now.signReason) || said('signDate') || said('signReason');
  const changed = () => onChange(form.getFieldsValue(true) as ContractValues);
  return (
    <Form<ContractValues> form={form} layout="vertical" initialValues={start} onValuesChange={changed}>
      <Panel title={texts.basic}>
        <div className={css.form}>
          <FormField of={kind} name="contractName" className={css.twoThirds!} />
          <FormField of={kind} name="contractNo" extra={texts.autoNo} />
          <FormField of={kind} name="contractKind" />
          <FormField of={kind} name="contractType" />
          <FormField of={kind} name="priceType" />
          {!isAgency && <SourceFields form={form} now={now} names={names} onChange={changed} />}
        </div>
      </Panel>
      <Panel title={texts.parties}>
        <div className={css.form}>
          <PartyFields now={now} names={names} />
        </div>
      </Panel>
      <Panel title={texts.amount}>
        <div className={css.form}>
          {!isFrame(now) && <FormField of={kind} name="amount" required={!isAnnual} />}
          <FormField of={kind} name="currency" />
          <FormField of={kind} name="taxIncluded" />
          <FormField of={kind} name="taxRate" />
          {!isFrame(now) && (
            <FormField
              of={kind}
              name="netAmount"
              required={!isAnnual}
              {...(check?.netAmount && {
                extra: `${texts.net} ${formatMoney(check.netAmount)} · ${texts.tax} ${formatMoney(check.taxAmount ?? '0.00')}`,
              })}
            />
          )}
          {differs && <FormField of={kind} name="amountReason" required />}
        </div>
        {check?.amountCn && (
          <p>
            {texts.words}
            {mark.colon}
            {check.amountCn}
          </p>
        )}
      </Panel>
      {isAgency && (
        <Panel title={texts.agencyFee}>
          <div className={css.form}>
            <FormField of={kind} name="agencyFeeMethod" required />
            <FormField of={kind} name="feeBasis" required />
            <FormField of={kind} name="feePayer" required />
            {now.agencyFeeMethod === m.fixedAmount && <FormField of={kind} name="feeAmount" required />}
            {now.agencyFeeMethod === m.fixedRatio && <FormField of={kind} name="feeRate" required />}
            {now.agencyFeeMethod === m.progressive && <FormField of={kind} name="discountPayRate" required />}
          </div>
        </Panel>
      )}
      <Panel title={texts.dates}>
        <div className={css.form}>
          <FormField of={kind} name="signDate" />
          <FormField of={kind} name="effectiveDate" />
          <FormField of={kind} name="startDate" />
          <FormField of={kind} name="endDate" />
          {isLate && <FormField of={kind} name="signReason" required />}
        </div>
      </Panel>
      {!isAgency && (
        <Panel title={texts.performance}>
          <div className={css.form}>
            <FormField of={kind} name="subject" required />
            <FormField of={kind} name="deliveryTime" required />
            <FormField of={kind} name="deliveryPlace" required />
            <FormField of={kind} name="quality" required />
            <FormField of={kind} name="subcontract" />
          </div>
        </Panel>
      )}
      <Panel title={texts.bonds}>
        <div className={css.form}>
          <FormField of={kind} name="perfRate" />
          <FormField of={kind} name="perfAmount" />
          <FormField of={kind} name="perfForm" />
          <FormField of={kind} name="perfDueDate" />
          <FormField of={kind} name="warrantyRate" />
        </div>
      </Panel>
      <Panel title={texts.payTerms}>
        <PayTermsEditor form={form} onChange={changed} />
      </Panel>
      <Panel title={texts.documents}>
        <div className={css.form}>
          <FormField of={kind} name="signMode" />
          <FormField of={kind} name="mainFile" required rules={[]} extra={texts.mainFileHint}>
            <FileUpload isBrief />
          </FormField>
          <FormField of={kind} name="files" />
          <FormField of={kind} name="remark" />
        </div>
      </Panel>
    </Form>
  );
}
