import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { contractKind, contractType } from '#shared/areas/contract/codes';
import type { AwardedSection, ContractCheck } from '#shared/areas/contract/contract-views';
import { agencyFeeMethod } from '#shared/areas/agency-order/codes';
import { formatMoney } from '#shared/kit/money';
import { contractDocumentKind as kind } from '#shared/areas/contract/kind';
import { Panel } from '../../kit/page-head.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { FormGrid, FormPanel } from '../../parts/document/form-panel.tsx';
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
  const [winner, setWinner] = useState<AwardedSection['winner']>(null);
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
      <FormPanel title={texts.basic}>
        <FormField of={kind} name="contractName" span="two" />
        <FormField of={kind} name="contractNo" extra={texts.autoNo} />
        <FormFields of={kind} by={['contractKind', 'contractType', 'priceType']} />
        {!isAgency && (
          <SourceFields form={form} now={now} names={names} onWinner={setWinner} onChange={changed} />
        )}
      </FormPanel>
      <FormPanel title={texts.parties}>
        <PartyFields
          now={now}
          names={winner && winner.guid === now.partyB ? { ...names, partyBName: winner.name } : names}
        />
      </FormPanel>
      <Panel title={texts.amount}>
        <FormGrid>
          {!isFrame(now) && <FormField of={kind} name="amount" required={!isAnnual} />}
          <FormFields of={kind} by={['currency', 'taxIncluded', 'taxRate']} />
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
        </FormGrid>
        {check?.amountCn && (
          <p>
            {texts.words}
            {mark.colon}
            {check.amountCn}
          </p>
        )}
      </Panel>
      {isAgency && (
        <FormPanel title={texts.agencyFee}>
          <FormFields of={kind} by={['agencyFeeMethod', 'feeBasis', 'feePayer']} required />
          {now.agencyFeeMethod === m.fixedAmount && <FormField of={kind} name="feeAmount" required />}
          {now.agencyFeeMethod === m.fixedRatio && <FormField of={kind} name="feeRate" required />}
          {now.agencyFeeMethod === m.progressive && <FormField of={kind} name="discountPayRate" required />}
        </FormPanel>
      )}
      <FormPanel title={texts.dates}>
        <FormFields of={kind} by={['signDate', 'effectiveDate', 'startDate', 'endDate']} />
        {isLate && <FormField of={kind} name="signReason" required />}
      </FormPanel>
      {!isAgency && (
        <FormPanel title={texts.performance}>
          <FormFields of={kind} by={['subject', 'deliveryTime', 'deliveryPlace', 'quality']} required />
          <FormField of={kind} name="subcontract" />
        </FormPanel>
      )}
      <FormPanel title={texts.bonds}>
        <FormFields of={kind} by={['perfRate', 'perfAmount', 'perfForm', 'perfDueDate', 'warrantyRate']} />
      </FormPanel>
      <Panel title={texts.payTerms}>
        <PayTermsEditor form={form} onChange={changed} />
      </Panel>
      <FormPanel title={texts.documents}>
        <FormField of={kind} name="signMode" />
        <FormField of={kind} name="mainFile" required rules={[]} extra={texts.mainFileHint}>
          <FileUpload isBrief />
        </FormField>
        <FormFields of={kind} by={['files', 'remark']} />
      </FormPanel>
    </Form>
  );
}
