import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DepositSendStatus, DepositSendType, ReceiptWarning } from '#shared/areas/deposit/codes';
import type { ForfeitCase, RefundCause } from '#shared/areas/deposit/tender/codes';
import { amount, day, moment, short } from '../../../db/columns.ts';
import { depositPayment } from '../payment.table.ts';

/** 投标保证金 of one supplier for one tender (tendering.md 6.5): made when it chooses how to pay; its money stands in the ledger. */
export const tenderDeposit = pgTable(
  'tender_deposit',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** Random: a serial would tell how many there are. */
    depositNo: varchar('deposit_no', { length: 32 }).notNull().unique(),
    tenderGuid: uuid('tender_guid').notNull(),
    /** The unit that collects. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    supplierGuid: uuid('supplier_guid').notNull(),
    supplierName: varchar('supplier_name', { length: 200 }).notNull(),
    /** 元. */
    dueAmount: amount('due_amount').notNull(),
    sendType: integer('send_type').$type<DepositSendType>().notNull(),
    /** The annual deposit it rests on; null: on none. */
    annualGuid: uuid('annual_guid').references(() => depositPayment.guid),
    subAccount: short('sub_account', 48),
    payeeName: short('payee_name', 200),
    payeeAccount: short('payee_account', 40),
    payeeBank: short('payee_bank', 100),
    status: integer('status').$type<DepositSendStatus>().notNull(),
    warnings: integer('warnings').array().$type<ReceiptWarning[]>().notNull().default([]),
    /** When the bank had the last of it. */
    receivedAt: moment('received_at'),
    guaranteeNo: short('guarantee_no', 64),
    issuer: short('issuer', 100),
    beneficiary: short('beneficiary', 200),
    guaranteeAmount: amount('guarantee_amount'),
    guaranteeFrom: day('guarantee_from'),
    guaranteeTo: day('guarantee_to'),
    opinion: short('opinion', 500),
    decidedBy: short('decided_by', 50),
    refundCause: integer('refund_cause').$type<RefundCause>(),
    /** The day its clock starts after, and the last day by it. */
    refundFrom: day('refund_from'),
    refundDue: day('refund_due'),
    /** Why its refund waits; empty: it does not. */
    heldReason: short('held_reason', 500),
    refundedOn: day('refunded_on'),
    /** Paid with what went back, 元. */
    interest: amount('interest'),
    forfeitCase: integer('forfeit_case').$type<ForfeitCase>(),
    forfeitReason: short('forfeit_reason', 500),
    createTime: moment('create_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tender_deposit_once').on(table.tenderGuid, table.supplierGuid),
    uniqueIndex('tender_deposit_sub_account')
      .on(table.subAccount)
      .where(sql`${table.subAccount} <> ''`),
    index('tender_deposit_of_unit').on(table.enterpriseGuid, table.updatedAt, table.guid),
    index('tender_deposit_of_supplier').on(table.supplierGuid, table.updatedAt, table.guid),
    index('tender_deposit_refund_due')
      .on(table.refundDue)
      .where(sql`${table.refundDue} is not null`),
  ],
);
export type TenderDeposit = typeof tenderDeposit.$inferSelect;

/** Money that arrived for it, as the bank said it; a serial counts once a unit. Inserted and never changed. */
export const tenderDepositReceipt = pgTable(
  'tender_deposit_receipt',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    depositGuid: uuid('deposit_guid')
      .notNull()
      .references(() => tenderDeposit.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: varchar('payer_account', { length: 40 }).notNull(),
    payerBank: varchar('payer_bank', { length: 100 }).notNull(),
    /** 元. */
    amount: amount('amount').notNull(),
    receivedAt: moment('received_at').notNull(),
    bankSerial: varchar('bank_serial', { length: 64 }).notNull(),
    warnings: integer('warnings').array().$type<ReceiptWarning[]>().notNull(),
    /** Who entered it; null: the platform, from a bank statement. */
    userGuid: uuid('user_guid'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tender_deposit_receipt_serial').on(table.enterpriseGuid, table.bankSerial),
    index('tender_deposit_receipt_of').on(table.depositGuid, table.receivedAt),
  ],
);
