import { z } from 'zod';
import { computeType, depositSendType } from '#shared/areas/deposit/codes';
import { contactPhone, email } from '#shared/kit/contact-rules';
import { optionalMoney, optionalPercent, optionalQuantity } from '#shared/kit/number-rules';
import { date, listOf, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import {
  agencyFeeMethod,
  depositBy,
  entrustScope,
  entrustType,
  entrustWay,
  feeBasis,
  feeDiscount,
  feePayer,
} from './codes.ts';

/** Most attachments of one order (documents.md 5.0). */
const FILES_MAX = 50;

const guid = () => z.uuid('请选择');

/** Files of an order, of a return or of its end. */
export const orderFiles = z.array(z.uuid()).max(FILES_MAX, ruled(tooManyFiles(50)));

/** How the fee is agreed (agency-fee.md 2.4); which of them must be filled in: fee-faults.ts. */
export const feeTerms = z.object({
  agencyFeeMethod: agencyFeeMethod.schema,
  /** Method 1: 元. */
  feeAmount: optionalMoney(),
  /** Method 2: percent of the base. */
  feeRate: optionalPercent(),
  feeBasis: feeBasis.schema,
  /** 基数 in 元: basis 1 the winning price expected (the budget while it is empty), basis 3 as agreed. */
  feeBaseAmount: optionalMoney(),
  /** Basis 2: the rate expected, percent off the control price (none while it is empty). */
  feeDiscountRate: optionalPercent(),
  /** Method 3. */
  feeDiscount: feeDiscount.schema.nullish(),
  /** Discount 1: percent of the standard that is paid, 80 for 八折, 120 for 上浮20%. */
  discountPayRate: optionalQuantity(),
  /** Discount 3: the amount agreed, 元. */
  feeAgreedAmount: optionalMoney(),
  /** What basis 3 or discount 3 rests on. */
  feeNote: optionalText(500),
});
export type FeeTerms = z.output<typeof feeTerms>;

/** An order as its owner fills it in (documents.md 5.5); what depends on other fields: form-faults.ts. */
export const entrustForm = z.object({
  setupGuid: guid(),
  ordersName: text(200),
  /** The buyer's representative (招标人代表). */
  entrustContactGuid: guid(),
  entrustContactPhone: contactPhone(),
  entrustContactEmail: email(),
  agentGuid: guid(),
  entrustWay: entrustWay.schema,
  /** 指定 needs one. */
  wayReason: optionalText(500),
  entrustType: entrustType.schema,
  /** 年度 needs one: approved and not over. */
  contractGuid: guid().nullish(),
  scope: requiredArray(entrustScope.schema),
  authority: optionalText(1000),
  startDate: date(),
  endDate: date(),
  ...feeTerms.shape,
  feePayer: feePayer.schema,
  depositNeed: yesNo(),
  depositBy: depositBy.schema.nullish(),
  depositSendTypes: listOf(depositSendType.schema).optional(),
  computeType: computeType.schema.nullish(),
  /** 元 or percent of the budget, as `computeType` says. */
  depositValue: optionalQuantity(),
  /** 标书费, 元: what copying and sending cost (实施条例 第十六条). */
  docFee: optionalMoney(),
  plannedIssueDate: date(),
  plannedOpenDate: date(),
  plannedAwardDate: date(),
  plannedContractDate: date(),
  requirement: optionalText(2000),
  files: orderFiles.optional(),
});
export type EntrustForm = z.output<typeof entrustForm>;
/** An order that is still being filled in, as it is made from a set-up. */
export type EntrustDraft = { [K in keyof EntrustForm]?: EntrustForm[K] | null | undefined };

/** The name an order is given until its owner says otherwise. */
export const defaultOrdersName = (projectName: string) => `${projectName.slice(0, 196)}采购委托`;
