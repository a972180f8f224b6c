import { z } from 'zod';
import { projectType } from '#shared/areas/project/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { optionalCnaps } from '#shared/kit/identifiers/bank-account';
import { optionalMoney, optionalPercent, positiveMoney, wholeNumber } from '#shared/kit/number-rules';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import {
  dateIfAny,
  date,
  dateTimeIfAny,
  halfWidthText,
  listOf,
  optionalText,
  requiredArray,
  text,
  yesNo,
} from '#shared/kit/text-rules';
import { computeType, depositSendType, exemption, rateBasis, refundRule } from './codes.ts';

const chosen = () => z.uuid(ruleText.choose.cn);
const FILES_MAX = 50;
const files = () => z.array(z.uuid()).max(FILES_MAX, ruled(tooManyFiles(FILES_MAX)));
const neededFiles = () => files().min(1, ruleText.required.cn);
/** Digits of an account as people write them, with blanks or without. */
const ACCOUNT = /^[0-9A-Za-z-]{4,32}$/;
export const account = () =>
  halfWidthText(40)
    .overwrite((value) => value.replaceAll(/\s/g, ''))
    .refine(
      (value) => ACCOUNT.test(value),
      ruled({ cn: '请输入正确的银行账号', en: 'Please enter a bank account number' }),
    );

/** The form of an annual deposit setting (documents.md 5.10, fields 2 to 16). */
export const depositForm = z.object({
  year: wholeNumber(2000, 2100),
  /** The enterprise that collects. */
  collectUnit: chosen(),
  /** Enterprises whose tenders it covers. */
  applyUnits: requiredArray(z.uuid(), 200),
  categories: requiredArray(projectTypeOption.schema, 30),
  projectTypes: requiredArray(projectType.schema, 3),
  /** Codes of service regions; none is all. */
  areas: listOf(z.string().max(20), 100).optional(),
  computeType: computeType.schema,
  /** 元, of a fixed amount. */
  amount: optionalMoney(),
  /** Percent of the turnover of the year before, never more than the cap (元). */
  rate: optionalPercent(),
  cap: optionalMoney(),
  /** 元; a tender with a higher estimate needs a deposit of its own. */
  coverLimit: optionalMoney(),
  sendTypes: requiredArray(depositSendType.schema, 3),
  payeeName: optionalText(100),
  payeeAccount: optionalText(32),
  payeeBank: optionalText(100),
  payeeBranchCode: optionalCnaps(),
  validFrom: date(),
  validTo: date(),
  payFrom: dateTimeIfAny(),
  payTo: dateTimeIfAny(),
  refundRule: refundRule.schema,
  interestFlag: yesNo(),
  /** Without one its own rate counts where it is said, else the demand rate. */
  rateBasis: rateBasis.schema.optional(),
  /** Percent a year, of a rate of its own. */
  interestRate: optionalPercent(),
  exempt: listOf(exemption.schema, 3).optional(),
  remark: optionalText(1000),
  files: files().optional(),
});
export type DepositForm = z.output<typeof depositForm>;

/** How a supplier means to pay. */
export const sendTypeForm = z.object({ sendType: depositSendType.schema });

/** Money that arrived, as the bank's notice says it. */
export const receiptForm = z.object({
  payerName: text(100),
  payerAccount: account(),
  payerBank: text(100),
  amount: positiveMoney(),
  receivedOn: date(),
  /** 银行流水号; the same never counts twice for a unit. */
  bankSerial: text(64),
});
export type ReceiptForm = z.output<typeof receiptForm>;

/** A guarantee as it is handed in. */
export const guaranteeForm = z.object({
  guaranteeNo: text(64),
  issuer: text(100),
  guaranteeAmount: positiveMoney(),
  guaranteeFrom: date(),
  guaranteeTo: date(),
});
export type GuaranteeForm = z.output<typeof guaranteeForm>;

/** 递交: the papers, and what they say of a guarantee. */
export const submissionForm = guaranteeForm.partial().extend({ files: neededFiles() });

/** Why, where an act has to say so. */
export const opinionForm = z.object({ opinion: text(500) });
/** The same where it may stay unsaid. */
export const approvalForm = z.object({ opinion: optionalText(500) });

/** 登记扣款: how much, why and by which paper; the section it concerns is one that is occupied. */
export const deductionForm = z.object({
  amount: positiveMoney(),
  reason: text(500),
  sectionKey: z.string().max(80).optional(),
  files: neededFiles(),
});

/** Why a supplier asks for its deposit back. */
export const refundForm = z.object({ reason: text(500) });
/** 退还完成: the bank's serial of the payment out; a guarantee that goes back has none. */
export const refundedForm = z.object({ bankSerial: optionalText(64) });
/** 退还完成: with the day the bank paid it out, until which it bears interest; today where it is not said. */
export const paidBackForm = refundedForm.extend({ refundedOn: dateIfAny() });
/** The setting a deposit is to go on in. */
export const transferForm = z.object({ settingGuid: chosen() });
/** A section that is covered. */
export const coveredForm = z.object({ projectGuid: chosen(), sectionNo: z.string().max(20) });
