import { boolean, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { BankLineStatus, MatchReason, StatementLayout } from '#shared/areas/deposit/statement/codes';
import { amount, day, moment, short } from '../../../db/columns.ts';
import { depositPayment } from '../payment.table.ts';

/** A bank statement that was imported: of one account of a unit that collects. Inserted and never changed. */
export const depositStatement = pgTable(
  'deposit_statement',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** The unit that collects. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    account: varchar('account', { length: 40 }).notNull(),
    layout: varchar('layout', { length: 10 }).$type<StatementLayout>().notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** First and last day of what it says it is about, or of its lines. */
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    /** Rows of the sheet that had been imported before. */
    stoodRows: integer('stood_rows').array().notNull(),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 60 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('deposit_statement_by_time').on(table.createTime, table.guid),
    index('deposit_statement_by_period').on(table.periodTo, table.guid),
    index('deposit_statement_of_unit').on(table.enterpriseGuid, table.createTime, table.guid),
  ],
);
export type DepositStatement = typeof depositStatement.$inferSelect;

/** A line of a statement as the bank wrote it; the same line stands once a unit. Inserted and never changed. */
export const depositStatementLine = pgTable(
  'deposit_statement_line',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    statementGuid: uuid('statement_guid')
      .notNull()
      .references(() => depositStatement.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    account: varchar('account', { length: 40 }).notNull(),
    /** Row of the sheet, from 1. */
    rowNumber: integer('row_number').notNull(),
    tradedOn: day('traded_on').notNull(),
    tradedAt: short('traded_at', 20),
    /** 元; what came in or what went out. */
    credit: amount('credit'),
    debit: amount('debit'),
    balance: amount('balance'),
    /** The other party. */
    name: short('name', 100),
    payer: short('payer', 40),
    bank: short('bank', 100),
    summary: short('summary', 300),
    purpose: short('purpose', 300),
    remark: short('remark', 300),
    /** The account as the line writes it, with digits of a sub-account. */
    ownAccount: short('own_account', 60),
    /** The bank's; empty where its layout has none. */
    serial: short('serial', 64),
    /** The serial, or a digest of the line: with account and day it names the line in its unit. */
    mark: varchar('mark', { length: 80 }).notNull(),
    /** Columns that were corrected in the import. */
    corrected: text('corrected').array().notNull(),
  },
  (table) => [
    uniqueIndex('deposit_statement_line_once').on(
      table.enterpriseGuid,
      table.account,
      table.tradedOn,
      table.mark,
    ),
    index('deposit_statement_line_of').on(table.statementGuid, table.rowNumber),
  ],
);
export type StatementLine = typeof depositStatementLine.$inferSelect;

/** What became of a line; changed by guarded updates alone. */
export const depositLineOutcome = pgTable(
  'deposit_line_outcome',
  {
    /** The line's. */
    guid: uuid('guid')
      .primaryKey()
      .references(() => depositStatementLine.guid),
    statementGuid: uuid('statement_guid')
      .notNull()
      .references(() => depositStatement.guid),
    status: integer('status').$type<BankLineStatus>().notNull(),
    reasons: integer('reasons').array().$type<MatchReason[]>().notNull(),
    /** Payments it may be for. */
    candidates: uuid('candidates').array().notNull(),
    /** The payment it was booked for; null for none. */
    paymentGuid: uuid('payment_guid').references(() => depositPayment.guid),
    /** The deposit of a tender it was booked for; null for none. */
    tenderDepositGuid: uuid('tender_deposit_guid'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    decidedGuid: uuid('decided_guid'),
    decidedBy: short('decided_by', 60),
    decidedTime: moment('decided_time'),
    note: short('note', 500),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [index('deposit_line_outcome_of').on(table.statementGuid, table.status)],
);
export type LineOutcome = typeof depositLineOutcome.$inferSelect;
