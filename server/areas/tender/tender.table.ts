import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ComputeType, DepositSendType } from '#shared/areas/deposit/codes';
import type { PlanMethod } from '#shared/areas/evaluation/codes';
import type { EvaluationPlanForm } from '#shared/areas/evaluation/rules';
import type { FailureReason, OrganizationType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { QualificationReview } from '#shared/areas/project-initiation/codes';
import {
  type Envelope,
  type ExecMode,
  type FewPolicy,
  type ModeVariant,
  type SuspensionReason,
  type TenderChangeKind,
  tenderChangeStatus,
  type TenderChangeStatus,
  tenderState,
  type TenderState,
} from '#shared/areas/tender/codes';
import { noPlannedDays, type PlannedDays, stageAt } from '#shared/areas/tender-plan/nodes';
import type { PreMethod } from '#shared/areas/tender-notice/codes';
import type { QualificationForm } from '#shared/areas/tender-scheme/rules';
import { amount, day, moment, short } from '../../db/columns.ts';
import { changeColumns, changeIndexes } from '../document/changes.service.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';
import { copiedProjectColumns } from '../project/copied-columns.service.ts';

const share = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** Somebody with a part in a tender, as they were called when they were named. */
export interface NamedPerson {
  guid: string;
  name: string;
}

/** The day planned for the node behind the one a tender has reached, null of one that is over: text, so that it can be stored and found by its order. */
const nextPlannedOf = sql.raw(
  `planned_days ->> case status ${Object.entries(stageAt)
    .map(([status, stage]) => `when ${status} then ${stage ?? 'null'}`)
    .join(' ')} end`,
);

/** 招标执行: one 标段(包) in one round (tendering.md 6.0). What the scheme or the inquiry says is copied when it is made. */
export const tender = pgTable(
  'tender',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull().unique(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    ...copiedProjectColumns(),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    /** Empty: the whole of a project that is not divided. */
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    sectionName: varchar('section_name', { length: 200 }).notNull(),
    /** What it carries out: one of the two. */
    schemeGuid: uuid('scheme_guid'),
    inquiryGuid: uuid('inquiry_guid'),
    /** Number of the scheme or the inquiry. */
    sourceNo: short('source_no', 32),
    modeVariant: integer('mode_variant').$type<ModeVariant>(),
    execMode: integer('exec_mode').$type<ExecMode>().notNull(),
    /** 轮次; `round` counts submissions in all tables of documents. */
    tenderRound: integer('tender_round').notNull().default(1),
    previousTenderGuid: uuid('previous_tender_guid').references((): AnyPgColumn => tender.guid),
    zsType: integer('zs_type').$type<QualificationReview>(),
    qualifications: jsonb('qualifications').$type<QualificationForm[]>().notNull(),
    consortium: boolean('consortium').notNull(),
    maxMembers: integer('max_members'),
    /** 元. */
    estimateAmount: amount('estimate_amount').notNull(),
    /** 元. */
    controlPrice: amount('control_price'),
    /** 标底, encrypted (R25). */
    basePriceSealed: varchar('base_price_sealed'),
    evalMethod: integer('eval_method').$type<PlanMethod>().notNull(),
    evalPlan: jsonb('eval_plan').$type<Omit<EvaluationPlanForm, 'method'>>().notNull(),
    /** Percent. */
    weightTech: share('weight_tech'),
    weightBiz: share('weight_biz'),
    weightPrice: share('weight_price'),
    depositNeed: boolean('deposit_need').notNull(),
    computeType: integer('compute_type').$type<ComputeType>(),
    /** 元 or percent, as `compute_type` says. */
    depositValue: numeric('deposit_value', { precision: 18, scale: 4 }),
    depositForms: integer('deposit_forms').array().$type<DepositSendType[]>().notNull(),
    saleStart: moment('sale_start').notNull(),
    saleEnd: moment('sale_end').notNull(),
    applyEnd: moment('apply_end'),
    /** Of a prequalification, as its notice announces it: how is chosen, and of 有限数量制 how many pass. */
    preMethod: integer('pre_method').$type<PreMethod>(),
    preLimit: integer('pre_limit'),
    /** How many have passed the prequalification, once its result has been sent; null before. */
    qualifiedCount: integer('qualified_count'),
    questionEnd: moment('question_end'),
    /** 截止 = 开标: one instant (招标投标法 第三十四条). */
    deadline: moment('deadline').notNull(),
    validityDays: integer('validity_days').notNull(),
    envelopes: integer('envelopes').array().$type<Envelope[]>().notNull(),
    twoStep: boolean('two_step').notNull().default(false),
    decryptMinutes: integer('decrypt_minutes').notNull(),
    minBidders: integer('min_bidders').notNull(),
    fewPolicy: integer('few_policy').$type<FewPolicy>().notNull(),
    hostGuid: uuid('host_guid').notNull(),
    hostName: varchar('host_name', { length: 50 }).notNull(),
    contactGuid: uuid('contact_guid').notNull(),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    contactPhone: short('contact_phone', 20),
    supervisors: jsonb('supervisors').$type<NamedPerson[]>().notNull().default([]),
    /** 发布时间 of its notice; null before. */
    publishedAt: moment('published_at'),
    /** When a notice or invitation with its times was published, and the first version of its file. */
    noticedAt: moment('noticed_at'),
    filedAt: moment('filed_at'),
    /** Since when it is suspended (`tenderSuspension`); null: it is not. */
    suspendedAt: moment('suspended_at'),
    /** Its deadline was put off because too few had handed in. */
    isExtended: boolean('is_extended').notNull().default(false),
    /** Of its plan (documents.md 5.7, 招标计划): the days planned for its nodes, and what is said about it. */
    plannedDays: jsonb('planned_days').$type<PlannedDays>().notNull().default(noPlannedDays),
    nextPlanned: text('next_planned').generatedAlwaysAs(nextPlannedOf),
    planRemark: short('plan_remark', 500),
    /** Valid bids, entered where the tender is registered by hand. */
    bidCount: integer('bid_count'),
    failureReason: integer('failure_reason').$type<FailureReason>(),
    /** Why it failed or was terminated, when, and by whom. */
    closedReason: short('closed_reason', 500),
    closedAt: moment('closed_at'),
    closedBy: short('closed_by', 50),
    ...documentColumns<TenderState>(tenderState.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('tender', table),
      // Two people who make one of a section at once: one wins. The states are written out: an index takes no parameters.
      uniqueIndex('tender_one_live')
        .on(table.projectGuid, table.sectionNo)
        .where(sql`${live} and ${table.status} not in (910, 920)`),
      index('tender_by_no')
        .on(table.tenderNo, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_by_deadline')
        .on(table.deadline, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_by_amount')
        .on(table.estimateAmount, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      // A state by the clock, counted and walked without its rows.
      index('tender_state')
        .on(
          table.status,
          table.updatedAt,
          table.guid,
          table.enterpriseGuid,
          table.createUserGuid,
          table.deadline,
          table.suspendedAt,
        )
        .where(live),
      index('tender_by_next_planned')
        .on(table.nextPlanned, table.guid, table.enterpriseGuid, table.createUserGuid)
        .where(live),
      index('tender_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('tender_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('tender_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('tender_of_project').on(table.projectGuid, table.sectionNo, table.tenderRound),
      index('tender_of_scheme').on(table.schemeGuid),
      index('tender_after').on(table.previousTenderGuid),
      // What the clock moves on.
      index('tender_due')
        .on(table.deadline)
        .where(sql`${live} and ${table.status} = 30`),
    ];
  },
);
export type Tender = typeof tender.$inferSelect;

/** 暂停: from when to when a tender stood still, why, and what it did to the deadline. */
export const tenderSuspension = pgTable(
  'tender_suspension',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid')
      .notNull()
      .references(() => tender.guid),
    reason: integer('reason').$type<SuspensionReason>().notNull(),
    note: short('note', 500),
    fromTime: moment('from_time').notNull(),
    fromUserName: varchar('from_user_name', { length: 50 }).notNull(),
    /** Null: it still stands still. */
    toTime: moment('to_time'),
    toUserName: short('to_user_name', 50),
    toNote: short('to_note', 500),
    oldDeadline: moment('old_deadline').notNull(),
    /** Null: the deadline stayed. */
    newDeadline: moment('new_deadline'),
    /** First day the deadline may lie on after it, where its file was clarified meanwhile (R04). */
    earliestDay: day('earliest_day'),
  },
  (table) => [
    index('tender_suspension_of').on(table.tenderGuid, table.fromTime),
    uniqueIndex('tender_suspension_one_open')
      .on(table.tenderGuid)
      .where(sql`to_time is null`),
  ],
);
export type TenderSuspension = typeof tenderSuspension.$inferSelect;

/** What is put up for approval of a tender: its end, a later deadline, another mode. */
export const tenderChange = pgTable(
  'tender_change',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid')
      .notNull()
      .references(() => tender.guid),
    kind: integer('kind').$type<TenderChangeKind>().notNull(),
    newDeadline: moment('new_deadline'),
    newWay: integer('new_way').$type<TenderWay>(),
    ...changeColumns<TenderChangeStatus>(tenderChangeStatus.code.inReview),
  },
  (table) => changeIndexes('tender_change', table.tenderGuid, table, tenderChangeStatus.code.inReview),
);
