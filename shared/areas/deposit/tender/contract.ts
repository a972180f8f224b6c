import { z } from 'zod';
import { fileRow } from '#shared/areas/file/contract';
import { MAX_FILES } from '#shared/areas/file/rules';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { MOST_ROWS, paged, pageQuery } from '#shared/contract/paging';
import { positiveMoney, wholeText } from '#shared/kit/number-rules';
import { date, dateTime, listOf, optionalText, text } from '#shared/kit/text-rules';
import { depositSendStatus, depositSendType, receiptWarning } from '../codes.ts';
import { account } from '../rules.ts';
import { forfeitCase, refundCause, tenderDepositGroup } from './codes.ts';

/** What a supplier may do with its deposit, and what finance may. */
export const ownTenderDepositActs = ['choose', 'submit'] as const;
export const tenderDepositActs = [
  'receive',
  'approve',
  'reject',
  'openRefund',
  'hold',
  'letGo',
  'refund',
  'forfeit',
] as const;
export type TenderDepositAct = (typeof tenderDepositActs)[number];

const base = {
  guid: z.uuid(),
  version: z.number(),
  depositNo: z.string(),
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  projectName: z.string(),
  supplierName: z.string(),
  /** 元. */
  dueAmount: z.string(),
  /** 实缴, 元: in money and as a guarantee. */
  heldAmount: z.string(),
  sendType: depositSendType.schema,
  /** It rests on an annual deposit. */
  isCovered: z.boolean(),
  status: depositSendStatus.schema,
  /** 账户核验: what speaks against what arrived. */
  warnings: z.array(receiptWarning.schema),
  receivedAt: z.string().nullable(),
  /** It arrived at the deadline or after it. */
  isLate: z.boolean(),
  payDeadline: z.string(),
  refundCause: refundCause.schema.nullable(),
  /** 退还期限. */
  refundDue: z.string().nullable(),
  isOverdue: z.boolean(),
  /** A dissent is open: its refund waits. */
  isHeld: z.boolean(),
  refundedOn: z.string().nullable(),
};

/** A deposit of a tender in finance's list. */
export const tenderDepositRow = z.object({ ...base, actions: z.array(z.enum(tenderDepositActs)) });
export type TenderDepositRow = z.output<typeof tenderDepositRow>;

const details = {
  subAccount: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBank: z.string(),
  /** Last day of the validity of bids, and of a guarantee at least (R14c). */
  validUntil: z.string(),
  guaranteeNo: z.string(),
  issuer: z.string(),
  beneficiary: z.string(),
  guaranteeAmount: z.string().nullable(),
  guaranteeFrom: z.string().nullable(),
  guaranteeTo: z.string().nullable(),
  opinion: z.string(),
  decidedBy: z.string(),
  /** Paid with what went back, 元. */
  interest: z.string().nullable(),
  forfeitCase: forfeitCase.schema.nullable(),
  forfeitReason: z.string(),
  files: z.array(fileRow),
  receipts: z.array(
    z.object({
      guid: z.uuid(),
      payerName: z.string(),
      payerAccount: z.string(),
      payerBank: z.string(),
      amount: z.string(),
      receivedAt: z.string(),
      bankSerial: z.string(),
    }),
  ),
};

export const tenderDepositDetail = tenderDepositRow.extend({
  ...details,
  /** What would go back today beside what is held, 元; null where nothing is to go back in money. */
  interestToday: z.string().nullable(),
});
export type TenderDepositDetail = z.output<typeof tenderDepositDetail>;

/** The same as its supplier reads it; one that has chosen no way yet has no guid. */
export const ownTenderDeposit = z.object({
  ...base,
  ...details,
  guid: z.uuid().nullable(),
  /** Ways the file offers, and whether an annual deposit covers the tender. */
  sendTypes: z.array(depositSendType.schema),
  canCover: z.boolean(),
  actions: z.array(z.enum(ownTenderDepositActs)),
});
export type OwnTenderDeposit = z.output<typeof ownTenderDeposit>;

/** A tender one's own company owes or has paid a deposit for. */
export const ownTenderDepositRow = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  dueAmount: z.string(),
  payDeadline: z.string(),
  status: depositSendStatus.schema,
  refundDue: z.string().nullable(),
});
export type OwnTenderDepositRow = z.output<typeof ownTenderDepositRow>;

const changed = versionedGuid;
const pay = { access: 'deposit:pay', method: 'POST', send: 'json' } as const;

