import { Form, type FormInstance } from 'antd';
import {
  contractKind,
  contractType,
  currency,
  performanceForm,
  signMode,
  valuationType,
} from '#shared/areas/contract/codes';
import type { ContractCheck } from '#shared/areas/contract/contract-views';
import { agencyFeeMethod, feeBasis, feePayer } from '#shared/areas/entrustment/codes';
import { taxRate } from '#shared/areas/procurement-plan/line/codes';
import { formatMoney } from '#shared/kit/money';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { Panel } from '../../kit/page-head.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { CodeItem, DateItem, LongItem, TextItem, YesNoItem } from './field-grid.tsx';
import css from './contract.module.css';
import { type ContractValues, isFrame } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import { type ContractNames, PartyFields } from './party-fields.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
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
  const label = useKindLabels(contractDocumentKind);
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
          <TextItem name="contractName" wide="twoThirds" />
          <TextItem name="contractNo" maxLength={64} hint={texts.autoNo} />
          <CodeItem name="contractKind" list={contractKind} />
          <CodeItem name="contractType" list={contractType} />
          <CodeItem name="priceType" list={valuationType} />
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
          {!isFrame(now) && <TextItem name="amount" isFigure isNeeded={!isAnnual} />}
          <CodeItem name="currency" list={currency} />
          <YesNoItem name="taxIncluded" />
          <CodeItem name="taxRate" list={taxRate} />
          {!isFrame(now) && (
            <TextItem
              name="netAmount"
              isFigure
              isNeeded={!isAnnual}
              {...(check?.netAmount && {
                hint: `${texts.net} ${formatMoney(check.netAmount)} · ${texts.tax} ${formatMoney(check.taxAmount ?? '0.00')}`,
              })}
            />
          )}
          {differs && <LongItem name="amountReason" maxLength={500} isNeeded />}
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
            <CodeItem name="agencyFeeMethod" list={agencyFeeMethod} isNeeded />
            <CodeItem name="feeBasis" list={feeBasis} isNeeded />
            <CodeItem name="feePayer" list={feePayer} isNeeded />
            {now.agencyFeeMethod === m.fixedAmount && <TextItem name="feeAmount" isFigure isNeeded />}
            {now.agencyFeeMethod === m.fixedRatio && <TextItem name="feeRate" isFigure isNeeded />}
            {now.agencyFeeMethod === m.progressive && <TextItem name="discountPayRate" isFigure isNeeded />}
          </div>
        </Panel>
      )}
      <Panel title={texts.dates}>
        <div className={css.form}>
          <DateItem name="signDate" />
          <DateItem name="effectiveDate" />
          <DateItem name="startDate" />
          <DateItem name="endDate" />
          {isLate && <LongItem name="signReason" maxLength={500} isNeeded />}
        </div>
      </Panel>
      {!isAgency && (
        <Panel title={texts.performance}>
          <div className={css.form}>
            <LongItem name="subject" maxLength={2000} isNeeded />
            <TextItem name="deliveryTime" isNeeded />
            <TextItem name="deliveryPlace" isNeeded />
            <LongItem name="quality" maxLength={1000} isNeeded />
            <LongItem name="subcontract" maxLength={500} />
          </div>
        </Panel>
      )}
      <Panel title={texts.bonds}>
        <div className={css.form}>
          <TextItem name="perfRate" isFigure />
          <TextItem name="perfAmount" isFigure />
          <CodeItem name="perfForm" list={performanceForm} />
          <DateItem name="perfDueDate" />
          <TextItem name="warrantyRate" isFigure />
        </div>
      </Panel>
      <Panel title={texts.payTerms}>
        <PayTermsEditor form={form} onChange={changed} />
      </Panel>
      <Panel title={texts.documents}>
        <div className={css.form}>
          <CodeItem name="signMode" list={signMode} />
          <Form.Item
            name="mainFile"
            label={label.mainFile}
            required
            extra={texts.mainFileHint}
            className={css.wide!}
          >
            <FileUpload isBrief />
          </Form.Item>
          <Form.Item name="files" label={label.files} className={css.wide!}>
            <FileUpload />
          </Form.Item>
          <LongItem name="remark" maxLength={500} />
        </div>
      </Panel>
    </Form>
  );
}
