import { integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { changeStatus, type ChangeStatus, type ChangeType } from '#shared/areas/contract/codes';
import { amount, day } from '../../db/columns.ts';
import { changeColumns, changeIndexes } from '../document/changes.service.ts';
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
    ...changeColumns<ChangeStatus>(changeStatus.code.inReview),
  },
  (table) => changeIndexes('contract_change', table.contractGuid, table, changeStatus.code.inReview),
);
export type Change = typeof contractChange.$inferSelect;
