import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import type { DrawType } from '#shared/areas/bidding/codes';
import type { ValuationType } from '#shared/areas/contract/codes';
import type { ComputeType, DepositSendType } from '#shared/areas/deposit/codes';
import type { PlanMethod } from '#shared/areas/evaluation/codes';
import type { OrganizationType } from '#shared/areas/project/codes';
import type { QualificationReview } from '#shared/areas/project-initiation/codes';
import {
  type AwardType,
  type Media,
  type QuoteType,
  type SchemeChangeKind,
  schemeChangeStatus,
  type SchemeChangeStatus,
  schemeStatus,
  type SchemeStatus,
  type SessionWay,
} from '#shared/areas/tender-scheme/codes';
import type { QualificationForm, SchemeForm, SupervisorForm } from '#shared/areas/tender-scheme/rules';
import { amount, long, moment, short } from '../../db/columns.ts';
import { changeColumns, changeIndexes } from '../document/changes.service.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { copiedProjectColumns } from '../project/copied-columns.service.ts';

const share = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** A tender scheme (documents.md 5.7); what it says of its project is copied at save. Its lists are read and changed as a whole. */
export const tenderScheme = pgTable(
  'tender_scheme',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    schemeNo: varchar('scheme_no', { length: 32 }).notNull().unique(),
    schemeName: varchar('scheme_name', { length: 200 }).notNull(),
    ...copiedProjectColumns(),
    refNumber: short('ref_number'),
    /** Empty: a project that is not divided. */
    sectionNos: text('section_nos').array().notNull(),
    sectionCount: integer('section_count').notNull(),
    /** 元. */
    estimateAmount: amount('estimate_amount').notNull(),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    wayReason: short('way_reason', 500),
    content: text('content').notNull(),
    sectionRule: short('section_rule', 500),
    zsType: integer('zs_type').$type<QualificationReview>(),
    qualifications: jsonb('qualifications').$type<QualificationForm[]>().notNull(),
    consortium: boolean('consortium').notNull(),
    maxMembers: integer('max_members'),
    valuationType: integer('valuation_type').$type<ValuationType>().notNull(),
    quoteType: integer('quote_type').$type<QuoteType>().notNull(),
    /** 元. */
    controlPrice: amount('control_price'),
    /** 标底, encrypted; the audit, the submissions and the exports know nothing of it (R25). */
    basePriceSealed: text('base_price_sealed'),
    evalMethod: integer('eval_method').$type<PlanMethod>().notNull(),
    evalPlan: jsonb('eval_plan').$type<SchemeForm['evalPlan']>().notNull(),
    /** Percent. */
    weightTech: share('weight_tech'),
    weightBiz: share('weight_biz'),
    weightPrice: share('weight_price'),
    committeeTotal: integer('committee_total').notNull(),
    committeeExperts: integer('committee_experts').notNull(),
    committeeOwners: integer('committee_owners').notNull(),
    expertLibrary: varchar('expert_library', { length: 10 }).$type<SchemeForm['expertLibrary']>().notNull(),
    drawType: integer('draw_type').$type<DrawType>().notNull(),
    supervise: jsonb('supervise').$type<SupervisorForm[]>().notNull(),
    depositNeed: boolean('deposit_need').notNull(),
    computeType: integer('compute_type').$type<ComputeType>(),
    /** 元 or percent, as `compute_type` says. */
    depositValue: numeric('deposit_value', { precision: 18, scale: 4 }),
    depositForms: integer('deposit_forms').array().$type<DepositSendType[]>().notNull(),
    validityDays: integer('validity_days').notNull(),
    media: integer('media').array().$type<Media[]>().notNull(),
    noticeTime: moment('notice_time'),
    saleStart: moment('sale_start').notNull(),
    saleEnd: moment('sale_end').notNull(),
    applyEnd: moment('apply_end'),
    siteVisitTime: moment('site_visit_time'),
    answerEnd: moment('answer_end'),
    deadline: moment('deadline').notNull(),
    evalTime: moment('eval_time').notNull(),
    publicityStart: moment('publicity_start'),
    awardTime: moment('award_time').notNull(),
    contractTime: moment('contract_time').notNull(),
    openType: integer('open_type').$type<SessionWay>().notNull(),
    evalType: integer('eval_type').$type<SessionWay>().notNull(),
    awardType: integer('award_type').$type<AwardType>().notNull(),
    candidateCount: integer('candidate_count').notNull(),
    risk: long('risk'),
    approvedAt: moment('approved_time'),
    ...documentColumns<SchemeStatus>(schemeStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('tender_scheme', table),
      index('tender_scheme_by_no')
        .on(table.schemeNo, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_scheme_by_project')
        .on(table.projectName, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_scheme_by_amount')
        .on(table.estimateAmount, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_scheme_by_deadline')
        .on(table.deadline, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_scheme_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('tender_scheme_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('tender_scheme_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('tender_scheme_project').on(table.projectGuid),
    ];
  },
);
export type Scheme = typeof tenderScheme.$inferSelect;

/** A changed copy of a scheme in force, or its end, with an approval of its own. */
export const tenderSchemeChange = pgTable(
  'tender_scheme_change',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    schemeGuid: uuid('scheme_guid')
      .notNull()
      .references(() => tenderScheme.guid),
    kind: integer('kind').$type<SchemeChangeKind>().notNull(),
    /** As it would be, without what is sealed; null of an end. */
    form: jsonb('form').$type<SchemeForm>(),
    differences: jsonb('differences').$type<SubmittedChange[]>().notNull(),
    ...changeColumns<SchemeChangeStatus>(schemeChangeStatus.code.inReview),
  },
  (table) => changeIndexes('tender_scheme_change', table.schemeGuid, table, schemeChangeStatus.code.inReview),
);
export type SchemeChangeRow = typeof tenderSchemeChange.$inferSelect;
