import { z } from 'zod';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { dateIfAny, optionalText } from '#shared/kit/text-rules';
import { ownPaymentGroup, paymentGroup } from './codes.ts';
import { depositChanged } from './contract.ts';
import { depositOffer, depositSection, paymentDetail, paymentRow, statementLine } from './payment-views.ts';
import {
  approvalForm,
  deductionForm,
  opinionForm,
  paidBackForm,
  receiptForm,
  refundedForm,
  refundForm,
  coveredForm,
  sendTypeForm,
  submissionForm,
  transferForm,
} from './rules.ts';

const guid = z.uuid('编号格式不正确');
const whole = wholeText();

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

/** What one's own enterprise looks for among its payments. */
const ownSearch = z.object({ group: ownPaymentGroup.schema.optional() });
export type OwnSearch = z.output<typeof ownSearch>;

/** Where the record of a payment is written as a file: POST with its guid, answered by the file itself. */
export const PAYMENT_RECORD_PATH = '/api/yearbzjset/downloadPaymentRecord';
/** What is posted there; a workbook unless a printed document is asked for. */
export const paymentRecordForm = guidQuery.extend({ format: z.enum(['xlsx', 'pdf']).optional() }).strict();
export type PaymentRecordForm = z.output<typeof paymentRecordForm>;

const get = { method: 'GET', send: 'query', act: 'read' } as const;
const post = { method: 'POST', send: 'json', act: 'write' } as const;
const decide = { ...post, access: 'deposit:decide', output: depositChanged } as const;
const pay = { ...post, access: 'deposit:pay', output: depositChanged } as const;
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
    input: ownSearch,
    output: z.object({
      total: z.number(),
      list: z.array(paymentRow),
      offers: z.array(depositOffer),
    }),
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
  /** Until somebody has decided on it: the deposit stands as before. */
  recallRefund: endpoint({
    ...pay,
    path: path('recallRefund'),
    summary: '撤回保证金退还申请',
    input: versionedGuid,
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
    input: versionedGuid.extend(coveredForm.shape),
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
    input: versionedGuid.extend(paidBackForm.shape),
  }),
  proposeTransfer: endpoint({
    ...decide,
    path: path('proposeTransfer'),
    summary: '发起保证金转移',
    input: versionedGuid.extend(transferForm.shape),
  }),
};
