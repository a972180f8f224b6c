import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type FailureReason,
  type GroupRole,
  type LegalRegime,
  type OrganizationType,
  type ProjectNature,
  projectState,
  type ProjectState,
  type ProjectType,
  sectionState,
  type SectionState,
} from '#shared/areas/project/codes';
import type { QualificationReview } from '#shared/areas/project-initiation/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();
const short = (name: string, length = 200) => varchar(name, { length }).notNull().default('');

/** A procurement project: what a set-up becomes (documents.md 5.4); names of others are copied at save. */
export const project = pgTable(
  'project',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    projectNo: varchar('project_no', { length: 32 }).notNull().unique(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    projectNature: integer('project_nature').$type<ProjectNature>().notNull(),
    projectType: integer('project_type').$type<ProjectType>().notNull(),
    /** Code of the form list. */
    tenderWay: integer('tender_way').$type<TenderWay>().notNull(),
    organizationType: integer('organization_type').$type<OrganizationType>().notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    modeReason: short('mode_reason', 1000),
    /** Under which law it is bought, and when bidders are qualified; null: nothing says so. */
    legalRegime: integer('legal_regime').$type<LegalRegime>(),
    zsType: integer('zs_type').$type<QualificationReview>(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid').notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    /** The project manager, whose own record it is. */
    ownerGuid: uuid('owner_guid').notNull(),
    ownerName: varchar('owner_name', { length: 50 }).notNull(),
    /** 经办人 of its set-up, who may look on wherever their role reaches; null: it was made without one. */
    handlerGuid: uuid('handler_guid'),
    /** The agency that runs it for the buyer; null: the buyer runs it. */
    agentGuid: uuid('agent_guid'),
    agentUnit: short('agent_unit'),
    entrustUnit: short('entrust_unit'),
    ordersNo: short('orders_no', 32),
    ordersName: short('orders_name'),
    contractNo: short('contract_no', 64),
    contractName: short('contract_name'),
    /** 元. */
    budgetAmount: numeric('budget_amount', { precision: 18, scale: 2 }).notNull(),
    /** 元; null before the award. */
    awardAmount: numeric('award_amount', { precision: 18, scale: 2 }),
    stage: integer('stage').$type<PlanProgress>().notNull(),
    /** Follows from its sections, as `stage` does (`settleProgress`). */
    state: integer('state').$type<ProjectState>().notNull().default(projectState.code.running),
    /**
     * What alarms ask of the days of its stages, kept by triggers (extras/project.sql), so that 200,000 projects are asked
     * without reading the days of each. The first stage that was passed over, or reached after the one behind it.
     */
    skippedStage: integer('skipped_stage').$type<PlanProgress>(),
    /** The first day planned for a stage still ahead. */
    dueDate: date('due_date', { mode: 'string' }),
    createUserGuid: uuid('create_user_guid').notNull(),
    createTime: moment('create_time'),
    updatedAt: moment('update_time'),
    version: integer('version').notNull().default(1),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      index('project_newest').on(table.updatedAt, table.guid, table.enterpriseGuid).where(live),
      index('project_by_name').on(table.projectName, table.guid).where(live),
      index('project_by_budget').on(table.budgetAmount, table.guid).where(live),
      index('project_by_stage').on(table.stage, table.guid).where(live),
      index('project_of_company').on(table.enterpriseGuid, table.updatedAt, table.guid).where(live),
      index('project_of_owner').on(table.ownerGuid, table.updatedAt, table.guid).where(live),
      index('project_of_agency').on(table.agentGuid, table.updatedAt, table.guid).where(live),
      index('project_unsettled')
        .on(table.updatedAt, table.guid)
        .where(sql`${live} and ${table.state} <> ${sql.raw(String(projectState.code.running))}`),
      index('project_of_handler').on(table.handlerGuid, table.enterpriseGuid).where(live),
    ];
  },
);
export type Project = typeof project.$inferSelect;

