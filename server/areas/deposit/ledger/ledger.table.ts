import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DepositAccount, MovementKind } from '#shared/areas/deposit/codes';
import { amount, day, moment, short } from '../../../db/columns.ts';

/**
 * One account: of a supplier with a collecting unit, for a subject (a setting and so its year, or a tender), of one kind.
 * Its balance is the sum of its entries and stands nowhere.
 */
export const depositLedgerAccount = pgTable(
  'deposit_account',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    subjectGuid: uuid('subject_guid').notNull(),
    supplierGuid: uuid('supplier_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    kind: integer('kind').$type<DepositAccount>().notNull(),
  },
  (table) => [uniqueIndex('deposit_account_one').on(table.subjectGuid, table.supplierGuid, table.kind)],
);

/** One movement; its two entries sum to zero (deferred trigger). Inserted and never changed. */
export const depositMovement = pgTable(
  'deposit_movement',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    kind: integer('kind').$type<MovementKind>().notNull(),
    /** The document it was an act on. */
    documentGuid: uuid('document_guid').notNull(),
    documentNo: varchar('document_no', { length: 64 }).notNull(),
    /** Day it counts from: of money that arrived, the bank's. */
    valueDay: day('value_day').notNull(),
    note: short('note', 500),
    /** The section it concerns; null for none. */
    projectGuid: uuid('project_guid'),
    projectNo: short('project_no', 32),
    projectName: short('project_name'),
    sectionNo: short('section_no', 20),
    sectionName: short('section_name'),
    /** Of that section, 元. */
    estimate: amount('estimate'),
    userGuid: uuid('user_guid'),
    userName: short('user_name', 60),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('deposit_movement_of_document').on(table.documentGuid, table.kind),
    // What rests on the sections of a project.
    index('deposit_movement_of_project')
      .on(table.projectGuid, table.kind)
      .where(sql`${table.projectGuid} is not null`),
  ],
);

/** Half of a movement: what it changes on one account, above 0 for what comes in. Inserted and never changed. */
export const depositEntry = pgTable(
  'deposit_entry',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    movementGuid: uuid('movement_guid')
      .notNull()
      .references(() => depositMovement.guid),
    accountGuid: uuid('account_guid')
      .notNull()
      .references(() => depositLedgerAccount.guid),
    amount: amount('amount').notNull(),
  },
  (table) => [
    index('deposit_entry_of_account').on(table.accountGuid, table.seq),
    index('deposit_entry_of_movement').on(table.movementGuid),
  ],
);
