import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { changeStatus, type ChangeStatus, type ChangeType } from '#shared/areas/contract/codes';
import { amount, day, moment } from '../../db/columns.ts';
import { contract } from './contract.table.ts';

/** A supplementary agreement or an abandonment that was asked for, with an approval of its own (documents.md 5.6). */
export const contractChange = pgTable(
  'contract_change',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    contractGuid: uuid('contract_guid')
      .notNull()
      .references(() => contract.guid),
    changeType: integer('change_type').$type<ChangeType>().notNull(),
    changeNo: varchar('change_no', { length: 64 }).notNull().default(''),
    changeDate: day('change_date').notNull(),
    /** Below 0 the contract becomes smaller. */
    amountDifference: amount('amount_difference').notNull().default('0'),
    newEndDate: day('new_end_date'),
    reason: varchar('reason', { length: 500 }).notNull(),
    status: integer('status').$type<ChangeStatus>().notNull().default(changeStatus.code.inReview),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('contract_change_of').on(table.contractGuid, table.createTime, table.guid),
    // Allow one open change: each is judged by what the contract is after the one before.
    uniqueIndex('contract_change_one_open')
      .on(table.contractGuid)
      // The literal is written out: an index predicate takes no parameters.
      .where(sql.raw(`status = ${changeStatus.code.inReview}`)),
  ],
);
export type Change = typeof contractChange.$inferSelect;
