import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type HandMadeStatus,
  handMadeStatus,
  type LegalRegime,
  type OrganizationType,
  type ProjectNature,
  type ProjectType,
} from '#shared/areas/project/codes';
import type { ModeReason, TenderWay } from '#shared/areas/project/purchase-mode';
import type { SectionForm } from '#shared/areas/project/sections';
import { amount, day, long, moment, short } from '../../db/columns.ts';

/**
 * A project made by hand, as its maker says it. It is no project before it is confirmed: then there is one of the same guid
 * and number, and this row is what it rests on (docs/decisions/0050-projects-by-hand.md).
 */
export const handMadeProject = pgTable(
  'hand_made_project',
  {
    guid: uuid('guid').primaryKey(),
    status: integer('status').$type<HandMadeStatus>().notNull().default(handMadeStatus.code.draft),
    projectNo: varchar('project_no', { length: 32 }).notNull().unique(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** Node of the company in the organisation. */
    applyUnit: uuid('apply_unit').notNull(),
    applyDept: uuid('apply_dept').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    managerGuid: uuid('manager_guid').notNull(),
    managerName: varchar('manager_name', { length: 50 }).notNull(),
    /** 立项依据, and why there is no set-up. */
    basis: varchar('basis', { length: 200 }).notNull(),
    reason: long('reason'),
    itemSummary: long('item_summary'),
    /** 元. */
    budgetAmount: amount('budget_amount').notNull(),
    /** Code of the form list. */
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    modeReasonCode: varchar('mode_reason_code', { length: 10 }).$type<ModeReason>(),
    modeReason: short('mode_reason', 1000),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    agentGuid: uuid('agent_guid'),
    agentUnit: short('agent_unit'),
    isMandatory: boolean('is_mandatory').notNull(),
    mandatoryReason: short('mandatory_reason', 500),
    legalRegime: integer('legal_regime').$type<LegalRegime>().notNull(),
    plannedIssueDate: day('planned_issue_date').notNull(),
    plannedOpenDate: day('planned_open_date').notNull(),
    plannedAwardDate: day('planned_award_date').notNull(),
    plannedContractDate: day('planned_contract_date').notNull(),
    /** As the form has them; those of the project are rows of its own. */
    sections: jsonb('sections').$type<readonly SectionForm[]>().notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    confirmUserName: short('confirm_user_name', 50),
    confirmTime: moment('confirm_time'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      index('hand_made_project_newest').on(table.updatedAt, table.guid).where(live),
      index('hand_made_project_by_name').on(table.projectName, table.guid).where(live),
      index('hand_made_project_by_budget').on(table.budgetAmount, table.guid).where(live),
      index('hand_made_project_of_maker').on(table.createUserGuid, table.status).where(live),
      index('hand_made_project_of_dept').on(table.applyDept),
    ];
  },
);
export type HandMadeProject = typeof handMadeProject.$inferSelect;
