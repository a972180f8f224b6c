import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type FundSource,
  planStatus,
  type PlanStatus,
  type selfReason,
} from '#shared/areas/procurement-plan/line/codes';
import type { ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { SelfPlanForm } from '#shared/areas/self-plan/rules';
import type { CodeOf } from '#shared/kit/code-list';
import { amount, day, moment } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

/** A self-procurement plan with its result (documents.md 5.3); names of others are copied at save. */
export const selfPlan = pgTable(
  'self_plan',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    planNo: varchar('plan_no', { length: 32 }).notNull().unique(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    categoryCode: varchar('category_code', { length: 20 }).notNull(),
    /** The company node it is made for; `enterprise_guid` is the legal entity behind it. */
    planUnit: uuid('plan_unit').notNull(),
    planUnitName: varchar('plan_unit_name', { length: 100 }).notNull(),
    /** The department it is made for, which data scopes and approval levels go by. */
    planDept: uuid('plan_dept').notNull(),
    planDeptName: varchar('plan_dept_name', { length: 100 }).notNull(),
    selfReason: integer('self_reason').$type<CodeOf<typeof selfReason>>().notNull(),
    selfReasonText: varchar('self_reason_text', { length: 500 }).notNull(),
    /** The line of a yearly plan it is bought from; null outside the plan. */
    yearItemGuid: uuid('year_item_guid'),
    /** 元 it holds of that line: the estimate, and once there is a result the award. */
    heldAmount: amount('held_amount').notNull().default('0'),
    content: varchar('content', { length: 4000 }).notNull(),
    estimateAmount: amount('estimate_amount').notNull(),
    fundSource: integer('fund_source').$type<FundSource>().notNull(),
    budgetSubject: varchar('budget_subject', { length: 100 }).notNull(),
    tenderWay: integer('tender_way').$type<SelfPlanForm['tenderWay']>().notNull(),
    modeReason: varchar('mode_reason', { length: 500 }).notNull().default(''),
    plannedStart: day('planned_start').notNull(),
    plannedEnd: day('planned_end').notNull(),
    requiredDate: day('required_date').notNull(),
    handlerPhone: varchar('handler_phone', { length: 20 }).notNull(),
    /** 元 that set-ups have taken of it. */
    setupAmount: amount('setup_amount').notNull().default('0'),
    winnerGuid: uuid('winner_guid'),
    winnerName: varchar('winner_name', { length: 200 }),
    /** 元. */
    resultAmount: amount('result_amount'),
    resultDate: day('result_date'),
    resultUserName: varchar('result_user_name', { length: 50 }),
    resultAt: moment('result_at'),
    contractGuid: uuid('contract_guid'),
    contractNo: varchar('contract_no', { length: 64 }),
    contractName: varchar('contract_name', { length: 200 }),
    /** When its approval ended well the last time. */
    approvedAt: moment('approved_at'),
    ...documentColumns<PlanStatus>(planStatus.code.draft),
  },
  (table) => {
    // All ascending: read backwards they serve `desc` too, while drizzle's `.desc()` sorts nulls unlike `order by … desc`.
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('self_plan', table),
      index('self_plan_by_no').on(table.enterpriseGuid, table.planNo, table.guid).where(live),
      index('self_plan_by_name').on(table.enterpriseGuid, table.projectName, table.guid).where(live),
      index('self_plan_by_estimate').on(table.enterpriseGuid, table.estimateAmount, table.guid).where(live),
      index('self_plan_by_end').on(table.enterpriseGuid, table.plannedEnd, table.guid).where(live),
      index('self_plan_unit').on(table.planUnit, table.updatedAt, table.guid).where(live),
      // What a department has bought of a category lately (R30).
      index('self_plan_dept').on(table.planDept, table.categoryCode, table.plannedStart).where(live),
      index('self_plan_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('self_plan_year_item').on(table.yearItemGuid),
      index('self_plan_contract').on(table.contractGuid),
    ];
  },
);
export type SelfPlan = typeof selfPlan.$inferSelect;
