import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import {
  depositSendStatus,
  depositSendType,
  movementKind,
  rateBasis,
  receiptWarning,
  refundRule,
} from './codes.ts';
import { wording } from './contract.ts';
import { receiptForm } from './rules.ts';

const ofSupplier = ['choose', 'submit', 'askRefund', 'recallRefund', 'agreeTransfer'] as const;
/** What a reader may do with a payment now; the supplier's acts first, the others are finance's. */
export const paymentAction = z.enum([
  ...ofSupplier,
  ...(['receive', 'returnMoney', 'approve', 'reject', 'occupy', 'release', 'deduct'] as const),
  ...(['approveRefund', 'refuseRefund', 'refund', 'proposeTransfer'] as const),
]);
export type PaymentAction = z.output<typeof paymentAction>;
/** Acts of the supplier; all others are finance's. */
export const supplierActs: readonly PaymentAction[] = ofSupplier;

export const paymentRow = z.object({
  guid: z.uuid(),
  version: z.number(),
  paymentNo: z.string(),
  settingGuid: z.uuid(),
  settingNo: z.string(),
  year: z.number(),
  collectUnitName: z.string(),
  supplierGuid: z.uuid(),
  supplierName: z.string(),
  uscc: z.string(),
  categories: z.array(projectTypeOption.schema),
  /** 元. */
  dueAmount: z.string(),
  /** What has been paid or given and not gone back; with what was deducted of it. 元. */
  paidAmount: z.string(),
  deducted: z.string(),
  /** 可退: what is left, without interest. 元. */
  refundable: z.string(),
  sendType: depositSendType.schema,
  /** Day of the last money that arrived; null for none. */
  receivedOn: z.string().nullable(),
  /** Last day of the guarantee; null without one. */
  guaranteeTo: z.string().nullable(),
  occupiedCount: z.number(),
  warnings: z.array(receiptWarning.schema),
  status: depositSendStatus.schema,
  /** Last day on which it should go back, asked for or at the end of its term; null while it need not. */
  refundDue: z.string().nullable(),
  isOverdue: z.boolean(),
  actions: z.array(paymentAction),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** A line of the account of a deposit: what came in or went out, and what lies there then. 元. */
export const statementLine = z.object({
  guid: z.uuid(),
  day: z.string(),
  kind: movementKind.schema,
  debit: z.string().nullable(),
  credit: z.string().nullable(),
  balance: z.string(),
  documentNo: z.string(),
  note: z.string(),
  personName: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

/** A section a deposit was used for. */
export const depositSection = z.object({
  /** Project and section as one text. */
  key: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
  /** 元. */
  estimate: z.string(),
  /** For how much it stands, 元. */
  amount: z.string(),
  occupiedOn: z.string(),
  /** Null while it rests on the deposit. */
  releasedOn: z.string().nullable(),
  /** It rests on nothing: the guarantee expired before it was released. */
  isLapsed: z.boolean(),
});
export type DepositSection = z.output<typeof depositSection>;

export const paymentDetail = paymentRow.extend({
  validFrom: z.string(),
  validTo: z.string(),
  refundRule: refundRule.schema,
  /** Why it is due from the supplier. */
  why: wording,
  sendTypes: z.array(depositSendType.schema),
  payee: z.object({ name: z.string(), account: z.string(), bank: z.string(), branchCode: z.string() }),
  /** Where the money goes; empty until the supplier asked to pay. */
  subAccount: z.string(),
  receipts: z.array(
    receiptForm.extend({
      guid: z.uuid(),
      /** Empty where a bank statement does not say it. */
      payerBank: z.string(),
      warnings: z.array(receiptWarning.schema),
    }),
  ),
  /** Other suppliers whose deposits came from the same account (R14e); never told to a supplier. */
  sharesAccountWith: z.array(z.string()),
  guaranteeNo: z.string(),
  issuer: z.string(),
  guaranteeAmount: z.string().nullable(),
  guaranteeFrom: z.string().nullable(),
  /** The first day a guarantee may end on: thirty days after the term. */
  guaranteeUntil: z.string(),
  files: z.array(fileRow),
  submitTime: z.string().nullable(),
  decidedBy: z.string(),
  opinion: z.string(),
  decidedTime: z.string().nullable(),
  refundReason: z.string(),
  refundAskedTime: z.string().nullable(),
  refundApprovedBy: z.string(),
  /** Why what was asked back last does not go back; empty where nothing was refused. */
  refundOpinion: z.string(),
  /** Why it goes back by `refundDue`; null without that day. */
  refundDueWhy: wording.nullable(),
  /** Its refund is in the approval of the unit now. */
  isInApproval: z.boolean(),
  /** The approval of its last refund may be read by this reader. */
  hasApproval: z.boolean(),
  /** What is held today with its interest until today and how that is counted; null without interest. */
  interest: z
    .object({
      basis: rateBasis.schema,
      until: z.string(),
      /** Each lot over each piece of time with one rate; `to` is the first day that does not count, `rate` percent a year. */
      lines: z.array(
        z.object({
          amount: z.string(),
          from: z.string(),
          to: z.string(),
          days: z.number(),
          rate: z.string(),
          interest: z.string(),
        }),
      ),
      total: z.string(),
    })
    .nullable(),
  /** What a refund still waits for; null when it can be asked for, or is not the supplier's to ask. */
  wait: z.object({ day: z.string().nullable(), text: wording }).nullable(),
  transferTo: z.object({ guid: z.uuid(), settingNo: z.string(), year: z.number() }).nullable(),
  /** Settings it could go on in, for who proposes it. */
  transferTargets: z.array(z.object({ guid: z.uuid(), settingNo: z.string(), year: z.number() })),
  deductions: z.array(
    z.object({
      guid: z.uuid(),
      day: z.string(),
      amount: z.string(),
      reason: z.string(),
      sectionName: z.string(),
      files: z.array(fileRow),
    }),
  ),
  sections: z.array(depositSection),
  statement: z.array(statementLine),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

/** A deposit that can be paid although nothing was made out to the supplier. */
export const depositOffer = z.object({
  settingGuid: z.uuid(),
  settingNo: z.string(),
  year: z.number(),
  collectUnitName: z.string(),
  categories: z.array(projectTypeOption.schema),
  validFrom: z.string(),
  validTo: z.string(),
  sendTypes: z.array(depositSendType.schema),
});
export type DepositOffer = z.output<typeof depositOffer>;
