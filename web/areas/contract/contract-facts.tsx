import {
  contractKind,
  contractType,
  currency,
  performanceForm,
  signMode,
  valuationType,
} from '#shared/areas/contract/codes';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { agencyFeeMethod, feeBasis, feePayer } from '#shared/areas/entrustment/codes';
import { buyerKind } from '#shared/areas/legal-parameter/codes';
import { taxRate } from '#shared/areas/procurement-plan/line/codes';
import { formatMoney } from '#shared/kit/money';
import { CodeText, type ShownCodes } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { Amount } from './amount.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { useContractLabels } from './labels.ts';

type Fact = readonly [label: React.ReactNode, value: React.ReactNode, wholeLine?: boolean];

const money = (yuan: string | null) => (yuan ? formatMoney(yuan) : '');
const percent = (value: string | null) => (value ? `${value}%` : '');
const code = (list: ShownCodes, value: number | string | null) =>
  value === null ? null : <CodeText list={list} code={value as never} />;
const person = (name: string, phone: string) => [name, phone].filter(Boolean).join(' / ');

/** What a contract says (documents.md 5.6); lines that do not concern its kind are left out. */
export function ContractFacts({ of }: { of: ContractDetail }) {
  const mark = usePunctuation();
  const label = useContractLabels();
  const texts = useDetailTexts();
  const isAgency = of.contractKind === contractKind.code.agency;
  const yesNo = (value: boolean | null) => (value === null ? '' : value ? texts.yes : texts.no);
  const source: Fact[] = isAgency
    ? of.ordersNo
      ? [[label.ordersGuid, `${of.ordersNo} ${of.ordersName}`, true]]
      : []
    : [
        [label.projectNo, of.projectNo || of.selfPlanNo],
        [label.projectName, of.projectName],
        [label.sectionNo, [of.sectionNo, of.sectionName].filter(Boolean).join(' ')],
        [label.awardAmount, money(of.awardAmount)],
        [label.noticeDate, of.noticeDate],
        ...(of.winnerNote ? [[label.winnerNote, of.winnerNote, true] as const] : []),
      ];
  const fee: Fact[] = isAgency
    ? [
        [label.agencyFeeMethod, code(agencyFeeMethod, of.agencyFeeMethod)],
        [label.feeBasis, code(feeBasis, of.feeBasis)],
        [label.feePayer, code(feePayer, of.feePayer)],
        ...(of.feeAmount ? [[label.feeAmount, money(of.feeAmount)] as const] : []),
        ...(of.feeRate ? [[label.feeRate, of.feeRate] as const] : []),
        ...(of.discountPayRate ? [[label.discountPayRate, of.discountPayRate] as const] : []),
      ]
    : [];
  const performance: Fact[] = isAgency
    ? []
    : [
        [label.subject, of.subject, true],
        [label.deliveryTime, of.deliveryTime],
        [label.deliveryPlace, of.deliveryPlace],
        [label.quality, of.quality, true],
        ...(of.subcontract ? [[label.subcontract, of.subcontract, true] as const] : []),
      ];
  return (
    <DetailFields
      of={[
        [label.contractNo, of.contractNo],
        [label.contractKind, code(contractKind, of.contractKind)],
        [label.contractType, code(contractType, of.contractType)],
        ...source,
        [label.partyA, of.partyAName],
        [label.partyAContact, person(of.partyAContact, of.partyAPhone)],
        [label.deptGuid, of.deptName],
        [label.partyB, of.partyBName],
        [label.partyBContact, person(of.partyBContact, of.partyBPhone)],
        [label.priceType, code(valuationType, of.priceType)],
        [
          label.amount,
          <span key="amount">
            <Amount of={of} />
            {of.originalAmount !== null && of.originalAmount !== of.amount && (
              <small>{mark.note(texts.originalAmount(formatMoney(of.originalAmount)))}</small>
            )}
          </span>,
        ],
        [label.amountCn, of.amountCn],
        [label.currency, code(currency, of.currency)],
        [label.taxIncluded, yesNo(of.taxIncluded)],
        [label.taxRate, code(taxRate, of.taxRate)],
        [label.netAmount, money(of.netAmount)],
        [label.taxAmount, money(of.taxAmount)],
        ...(of.amountReason ? [[label.amountReason, of.amountReason, true] as const] : []),
        ...fee,
        [label.signDate, of.signDate],
        [label.effectiveDate, of.effectiveDate],
        [
          texts.term,
          <span key="term">
            {of.startDate} — {of.endDate}
            {of.originalEndDate !== of.endDate && (
              <small>{mark.note(texts.originalEnd(of.originalEndDate))}</small>
            )}
          </span>,
        ],
        ...(of.signReason ? [[label.signReason, of.signReason, true] as const] : []),
        [
          texts.bond,
          [of.perfAmount && `${money(of.perfAmount)} ${texts.yuan}`, percent(of.perfRate)]
            .filter(Boolean)
            .join(' / '),
        ],
        [label.perfForm, code(performanceForm, of.perfForm)],
        [label.perfDueDate, of.perfDueDate],
        [label.warrantyRate, of.warrantyRate],
        ...performance,
        [label.smeFlag, yesNo(of.smeFlag)],
        [label.buyerKind, code(buyerKind, of.buyerKind)],
        [label.lateRate, of.lateRate],
        [label.signMode, code(signMode, of.signMode)],
        [label.filingNo, of.filingNo],
        [label.filingTime, of.filingTime],
        [label.userName, of.userName],
        [label.createTime, of.createTime],
        ...(of.remark ? [[label.remark, of.remark, true] as const] : []),
        [label.mainFile, of.mainFile && <FileList key="main" files={[of.mainFile]} />, true],
        [label.files, <FileList key="files" files={of.files} />, true],
      ]}
    />
  );
}
