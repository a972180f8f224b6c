import { z } from 'zod';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery, sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { dateIfAny, optionalText, text } from '#shared/kit/text-rules';
import { depositChanged } from '../contract.ts';
import { bankLineStatus, matchReason, statementLayout } from './codes.ts';

const guid = z.uuid('编号格式不正确');

/** How many lines of a statement there are of each outcome. */
const counts = z.object({
  lines: z.number(),
  booked: z.number(),
  proposed: z.number(),
  open: z.number(),
  setAside: z.number(),
  unrelated: z.number(),
});

export const bankStatementRow = z.object({
  guid: z.uuid(),
  collectUnitName: z.string(),
  account: z.string(),
  layout: statementLayout.schema,
  fileName: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  /** What came in and went out by its lines, 元. */
  creditTotal: z.string(),
  debitTotal: z.string(),
  counts,
  userName: z.string(),
  createTime: z.string(),
});
export type StatementRow = z.output<typeof bankStatementRow>;

export const bankStatementDetail = bankStatementRow.extend({
  /** Rows of the sheet that had been imported before and were not taken again. */
  stoodRows: z.array(z.number()),
  /** Something may be done with its open lines by the reader. */
  mayMatch: z.boolean(),
});
export type StatementDetail = z.output<typeof bankStatementDetail>;

export const bankLineAction = z.enum(['confirm', 'setAside', 'restore']);
export type BankLineAction = z.output<typeof bankLineAction>;

/** A payment a line may be for, with what is still due of it, or what goes back by a refund, 元. */
const candidate = z.object({
  guid: z.uuid(),
  paymentNo: z.string(),
  supplierName: z.string(),
  amount: z.string(),
});
export type LineCandidate = z.output<typeof candidate>;

export const bankLine = z.object({
  guid: z.uuid(),
  version: z.number(),
  /** Row of the sheet, from 1. */
  rowNumber: z.number(),
  tradedOn: z.string(),
  tradedAt: z.string(),
  /** 元; one of them is null. */
  debit: z.string().nullable(),
  credit: z.string().nullable(),
  balance: z.string().nullable(),
  name: z.string(),
  payer: z.string(),
  bank: z.string(),
  /** Summary, purpose and remark, as far as they say different things. */
  words: z.string(),
  /** The bank's; empty where its layout has none. */
  serial: z.string(),
  /** Names of columns that were corrected in the import. */
  corrected: z.array(z.string()),
  status: bankLineStatus.schema,
  reasons: z.array(matchReason.schema),
  /** Booked by what it says, without a person's confirmation. */
  isAutomatic: z.boolean(),
  /** The payment it was booked for; null for none. */
  payment: candidate.omit({ amount: true }).nullable(),
  candidates: z.array(candidate),
  decidedBy: z.string(),
  decidedTime: z.string().nullable(),
  /** Why it was set aside. */
  note: z.string(),
  actions: z.array(bankLineAction),
});
export type BankLine = z.output<typeof bankLine>;

export const statementSearch = sortedPageQuery(['createTime', 'periodTo']).extend({
  account: optionalText(40),
  layout: statementLayout.schema.optional(),
  /** Those with a line that is proposed or not matched. */
  isOpen: z.enum(['1']).optional(),
  periodFrom: dateIfAny(),
  periodTo: dateIfAny(),
});
export type StatementSearch = z.output<typeof statementSearch>;

export const lineSearch = pageQuery.extend({ guid, status: wholeText().optional() });
export type LineSearch = z.output<typeof lineSearch>;

const read = { access: 'deposit:payers', method: 'GET', send: 'query', act: 'read' } as const;
const write = { access: 'deposit:decide', method: 'POST', send: 'json', act: 'write' } as const;

/** Bank statements of annual deposits (documents.md 5.10): what was imported, and what became of each line; the names are ours. */
export const statementCalls = {
  list: endpoint({
    ...read,
    path: '/depositStatement/list',
    summary: '查询银行对账单',
    input: statementSearch,
    output: paged(bankStatementRow),
  }),
  detail: endpoint({
    ...read,
    path: '/depositStatement/detail',
    summary: '银行对账单详情',
    input: guidQuery,
    output: bankStatementDetail,
  }),
  /** The lines of one statement; that somebody looked is recorded (tendering.md 6.13). */
  lines: endpoint({
    ...read,
    path: '/depositStatement/lines',
    summary: '查询银行对账单明细',
    input: lineSearch,
    output: paged(bankLine),
  }),
  /** Books a proposed line for one of the payments it may be for, or carries out the refund it is. */
  confirm: endpoint({
    ...write,
    path: '/depositStatement/confirm',
    summary: '确认银行流水入账',
    input: versionedGuid.extend({ paymentGuid: guid }),
    output: depositChanged,
  }),
  setAside: endpoint({
    ...write,
    path: '/depositStatement/setAside',
    summary: '排除银行流水',
    input: versionedGuid.extend({ reason: text(500) }),
    output: depositChanged,
  }),
  restore: endpoint({
    ...write,
    path: '/depositStatement/restore',
    summary: '恢复已排除的银行流水',
    input: versionedGuid,
    output: depositChanged,
  }),
  /** Looks anew for what the lines that wait are for; what matches now is booked. */
  match: endpoint({
    ...write,
    path: '/depositStatement/match',
    summary: '重新匹配银行流水',
    input: guidQuery,
    output: z.object({ booked: z.number(), proposed: z.number() }),
  }),
};
