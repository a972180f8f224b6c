import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { FundSource, LineStatus } from '#shared/areas/procurement-plan/line/codes';
import { lineStatus } from '#shared/areas/procurement-plan/line/codes';
import type { AnyLineFault } from '#shared/areas/procurement-plan/line/line-faults';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import type { ContractType } from '#shared/areas/contract/codes';
import type { OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import { type ModeReason, type TenderWay, tenderWay } from '#shared/areas/project/purchase-mode';
import { procurementPlan } from './plan.table.ts';

const LIVE = `line_status <> ${lineStatus.code.cancelled}`;
const day = (name: string) => date(name, { mode: 'string' });

/** A line of a plan; what an import did not find is null, and `faults` says so. */
export const procurementPlanLine = pgTable(
  'procurement_plan_line',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    planGuid: uuid('plan_guid')
      .notNull()
      .references(() => procurementPlan.guid),
    lineNo: integer('line_no').notNull(),
    /** The line of the original plan that this one adjusts. */
    sourceLineGuid: uuid('source_line_guid'),
    projectName: varchar('project_name', { length: 200 }),
    projectNature: integer('project_nature').$type<ProjectNature>(),
    projectType: integer('project_type').$type<ProjectType>(),
    categoryCode: varchar('category_code', { length: 20 }),
    content: varchar('content', { length: 2000 }),
    quantity: numeric('quantity', { precision: 18, scale: 4 }),
    unit: varchar('unit', { length: 20 }),
    estimateAmount: numeric('estimate_amount', { precision: 18, scale: 2 }),
    taxIncluded: boolean('tax_included'),
    taxRate: integer('tax_rate').$type<NonNullable<LineForm['taxRate']>>(),
    fundSource: integer('fund_source').$type<FundSource>(),
    budgetSubject: varchar('budget_subject', { length: 100 }),
    tenderWay: integer('tender_way').$type<TenderWay>(),
    organizationType: integer('organization_type').$type<OrganizationType>(),
    isMandatory: boolean('is_mandatory'),
    mandatoryReason: varchar('mandatory_reason', { length: 500 }),
    modeReasonCode: varchar('mode_reason_code', { length: 4 }).$type<ModeReason>(),
    modeReason: varchar('mode_reason', { length: 500 }),
    /** `YYYY-MM`. */
    plannedIssueDate: char('planned_issue_date', { length: 7 }),
    plannedOpenDate: day('planned_open_date'),
    plannedAwardDate: day('planned_award_date'),
    plannedContractDate: day('planned_contract_date'),
    requiredDate: day('required_date'),
    demandDept: uuid('demand_dept'),
    demandContact: varchar('demand_contact', { length: 50 }),
    demandPhone: varchar('demand_phone', { length: 20 }),
    areaCode: varchar('area_code', { length: 6 }),
    address: varchar('address', { length: 200 }),
    contractType: integer('contract_type').$type<ContractType>(),
    smeFlag: boolean('sme_flag'),
    remark: varchar('remark', { length: 500 }),
    usedAmount: numeric('used_amount', { precision: 18, scale: 2 }).notNull().default('0'),
    lineStatus: integer('line_status').$type<LineStatus>().notNull().default(lineStatus.code.unused),
    faults: jsonb('faults').$type<AnyLineFault[]>().notNull().default([]),
    /** Whether one of `faults` is an error. */
    isFaulty: boolean('is_faulty').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // A cancelled line keeps its name; a later adjustment may bring the name back.
    uniqueIndex('procurement_plan_line_name').on(table.planGuid, table.projectName).where(sql.raw(LIVE)),
    index('procurement_plan_line_order').on(table.planGuid, table.lineNo, table.guid),
    index('procurement_plan_line_category').on(table.planGuid, table.categoryCode, table.plannedIssueDate),
    // Everything a sum over budgets asks, so that it steps over index entries only.
    index('procurement_plan_line_budget').on(
      table.planGuid,
      table.plannedIssueDate,
      table.lineStatus,
      table.estimateAmount,
      table.usedAmount,
    ),
    index('procurement_plan_line_source').on(table.sourceLineGuid),
    // What supervisors are told of lines is asked of all plans at once (annual/plan-alarms.ts).
    index('procurement_plan_line_not_open')
      .on(table.planGuid)
      .where(sql.raw(`is_mandatory and tender_way <> ${tenderWay.code.open} and ${LIVE}`)),
    index('procurement_plan_line_single_source')
      .on(table.planGuid)
      .where(sql.raw(`tender_way = ${tenderWay.code.single} and ${LIVE}`)),
    check('procurement_plan_line_used', sql`${table.usedAmount} >= 0`),
  ],
);
export type Line = typeof procurementPlanLine.$inferSelect;
