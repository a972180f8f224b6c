import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, numeric, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { procurementPlanLine } from './plan-line.table.ts';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });

/** A supplier to be invited; the name is the one they had when they were named. */
export interface Invitee {
  supplierGuid: string;
  supplierName: string;
  reason: string;
}

/**
 * What a batch line has beside a plan line (documents.md 5.2); what was picked or imported may be empty. The line's
 * `estimate_amount` is 本次采购金额, which sums, set-ups and approvals go by.
 */
export const batchLine = pgTable(
  'batch_line',
  {
    lineGuid: uuid('line_guid')
      .primaryKey()
      .references(() => procurementPlanLine.guid, { onDelete: 'cascade' }),
    /** The line of an annual plan it releases. */
    yearItemGuid: uuid('year_item_guid').references(() => procurementPlanLine.guid),
    /** 元 it has taken of that line; a merged line takes nothing, its source has. */
    heldAmount: amount('held_amount').notNull().default('0'),
    /** 元 of it above the annual line's estimate. */
    excessAmount: amount('excess_amount').notNull().default('0'),
    outOfPlan: boolean('out_of_plan'),
    outReason: varchar('out_reason', { length: 500 }),
    controlPrice: amount('control_price'),
    qualification: varchar('qualification', { length: 4000 }),
    packageNo: varchar('package_no', { length: 20 }),
    expectDate: date('expect_date', { mode: 'string' }),
    inviteList: jsonb('invite_list').$type<Invitee[]>().notNull().default([]),
    /** Why the plan officers returned it. */
    returnReason: varchar('return_reason', { length: 500 }).notNull().default(''),
  },
  (table) => [
    index('batch_line_year').on(table.yearItemGuid),
    check('batch_line_held', sql`${table.heldAmount} >= 0`),
  ],
);
export type BatchColumns = typeof batchLine.$inferSelect;