/** 投标保证金 of one's own company. */
export const ownTenderDepositCalls = {
  list: endpoint({
    ...pay,
    act: 'read',
    path: '/tenderDeposit/mine',
    summary: '本单位的投标保证金',
    input: pageQuery.extend({
      keyword: optionalText(),
      /** Of these alone: what a page of other things of one's own company says of deposits. */
      tenderGuids: z.array(z.uuid('编号格式不正确')).max(MOST_ROWS).optional(),
    }),
    output: paged(ownTenderDepositRow),
  }),
  detail: endpoint({
    access: 'deposit:pay',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/tenderDeposit/own',
    summary: '标段的投标保证金',
    input: z.object({ tenderGuid: z.uuid() }),
    output: ownTenderDeposit,
  }),
  /** 申请子账号, or another way; asked again the same answer. */
  choose: endpoint({
    ...pay,
    act: 'write',
    path: '/tenderDeposit/choose',
    summary: '选择投标保证金递交方式',
    input: z.object({
      tenderGuid: z.uuid(),
      sendType: depositSendType.schema,
      /** An annual deposit takes its place. */
      annualCover: z.boolean().optional(),
    }),
    output: changed,
  }),
  /** 上传保函. */
  submit: endpoint({
    ...pay,
    act: 'write',
    path: '/tenderDeposit/submit',
    summary: '递交投标保函',
    input: versionedGuid.extend({
      guaranteeNo: text(64),
      issuer: text(100),
      beneficiary: text(200),
      guaranteeAmount: positiveMoney(),
      guaranteeFrom: date(),
      guaranteeTo: date(),
      files: listOf(z.uuid(), MAX_FILES),
    }),
    output: changed,
  }),
};

const tenderDepositFilter = z.object({
  keyword: optionalText(),
  sendType: wholeText().optional(),
  status: wholeText().optional(),
  group: tenderDepositGroup.schema.optional(),
});
export type TenderDepositFilter = z.output<typeof tenderDepositFilter>;
export const tenderDepositSearch = pageQuery.extend(tenderDepositFilter.shape);

const decide = {
  access: 'deposit:decide',
  method: 'POST',
  send: 'json',
  act: 'write',
  output: changed,
} as const;
/** 投标保证金 as finance reads and decides on it; each look is recorded (tendering.md 6.13). */
export const tenderDepositCalls = {
  list: endpoint({
    access: 'deposit:decide',
    method: 'POST',
    send: 'json',
    act: 'read',
    path: '/tenderDeposit/list',
    summary: '投标保证金列表',
    input: tenderDepositSearch,
    output: paged(tenderDepositRow),
  }),
  /** The same as a file; who has it written is recorded. */
  export: endpoint({
    access: 'deposit:decide',
    method: 'POST',
    send: 'json',
    act: 'write',
    path: '/tenderDeposit/export',
    summary: '导出投标保证金列表',
    input: tenderDepositFilter,
    output: z.object({ jobGuid: z.uuid() }),
  }),
  detail: endpoint({
    access: 'deposit:decide',
    method: 'GET',
    send: 'query',
    act: 'read',
    path: '/tenderDeposit/detail',
    summary: '投标保证金详情',
    input: guidQuery,
    output: tenderDepositDetail,
  }),
  /** 登记到账 by the bank's notice. */
  receive: endpoint({
    ...decide,
    path: '/tenderDeposit/receive',
    summary: '登记投标保证金到账',
    input: versionedGuid.extend({
      payerName: text(100),
      payerAccount: account(),
      payerBank: text(100),
      amount: positiveMoney(),
      receivedAt: dateTime(),
      bankSerial: text(64),
    }),
  }),
  approve: endpoint({
    ...decide,
    path: '/tenderDeposit/approve',
    summary: '投标保证金审批通过',
    input: versionedGuid.extend({ opinion: optionalText(500) }),
  }),
  reject: endpoint({
    ...decide,
    path: '/tenderDeposit/reject',
    summary: '投标保证金审批驳回',
    input: versionedGuid.extend({ opinion: text(500) }),
  }),
  /** A cause the platform does not find by itself, and the day of it. */
  openRefund: endpoint({
    ...decide,
    path: '/tenderDeposit/openRefund',
    summary: '登记投标保证金退还情形',
    input: versionedGuid.extend({ cause: refundCause.schema, day: date() }),
  }),
  /** 暂缓退还: a dissent or complaint is open. */
  hold: endpoint({
    ...decide,
    path: '/tenderDeposit/hold',
    summary: '暂缓退还投标保证金',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  letGo: endpoint({
    ...decide,
    path: '/tenderDeposit/letGo',
    summary: '解除暂缓退还',
    input: versionedGuid.extend({ reason: text(500) }),
  }),
  refund: endpoint({
    ...decide,
    path: '/tenderDeposit/refund',
    summary: '退还投标保证金',
    input: versionedGuid.extend({ bankSerial: optionalText(64), refundedOn: date() }),
  }),
  forfeit: endpoint({
    ...decide,
    path: '/tenderDeposit/forfeit',
    summary: '不予退还投标保证金',
    input: versionedGuid.extend({
      forfeitCase: forfeitCase.schema,
      reason: text(500),
      files: listOf(z.uuid(), MAX_FILES),
    }),
  }),
};

/** Who paid for a tender, for the people of the purchase: sealed until the opening. */
export const depositsOfTender = endpoint({
  access: 'scheme:read',
  method: 'GET',
  send: 'query',
  act: 'read',
  path: '/tenderDeposit/ofTender',
  summary: '招标执行的投标保证金',
  input: guidQuery,
  output: z.object({
    sealed: z.boolean(),
    total: z.number().nullable(),
    list: z
      .array(
        z.object({
          supplierName: z.string(),
          sendType: depositSendType.schema,
          status: depositSendStatus.schema,
          receivedAt: z.string().nullable(),
          isLate: z.boolean(),
        }),
      )
      .nullable(),
  }),
});
