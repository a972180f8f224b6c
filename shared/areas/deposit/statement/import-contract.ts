import { z } from 'zod';
import { importCalls } from '#shared/areas/import/calls';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';

/** Columns of a statement, in the order of the template. */
export const STATEMENT_FIELDS = [
  'account',
  'day',
  'time',
  'currency',
  'debit',
  'credit',
  'balance',
  'name',
  'payer',
  'bank',
  'summary',
  'purpose',
  'remark',
  'serial',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Labels of the columns: what stands in the header of the template. */
export const statementLabel: Readonly<Record<StatementField, Wording>> = {
  account: { cn: '本方账号', en: 'Own account' },
  day: { cn: '交易日期', en: 'Date' },
  time: { cn: '交易时间', en: 'Time' },
  currency: { cn: '币种', en: 'Currency' },
  debit: { cn: '借方发生额', en: 'Debit' },
  credit: { cn: '贷方发生额', en: 'Credit' },
  balance: { cn: '余额', en: 'Balance' },
  name: { cn: '对方户名', en: 'Other party' },
  payer: { cn: '对方账号', en: 'Other account' },
  bank: { cn: '对方开户行', en: 'Other bank' },
  summary: { cn: '摘要', en: 'Summary' },
  purpose: { cn: '用途', en: 'Purpose' },
  remark: { cn: '附言', en: 'Remark' },
  serial: { cn: '交易流水号', en: 'Serial' },
};

/** What becomes of a row; while any is faulty nothing is imported, and what stands already is never written again. */
export const statementImportStatus = codeList({
  new: ['new', '待导入', 'To be imported'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '此前已导入', 'Imported before'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});
export type StatementImportStatus = (typeof statementImportStatus.codes)[number];

/** The calls of an import of a bank statement; the unit is the one that collects at its account. */
export const statementImport = importCalls({
  path: '/depositStatement/import',
  access: 'deposit:decide',
  name: '银行对账单',
  fields: STATEMENT_FIELDS,
  statuses: statementImportStatus,
  row: {
    /** In which statement a line that stands already was imported. */
    warnings: z.array(z.object({ field: z.enum(STATEMENT_FIELDS), message: z.string() })),
  },
  asked: {},
});
