import { z } from 'zod';
import { agencyFeeMethod, feeBasis, feePayer } from '#shared/areas/agency-order/codes';
import { buyerKind } from '#shared/areas/legal-parameter/codes';
import { taxRate } from '#shared/areas/procurement-plan/line/codes';
import { contactPhone } from '#shared/kit/contact-rules';
import { parseMoney } from '#shared/kit/money';
import {
  optionalMoney,
  optionalPercent,
  optionalQuantity,
  percent,
  wholeNumber,
} from '#shared/kit/number-rules';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { date, dateIfAny, dateTime, optionalText, patterned, text, yesNo } from '#shared/kit/text-rules';
import { contractKind, contractType, currency, performanceForm, signMode, valuationType } from './codes.ts';

/** Most payment terms one contract may have. */
export const PAY_TERMS_MAX = 50;
/** Longest term of payment that can be entered, in days. */
const PAY_DAYS_MAX = 3650;

const guid = () => z.uuid('请选择');
const files = () =>
  z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional();

/** One payment term (documents.md 5.6, field 17); a contract without an amount has shares alone. */
export const payTermForm = z.object({
  node: text(100),
  percent: percent(),
  /** 元. */
  amount: optionalMoney(),
  condition: optionalText(500),
  /** Days after the condition is met. */
  days: wholeNumber(0, PAY_DAYS_MAX),
});
export type PayTermForm = z.output<typeof payTermForm>;

/**
 * A contract of either kind as its handler fills it in (documents.md 5.6); what depends on other fields:
 * contract-faults.ts, what the law says: `contractFindings`.
 */
export const contractForm = z.object({
  /** One's own number; left out, the contract is given an HT number. */
  contractNo: optionalText(64),
  contractName: text(200),
  contractKind: contractKind.schema,
  contractType: contractType.schema,
  projectGuid: guid().nullish(),
  /** 标段号 within the project. */
  sectionNo: optionalText(20),
  selfPlanGuid: guid().nullish(),
  /** The entrust order an agency contract was drawn up for. */
  ordersGuid: guid().nullish(),
  /** Enterprise that buys: one's own or one below it. */
  partyA: guid(),
  deptGuid: guid(),
  partyAContact: text(50),
  partyAPhone: contactPhone(),
  /** Enterprise of the agency or the winner. */
  partyB: guid(),
  partyBContact: text(50),
  partyBPhone: contactPhone(),
  /** On what the winner was chosen, where the project has no award on record. */
  winnerNote: optionalText(500),
  noticeDate: dateIfAny(),
  /** 元; taken from the project where it has an award on record. */
  awardAmount: optionalMoney(),
  /** 元; an annual frame has none. */
  amount: optionalMoney(),
  amountReason: optionalText(500),
  currency: currency.schema,
  taxIncluded: yesNo(),
  taxRate: taxRate.schema,
  /** 元. */
  netAmount: optionalMoney(),
  priceType: valuationType.schema,
  agencyFeeMethod: agencyFeeMethod.schema.nullish(),
  /** 元. */
  feeAmount: optionalMoney(),
  feeRate: optionalPercent(),
  /** Percent of the standard that is paid: 80 for 八折, above 120 it is minded (agency-fee.md 2.4). */
  discountPayRate: optionalQuantity(),
  feeBasis: feeBasis.schema.nullish(),
  feePayer: feePayer.schema.nullish(),
  signDate: date(),
  signReason: optionalText(500),
  effectiveDate: date(),
  startDate: date(),
  endDate: date(),
  perfRate: optionalPercent(),
  /** 元. */
  perfAmount: optionalMoney(),
  perfForm: performanceForm.schema.nullish(),
  perfDueDate: dateIfAny(),
  warrantyRate: optionalPercent(),
  payTerms: z
    .array(payTermForm)
    .max(
      PAY_TERMS_MAX,
      ruled({ cn: `付款条款不能超过${PAY_TERMS_MAX}条`, en: `At most ${PAY_TERMS_MAX} payment terms` }),
    ),
  subject: optionalText(2000),
  deliveryTime: optionalText(200),
  deliveryPlace: optionalText(200),
  quality: optionalText(1000),
  smeFlag: z.boolean().nullish(),
  /** What party A is to the SME payment rules; left out, what its enterprise information says. */
  buyerKind: buyerKind.schema.nullish(),
  /** 逾期利率, percent a year. */
  lateRate: optionalPercent(),
  subcontract: optionalText(500),
  signMode: signMode.schema,
  mainFile: z.uuid().nullish(),
  files: files(),
  remark: optionalText(500),
});
export type ContractForm = z.output<typeof contractForm>;
/** A contract that is still being filled in. */
export type ContractDraft = { [K in keyof ContractForm]?: ContractForm[K] | null | undefined };

const SIGNED_AMOUNT = /^-?\d{1,16}(\.\d{1,2})?$/;

/** A supplementary agreement as it is put up (documents.md 5.6, field 24). */
export const changeForm = z.object({
  changeNo: text(64),
  changeDate: date(),
  /** 元; below 0 the contract becomes smaller. */
  amountDifference: patterned(SIGNED_AMOUNT, ruleText.number.cn).overwrite((value) =>
    SIGNED_AMOUNT.test(value) ? parseMoney(value) : value,
  ),
  newEndDate: dateIfAny(),
  reason: text(500),
  files: files(),
});
export type ChangeForm = z.output<typeof changeForm>;

/** 备案 (documents.md 5.6, field 22). */
export const filingForm = z.object({ filingNo: text(64), filingTime: dateTime() });

/** 废弃 (documents.md 5.6, field 25). */
export const abandonForm = z.object({ reason: text(500), files: files() });
