import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ValuationType } from '#shared/areas/contract/codes';
import type { ComputeType } from '#shared/areas/deposit/codes';
import type { FundSource, PlanType } from '#shared/areas/procurement-plan/line/codes';
import type { LegalRegime, OrganizationType, ProjectNature, ProjectType } from '#shared/areas/project/codes';
import type { ModeReason, TenderWay } from '#shared/areas/project/purchase-mode';
import {
  type EvaluationMethod,
  type QualificationReview,
  setupStatus,
  type SetupStatus,
} from '#shared/areas/project-initiation/codes';
import { amount, day, moment } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import type { Invitee } from '../project/invitees/invitees.service.ts';

const short = (name: string, length = 200) => varchar(name, { length }).notNull().default('');
const long = (name: string) => text(name).notNull().default('');

/** A set-up (documents.md 5.4); names of others are copied at save, those of later documents by `setup.service.ts`. */
export const projectSetup = pgTable(
  'project_setup',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    projectNo: varchar('project_no', { length: 32 }).notNull().unique(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    planType: integer('plan_type').$type<PlanType>().notNull(),
    projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    /** The company node that applies; `enterprise_guid` is the legal entity behind it. */
    applyUnit: uuid('apply_unit').notNull(),
    applyUnitName: varchar('apply_unit_name', { length: 100 }).notNull(),
    /** The department that applies, which data scopes and approval levels go by. */
    applyDept: uuid('apply_dept').notNull(),
    applyDeptName: varchar('apply_dept_name', { length: 100 }).notNull(),
    refNumber: varchar('ref_number', { length: 200 }).notNull(),
    applyDesc: text('apply_desc').notNull(),
    itemSummary: text('item_summary').notNull(),
    /** 元: the sum of what is taken of the plan lines. */
    planAmount: amount('plan_amount').notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    fundSource: integer('fund_source').$type<FundSource>().notNull(),
    payChannel: varchar('pay_channel', { length: 100 }).notNull(),
    /** Code of the form list. */
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    modeReasonCode: varchar('mode_reason_code', { length: 4 }).$type<ModeReason>(),
    modeReason: long('mode_reason'),
    publicityResult: long('publicity_result'),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    mandatoryReason: long('mandatory_reason'),
    legalRegime: integer('legal_regime').$type<LegalRegime>().notNull(),
    zsType: integer('zs_type').$type<QualificationReview>(),
    evalMethod: integer('eval_method').$type<EvaluationMethod>().notNull(),
    valuationType: integer('valuation_type').$type<ValuationType>().notNull(),
    priceMeasure: long('price_measure'),
    /** 元; null where there is none. */
    controlPrice: amount('control_price'),
    qualification: long('qualification'),
    inviteList: jsonb('invite_list').$type<Invitee[]>().notNull().default([]),
    committee: long('committee'),
    supervise: long('supervise'),
    plannedIssueDate: day('planned_issue_date').notNull(),
    plannedOpenDate: day('planned_open_date').notNull(),
    plannedAwardDate: day('planned_award_date').notNull(),
    plannedContractDate: day('planned_contract_date').notNull(),
    dealName: short('deal_name'),
    depositNeed: boolean('deposit_need').notNull(),
    computeType: integer('compute_type').$type<ComputeType>(),
    /** 元 or percent, as `compute_type` says. */
    depositValue: numeric('deposit_value', { precision: 18, scale: 4 }),
    handlerPhone: varchar('handler_phone', { length: 20 }).notNull(),
    leaderGuid: uuid('leader_guid'),
    leaderName: short('leader_name', 50),
    /** 采购实施单位: a company node. */
    buyerUnit: uuid('buyer_unit'),
    buyerUnitName: short('buyer_unit_name', 100),
    /** 项目经理 of a self-run purchase, the handler of the order of an entrusted one. */
    managerGuid: uuid('manager_guid'),
    managerName: short('manager_name', 50),
    assignedAt: moment('assign_time'),
    assignOpinion: long('assign_opinion'),
    ordersGuid: uuid('orders_guid'),
    ordersNo: short('orders_no', 32),
    ordersName: short('orders_name'),
    agentEnterpriseGuid: uuid('agent_enterprise_guid'),
    agentUnit: short('agent_unit'),
    entrustUnit: short('entrust_unit'),
    contractGuid: uuid('contract_guid'),
    contractNo: short('contract_no', 64),
    contractName: short('contract_name'),
    projectGuid: uuid('project_guid'),
    approvedAt: moment('approved_time'),
    ...documentColumns<SetupStatus>(setupStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    // All ascending and closed by the guid: read backwards they serve `desc` too. The last columns are what scopes
    // ask, so that a deep page steps over index entries only.
    return [
      ...documentIndexes('project_setup', table),
      index('project_setup_by_name')
        .on(table.projectName, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('project_setup_by_amount')
        .on(table.planAmount, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('project_setup_by_approval')
        .on(table.approvedAt, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      // Numbers start with the company: the whole list has them by the constraint, one company by this.
      index('project_setup_by_no').on(table.enterpriseGuid, table.projectNo, table.guid).where(live),
      index('project_setup_unit')
        .on(table.applyUnit, table.status, table.updatedAt, table.guid, table.enterpriseGuid)
        .where(live),
      index('project_setup_dept').on(table.applyDept, table.updatedAt, table.guid).where(live),
      index('project_setup_owner')
        .on(table.createUserGuid, table.updatedAt, table.guid, table.enterpriseGuid)
        .where(live),
      index('project_setup_manager')
        .on(table.managerGuid, table.updatedAt, table.guid, table.enterpriseGuid)
        .where(live),
      index('project_setup_orders').on(table.ordersGuid),
      index('project_setup_contract').on(table.contractGuid),
      index('project_setup_project').on(table.projectGuid),
    ];
  },
);
export type Setup = typeof projectSetup.$inferSelect;
