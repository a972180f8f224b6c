import { boolean, char, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { type CodeOf } from '#shared/kit/code-list';
import type { batchKind } from '#shared/areas/procurement-plan/line/codes';
import { procurementPlan } from './plan.table.ts';

/** What a batch plan has beside a plan of any type (documents.md 5.2). */
export const batchPlan = pgTable(
  'batch_plan',
  {
    planGuid: uuid('plan_guid')
      .primaryKey()
      .references(() => procurementPlan.guid),
    batchNo: varchar('batch_no', { length: 20 }).notNull(),
    /** `YYYY-MM`. */
    period: char('period', { length: 7 }).notNull(),
    /** Of its batch; follows the dictionary. */
    reportDeadline: timestamp('report_deadline', { withTimezone: true, mode: 'date' }).notNull(),
    /** The entry of the dictionary it names. */
    settingGuid: uuid('setting_guid').notNull(),
    batchKind: integer('batch_kind').$type<CodeOf<typeof batchKind>>().notNull(),
    urgentReason: varchar('urgent_reason', { length: 500 }).notNull().default(''),
    buyerUnit: uuid('buyer_unit').notNull(),
    buyerUnitName: varchar('buyer_unit_name', { length: 100 }).notNull(),
    /** Made of department plans (汇总合并). */
    isMerged: boolean('is_merged').notNull().default(false),
    /** Who put it up for approval last: after the deadline a plan officer may. */
    submittedBy: uuid('submitted_by'),
    /** The centre plan that has taken it up. */
    mergedInto: uuid('merged_into').references(() => procurementPlan.guid),
  },
  (table) => [
    index('batch_plan_setting').on(table.settingGuid, table.planGuid),
    index('batch_plan_no').on(table.batchNo, table.planGuid),
    index('batch_plan_period').on(table.period, table.planGuid),
    index('batch_plan_merged').on(table.mergedInto),
  ],
);
export type BatchHeader = typeof batchPlan.$inferSelect;
