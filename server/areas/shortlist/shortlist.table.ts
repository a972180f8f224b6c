import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DrawType, NotificationType } from '#shared/areas/bidding/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import {
  type Exclusion,
  type InviteState,
  type ResultKind,
  shortlistStatus,
  type ShortlistStatus,
} from '#shared/areas/shortlist/codes';
import type { SupplierGrade } from '#shared/areas/supplier-rating/codes';
import { amount, moment, short } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

const s = shortlistStatus.code;

/** A shortlist (documents.md 5.9); what it says of its project is copied at save. */
export const shortlist = pgTable(
  'shortlist',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    ruweiNo: varchar('ruwei_no', { length: 32 }).notNull().unique(),
    ruweiName: varchar('ruwei_name', { length: 200 }).notNull(),
    projectGuid: uuid('project_guid').notNull(),
    projectNo: varchar('project_no', { length: 32 }).notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    sectionNo: short('section_no', 20),
    sectionName: short('section_name'),
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    /** 元. */
    budgetAmount: amount('budget_amount').notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    categoryCodes: integer('category_codes').array().$type<ProjectTypeOption[]>().notNull(),
    areas: text('areas').array().notNull(),
    levels: text('levels').array().$type<SupplierGrade[]>().notNull(),
    /** 元. */
    minCapital: amount('min_capital'),
    minYears: integer('min_years'),
    qualification: short('qualification', 100),
    minPerformances: integer('min_performances'),
    depositPaid: boolean('deposit_paid').notNull().default(false),
    planCount: integer('plan_count').notNull(),
    reserveCount: integer('reserve_count').notNull(),
    drawType: integer('draw_type').$type<DrawType>().notNull(),
    directReason: short('direct_reason', 500),
    notifyType: integer('notify_type').$type<NotificationType>().notNull(),
    confirmDeadline: moment('confirm_deadline').notNull(),
    remark: short('remark', 500),
    /** How many take part. */
    confirmedCount: integer('confirmed_count').notNull().default(0),
    redraws: integer('redraws').notNull().default(0),
    /** Round whose results count; null before the first. */
    drawnRound: integer('drawn_round'),
    startedAt: moment('started_at'),
    revokeReason: varchar('revoke_reason', { length: 500 }),
    ...documentColumns<ShortlistStatus>(s.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('shortlist', table),
      index('shortlist_by_no').on(table.enterpriseGuid, table.ruweiNo, table.guid).where(live),
      index('shortlist_dept').on(table.deptGuid, table.updatedAt, table.guid).where(live),
      index('shortlist_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      // A section has one shortlist that goes on; the numbers are written out: an index predicate takes no parameters.
      uniqueIndex('shortlist_of_section')
        .on(table.projectGuid, table.sectionNo)
        .where(sql.raw(`not is_deleted and status <> ${s.revoked}`)),
    ];
  },
);
export type Shortlist = typeof shortlist.$inferSelect;

/** A supplier proposed for the draw. */
export const shortlistRecommended = pgTable(
  'shortlist_recommended',
  {
    shortlistGuid: uuid('shortlist_guid')
      .notNull()
      .references(() => shortlist.guid),
    position: integer('position').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    recommendUnit: varchar('recommend_unit', { length: 200 }).notNull(),
    reason: varchar('reason', { length: 200 }).notNull(),
    recommendUser: varchar('recommend_user', { length: 50 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shortlistGuid, table.enterpriseGuid] })],
);

/** Who fitted and who did not when a round's list was frozen, as they were called then. */
export const shortlistCandidate = pgTable(
  'shortlist_candidate',
  {
    shortlistGuid: uuid('shortlist_guid')
      .notNull()
      .references(() => shortlist.guid),
    round: integer('round').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** What it is called in the files of the draw. */
    id: varchar('id', { length: 36 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    grade: varchar('grade', { length: 1 }).$type<SupplierGrade>(),
    /** Of which group of affiliated ones it is. */
    unit: varchar('unit', { length: 10 }).notNull(),
    isRecommended: boolean('is_recommended').notNull(),
    excluded: varchar('excluded', { length: 20 }).$type<Exclusion>(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistGuid, table.round, table.enterpriseGuid] }),
    index('shortlist_candidate_by_id').on(table.shortlistGuid, table.round, table.id),
    // Who is joined to each other, and how many units there are.
    index('shortlist_candidate_units').on(
      table.shortlistGuid,
      table.round,
      table.unit,
      table.excluded,
      table.enterpriseGuid,
    ),
  ],
);

/** Who was drawn or chosen in a round, in order. */
export const shortlistResult = pgTable(
  'shortlist_result',
  {
    shortlistGuid: uuid('shortlist_guid')
      .notNull()
      .references(() => shortlist.guid),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    id: varchar('id', { length: 36 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    kind: integer('kind').$type<ResultKind>().notNull(),
    shortlistedCount: integer('shortlisted_count').notNull(),
    wonCount: integer('won_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shortlistGuid, table.round, table.position] })],
);

/** Somebody asked to take part, and what they said. */
export const shortlistInvite = pgTable(
  'shortlist_invite',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    shortlistGuid: uuid('shortlist_guid')
      .notNull()
      .references(() => shortlist.guid),
    round: integer('round').notNull(),
    position: integer('position').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    isReserve: boolean('is_reserve').notNull(),
    contactName: short('contact_name', 50),
    contactPhone: short('contact_phone', 20),
    sentAt: moment('sent_at').notNull().defaultNow(),
    deadline: moment('deadline').notNull(),
    state: integer('state').$type<InviteState>().notNull().default(0),
    refuseReason: short('refuse_reason', 500),
    answeredAt: moment('answered_at'),
    answeredBy: short('answered_by', 50),
  },
  (table) => [
    // Nobody is asked twice.
    uniqueIndex('shortlist_invite_once').on(table.shortlistGuid, table.enterpriseGuid),
    index('shortlist_invite_of').on(table.enterpriseGuid, table.sentAt, table.guid),
    // The literal is written out: an index predicate takes no parameters.
    index('shortlist_invite_due').on(table.deadline).where(sql.raw('state = 0')),
  ],
);
export type ShortlistInvite = typeof shortlistInvite.$inferSelect;
