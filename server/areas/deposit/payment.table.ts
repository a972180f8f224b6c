import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DepositSendStatus, DepositSendType, ReceiptWarning } from '#shared/areas/deposit/codes';
import { amount, day, moment, short } from '../../db/columns.ts';
import { depositSetting } from './setting.table.ts';

const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** 供应商缴纳 (documents.md 5.10): what one supplier owes under a setting and how far it has come; its money stands in the ledger. */
export const depositPayment = pgTable(
  'deposit_payment',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** Number of the setting with a serial of its own. */
    paymentNo: varchar('payment_no', { length: 48 }).notNull().unique(),
    serial: integer('serial').notNull(),
    settingGuid: uuid('setting_guid')
      .notNull()
      .references(() => depositSetting.guid),
    /** The unit that collects. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    supplierGuid: uuid('supplier_guid').notNull(),
    supplierName: varchar('supplier_name', { length: 200 }).notNull(),
    uscc: short('uscc', 18),
    /** 元. */
    dueAmount: amount('due_amount').notNull(),
    sendType: integer('send_type').$type<DepositSendType>().notNull(),
    /** Where the money goes; empty until the supplier asks to pay. */
    subAccount: short('sub_account', 48),
    status: integer('status').$type<DepositSendStatus>().notNull(),
    /** Counts how often it went back: what arrived before belongs to an earlier round. */
    round: integer('round').notNull().default(1),
    /** Why what has arrived does not count as paid. */
    warnings: integer('warnings').array().$type<ReceiptWarning[]>().notNull().default([]),
    receivedOn: day('received_on'),
    guaranteeNo: short('guarantee_no', 64),
    issuer: short('issuer', 100),
    guaranteeAmount: amount('guarantee_amount'),
    guaranteeFrom: day('guarantee_from'),
    guaranteeTo: day('guarantee_to'),
    submitTime: when('submit_time'),
    decidedBy: short('decided_by', 60),
    opinion: short('opinion', 500),
    decidedTime: when('decided_time'),
    refundReason: short('refund_reason', 500),
    refundAskedTime: when('refund_asked_time'),
    refundDue: date('refund_due', { mode: 'string' }),
    refundApproverGuid: uuid('refund_approver_guid'),
    refundApprovedBy: short('refund_approved_by', 60),
    /** Why what was asked back last does not go back. */
    refundOpinion: short('refund_opinion', 500),
    /** The setting finance proposed to go on in; null for none. */
    transferTo: uuid('transfer_to').references(() => depositSetting.guid),
    createTime: moment('create_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('deposit_payment_once').on(table.settingGuid, table.supplierGuid),
    index('deposit_payment_of_setting').on(table.settingGuid, table.status),
    index('deposit_payment_of_unit').on(table.enterpriseGuid, table.updatedAt, table.guid),
    index('deposit_payment_by_update').on(table.updatedAt, table.guid),
    index('deposit_payment_by_name').on(table.supplierName, table.guid),
    index('deposit_payment_by_receipt').on(sql`coalesce(${table.receivedOn}, '-infinity'::date)`, table.guid),
    index('deposit_payment_of_supplier').on(table.supplierGuid, table.updatedAt, table.guid),
    index('deposit_payment_refund_due')
      .on(table.refundDue)
      .where(sql`${table.refundDue} is not null`),
    index('deposit_payment_guarantee')
      .on(table.guaranteeTo)
      .where(sql`${table.guaranteeTo} is not null`),
  ],
);
export type DepositPayment = typeof depositPayment.$inferSelect;

/** Money that arrived for a payment, as the bank said it; a serial counts once a unit. Inserted and never changed. */
export const depositReceipt = pgTable(
  'deposit_receipt',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    paymentGuid: uuid('payment_guid')
      .notNull()
      .references(() => depositPayment.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    round: integer('round').notNull(),
    payerName: varchar('payer_name', { length: 100 }).notNull(),
    payerAccount: varchar('payer_account', { length: 40 }).notNull(),
    payerBank: varchar('payer_bank', { length: 100 }).notNull(),
    /** 元. */
    amount: amount('amount').notNull(),
    receivedOn: day('received_on').notNull(),
    bankSerial: varchar('bank_serial', { length: 64 }).notNull(),
    /** What speaks against it as the supplier's own money. */
    warnings: integer('warnings').array().$type<ReceiptWarning[]>().notNull(),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 60 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('deposit_receipt_serial').on(table.enterpriseGuid, table.bankSerial),
    index('deposit_receipt_of_payment').on(table.paymentGuid, table.round),
    index('deposit_receipt_of_account').on(table.payerAccount, table.enterpriseGuid),
  ],
);
export type DepositReceipt = typeof depositReceipt.$inferSelect;

/**
 * What was said ahead of a day of a payment, or of the deposit of a tender (end of its guarantee, day of its refund): of each day
 * and threshold once.
 */
export const depositNotice = pgTable(
  'deposit_notice',
  {
    /** Of either table, so that no foreign key holds it. */
    paymentGuid: uuid('payment_guid').notNull(),
    kind: varchar('kind', { length: 20 }).$type<'guarantee' | 'refund'>().notNull(),
    day: day('day').notNull(),
    /** Days before it. */
    threshold: integer('threshold').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.paymentGuid, table.kind, table.day, table.threshold] })],
);
