import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { endpoint, guidQuery, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { dateIfAny, optionalText } from '#shared/kit/text-rules';
import {
  depositSendStatus,
  depositSendType,
  movementKind,
  paymentGroup,
  receiptWarning,
  refundRule,
} from './codes.ts';
import { changed, wording } from './contract.ts';
import {
  approvalForm,
  deductionForm,
  opinionForm,
  receiptForm,
  refundedForm,
  refundForm,
  sectionForm,
  sendTypeForm,
  submissionForm,
  transferForm,
} from './rules.ts';

const guid = z.uuid('编号格式不正确');
const whole = wholeText();

/** What a reader may do with a payment now: the first row is the supplier's, the others finance's. */
export const paymentAction = z.enum([
  ...(['choose', 'submit', 'askRefund', 'agreeTransfer'] as const),
  ...(['receive', 'returnMoney', 'approve', 'reject', 'occupy', 'release', 'deduct'] as const),
  ...(['approveRefund', 'refuseRefund', 'refund', 'proposeTransfer'] as const),
]);
export type PaymentAction = z.output<typeof paymentAction>;

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
  /** Last day on which what was asked back should go back; null when nothing was asked. */
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
  receipts: z.array(receiptForm.extend({ guid: z.uuid(), warnings: z.array(receiptWarning.schema) })),
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
  /** What is held today with its interest until today and how that is counted; null without interest. */
  interest: z
    .object({
      rate: z.string(),
      until: z.string(),
      lines: z.array(
        z.object({ amount: z.string(), from: z.string(), days: z.number(), interest: z.string() }),
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

export const paymentSearch = sortedPageQuery(['supplierName', 'receivedOn', 'updateTime']).extend({
  year: whole.optional(),
  settingGuid: guid.optional(),
  collectUnit: guid.optional(),
  supplierName: optionalText(100),
  category: whole.optional(),
  sendType: whole.optional(),
  status: whole.optional(),
  group: paymentGroup.schema.optional(),
  receivedFrom: dateIfAny(),
  receivedTo: dateIfAny(),
});
export type PaymentSearch = z.output<typeof paymentSearch>;

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

/** Where the record of a payment is written as a file: POST with its guid, answered by the file itself. */
export const PAYMENT_RECORD_PATH = '/api/yearbzjset/downloadPaymentRecord';

const get = { method: 'GET', send: 'query', act: 'read' } as const;
const post = { method: 'POST', send: 'json', act: 'write' } as const;
const decide = { ...post, access: 'deposit:decide', output: changed } as const;
const pay = { ...post, access: 'deposit:pay', output: changed } as const;
const path = <P extends string>(name: P) => `/api/yearbzjset/${name}` as const;

/** 供应商缴纳 (documents.md 5.10): finance reads and decides, the supplier pays and asks; names beyond product.md 7 are ours. */
export const paymentCalls = {
  list: endpoint({
    ...get,
    access: 'deposit:payers',
    path: path('querySupplierPaymentList'),
    summary: '查询供应商缴纳',
    input: paymentSearch,
    output: paged(paymentRow),
  }),
  /** For finance of the unit and for the supplier itself. */
  detail: endpoint({
    ...get,
    access: 'signedIn',
    path: path('supplierPaymentDetail'),
    summary: '供应商缴纳详情',
    input: guidQuery,
    output: paymentDetail,
  }),
  /** The account of one payment, line by line. */
  account: endpoint({
    ...get,
    access: 'signedIn',
    path: path('queryAccountList'),
    summary: '查询保证金账户',
    input: guidQuery,
    output: z.array(statementLine),
  }),
  sections: endpoint({
    ...get,
    access: 'signedIn',
    path: path('queryBidSectionList'),
    summary: '查询保证金占用的标段',
    input: guidQuery,
    output: z.array(depositSection),
  }),
  own: endpoint({
    ...get,
    access: 'deposit:pay',
    path: path('queryOwnPaymentList'),
    summary: '查询本企业应缴保证金',
    input: noInput,
    output: z.object({ list: z.array(paymentRow), offers: z.array(depositOffer) }),
  }),
  /** 申请缴纳: chooses how to pay; of a deposit that was not made out to them it makes it out. */
  apply: endpoint({
    ...pay,
    path: path('applyPayment'),
    summary: '申请缴纳保证金',
    input: sendTypeForm.extend({ settingGuid: guid }),
  }),
  submit: endpoint({
    ...pay,
    path: path('submitPayment'),
    summary: '递交保证金凭证或保函',
    input: versionedGuid.extend(submissionForm.shape),
  }),
  askRefund: endpoint({
    ...pay,
    path: path('applyRefund'),
    summary: '申请退还保证金',
    input: versionedGuid.extend(refundForm.shape),
  }),
  agreeTransfer: endpoint({
    ...pay,
    path: path('agreeTransfer'),
    summary: '同意转移保证金',
    input: versionedGuid,
  }),
  receive: endpoint({
    ...decide,
    path: path('registerReceipt'),
    summary: '登记保证金到账',
    input: versionedGuid.extend(receiptForm.shape),
  }),
  returnMoney: endpoint({
    ...decide,
    path: path('returnReceipt'),
    summary: '原路退回不合格款项',
    input: versionedGuid.extend(refundedForm.shape),
  }),
  approve: endpoint({
    ...decide,
    path: path('approvePayment'),
    summary: '审批通过保证金缴纳',
    input: versionedGuid.extend(approvalForm.shape),
  }),
  reject: endpoint({
    ...decide,
    path: path('rejectPayment'),
    summary: '审批驳回保证金缴纳',
    input: versionedGuid.extend(opinionForm.shape),
  }),
  occupy: endpoint({
    ...decide,
    path: path('occupySection'),
    summary: '登记保证金占用标段',
    input: versionedGuid.extend(sectionForm.shape),
  }),
  release: endpoint({
    ...decide,
    path: path('releaseSection'),
    summary: '释放保证金占用标段',
    input: versionedGuid.extend({ sectionKey: z.string().max(80) }),
  }),
  deduct: endpoint({
    ...decide,
    path: path('deduct'),
    summary: '登记保证金扣款',
    input: versionedGuid.extend(deductionForm.shape),
  }),
  approveRefund: endpoint({
    ...decide,
    path: path('approveRefund'),
    summary: '同意退还保证金',
    input: versionedGuid.extend(approvalForm.shape),
  }),
  refuseRefund: endpoint({
    ...decide,
    path: path('refuseRefund'),
    summary: '不同意退还保证金',
    input: versionedGuid.extend(opinionForm.shape),
  }),
  /** The money is out, with its interest; by another person than who approved it. */
  refund: endpoint({
    ...decide,
    path: path('completeRefund'),
    summary: '登记保证金退还',
    input: versionedGuid.extend(refundedForm.shape),
  }),
  proposeTransfer: endpoint({
    ...decide,
    path: path('proposeTransfer'),
    summary: '发起保证金转移',
    input: versionedGuid.extend(transferForm.shape),
  }),
};
