import { integer, jsonb, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import type { BatchColumns } from './batch-line.table.ts';
import type { BatchHeader } from './batch-plan.table.ts';
import { procurementPlan, type Plan } from './plan.table.ts';
import type { Line } from './plan-line.table.ts';

/** What a batch line has several of, each in words, so that two states of it can be compared. */
export interface LineLists {
  invited: string[];
  materials: string[];
  /** Names of its technical specifications. */
  specifications: string[];
}

/** A plan as it was at one moment, with every line; of a batch plan with both halves of its header and lines. */
export interface PlanSnapshot {
  plan: Plan & Partial<BatchHeader>;
  lines: (Line & Partial<BatchColumns & LineLists>)[];
}

/** What a plan was when it was submitted, or before an adjustment replaced its amounts. Never changed. */
export const planRevision = pgTable(
  'plan_revision',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    planGuid: uuid('plan_guid')
      .notNull()
      .references(() => procurementPlan.guid),
    /** Counts the revisions of a plan, from 1. */
    number: integer('number').notNull(),
    /** Why it was kept: its own submission, or an approved adjustment. */
    cause: varchar('cause', { length: 10, enum: ['submit', 'adjust'] }).notNull(),
    /** The adjusting plan, when an adjustment is the cause. */
    causePlanGuid: uuid('cause_plan_guid'),
    snapshot: jsonb('snapshot').$type<PlanSnapshot>().notNull(),
    /** Null when the program decided. */
    createUserGuid: uuid('create_user_guid'),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [unique('plan_revision_number').on(table.planGuid, table.number)],
);