/**
 * When a project was to reach a stage of its plan progress, and when all of its live sections had (documents.md 5.7); no
 * row is neither. The days follow from those of the sections (`settleProgress`).
 */
export const projectStage = pgTable(
  'project_stage',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid),
    stage: integer('stage').$type<PlanProgress>().notNull(),
    plannedDate: date('planned_date', { mode: 'string' }),
    reachedDate: date('reached_date', { mode: 'string' }),
    note: short('note', 500),
    /** Who registered it by hand, and when; null: it followed from another document. */
    registeredBy: varchar('registered_by', { length: 50 }),
    registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectGuid, table.stage] }),
    index('project_stage_reached').on(table.stage, table.reachedDate),
  ],
);

/** 标段(包) of a project, taken over from its set-up (documents.md 5.4, field 21), in the order of its rounds. */
export const projectSection = pgTable(
  'project_section',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid),
    position: integer('position').notNull(),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    sectionName: varchar('section_name', { length: 200 }).notNull(),
    content: text('content').notNull(),
    /** 元. */
    amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
    duration: varchar('duration', { length: 100 }).notNull(),
    place: varchar('place', { length: 200 }).notNull(),
    /** 元. */
    controlPrice: numeric('control_price', { precision: 18, scale: 2 }),
    /** 元. */
    deposit: numeric('deposit', { precision: 18, scale: 2 }),
    state: integer('state').$type<SectionState>().notNull().default(sectionState.code.live),
    /** Follows from its days, as the project's does. */
    stage: integer('stage').$type<PlanProgress>().notNull().default(0),
    /** 1 is the first; of a section that is procured again it is one more. */
    round: integer('round').notNull().default(1),
    /** Number of the failed section this one procures again; empty in the first round. */
    againOf: short('again_of', 20),
    /** Day it failed or ended, and why; null and empty while it is live. */
    closedDate: date('closed_date', { mode: 'string' }),
    failureReason: integer('failure_reason').$type<FailureReason>(),
    closedReason: short('closed_reason', 500),
    closedBy: short('closed_by', 50),
  },
  (table) => [
    primaryKey({ columns: [table.projectGuid, table.position] }),
    uniqueIndex('project_section_no').on(table.projectGuid, table.sectionNo),
  ],
);
export type ProjectSection = typeof projectSection.$inferSelect;

/** The days on which a section reached its stages; section `''` is a project without sections. */
export const sectionStage = pgTable(
  'section_stage',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    stage: integer('stage').$type<PlanProgress>().notNull(),
    reachedDate: date('reached_date', { mode: 'string' }).notNull(),
    note: short('note', 500),
    /** Who registered it by hand, and when; null: it followed from another document. */
    registeredBy: varchar('registered_by', { length: 50 }),
    registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectGuid, table.sectionNo, table.stage] }),
    index('section_stage_reached').on(table.stage, table.reachedDate),
  ],
);
export type SectionStageRow = typeof sectionStage.$inferSelect;

/** Who won a section and for how much, registered with the award; section `''` is a project without sections. */
export const projectAward = pgTable(
  'project_award',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    winnerGuid: uuid('winner_guid').notNull(),
    /** As it was called on the day. */
    winnerName: varchar('winner_name', { length: 200 }).notNull(),
    /** 元. */
    amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectGuid, table.sectionNo] })],
);
export type ProjectAward = typeof projectAward.$inferSelect;

/** 项目组: what somebody does on a project; the right to see it is the allocation that goes with it. */
export const projectMember = pgTable(
  'project_member',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid),
    userGuid: uuid('user_guid').notNull(),
    role: integer('role').$type<GroupRole>().notNull(),
    /** The project was allocated to them by their joining the group, and is taken when they leave it. */
    isAllocated: boolean('is_allocated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectGuid, table.userGuid] }),
    index('project_member_of').on(table.userGuid),
  ],
);
