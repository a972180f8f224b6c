import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { LegalLevel } from '#shared/areas/legal-parameter/codes';
import type { ProjectType } from '#shared/areas/project/codes';
import type { ProcurementMode } from '#shared/areas/project/purchase-mode';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });

/** What a company allows itself; what is null follows the platform's parameter. */
export const purchaseLimit = pgTable('purchase_limit', {
  enterpriseGuid: uuid('enterprise_guid').primaryKey(),
  /** 元. */
  selfProcurement: amount('self_procurement'),
  usablePercent: numeric('usable_percent', { precision: 7, scale: 4 }),
  /** From which amount (元) on a purchase brings each of these along. */
  techSpecFrom: amount('tech_spec_from'),
  supervisionFrom: amount('supervision_from'),
  budgetApprovalFrom: amount('budget_approval_from'),
  marketReportFrom: amount('market_report_from'),
  updateUserName: varchar('update_user_name', { length: 50 }).notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('update_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** From and up to which amount a company uses a mode (legal-rules.md 1.5, `mode_threshold`). */
export const modeThreshold = pgTable(
  'mode_threshold',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid')
      .notNull()
      .references(() => purchaseLimit.enterpriseGuid),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    mode: varchar('mode', { length: 20 }).$type<ProcurementMode>().notNull(),
    /** 元, included. */
    minAmount: amount('min_amount'),
    /** 元, not included. */
    maxAmount: amount('max_amount'),
    level: varchar('level', { length: 10 }).$type<LegalLevel>().notNull(),
  },
  (table) => [
    uniqueIndex('mode_threshold_once').on(table.enterpriseGuid, table.projectType, table.mode),
    check('mode_threshold_amounts', sql`${table.minAmount} < ${table.maxAmount}`),
  ],
);
