import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  CaseOutcome,
  CasePurpose,
  LevelMode,
  StepAct,
  TaskKind,
  TaskReason,
  TaskState,
} from '#shared/areas/approval/codes';
import type { SubmittedChange, SubmittedFinding } from '#shared/areas/approval/findings';
import type { ApproverRule } from './approver-rule.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A level as the case was started with it; later changes of the setup do not reach a running case. */
export interface CaseLevel {
  name: string;
  mode: LevelMode;
  ratio: number;
  needsFile: boolean;
  approvers: ApproverRule[];
  /** Where its approvers stand, of a level of another company than the document's. */
  place?: { enterpriseGuid: string; deptGuid: string | null };
}

/** One run of a document through its levels, with what the inbox shows of the document. */
export const approvalCase = pgTable(
  'approval_case',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    kind: varchar('kind', { length: 40 }).notNull(),
    documentGuid: uuid('document_guid').notNull(),
    documentNo: varchar('document_no', { length: 64 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    amount: numeric('amount', { precision: 18, scale: 2 }),
    isMandatory: boolean('is_mandatory').notNull(),
    /** It exceeded what it was planned with. */
    isExcess: boolean('is_excess').notNull().default(false),
    link: text('link').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    deptGuid: uuid('dept_guid'),
    submitterGuid: uuid('submitter_guid').notNull(),
    /** Who else may not decide on it. */
    excluded: uuid('excluded')
      .array()
      .notNull()
      .default(sql`'{}'`),
    submitterName: varchar('submitter_name', { length: 50 }).notNull(),
    submitterDept: varchar('submitter_dept', { length: 100 }).notNull(),
    levels: jsonb('levels').$type<CaseLevel[]>().notNull(),
    /** Index of the level it stands on, from 0. */
    level: integer('level').notNull(),
    /** Counts returns: tasks of an earlier round are history. */
    round: integer('round').notNull(),
    /** What approval of it does: lets the document through, or undoes one that was. */
    purpose: varchar('purpose', { length: 10 }).$type<CasePurpose>().notNull().default('submit'),
    outcome: varchar('outcome', { length: 10 }).$type<CaseOutcome>(),
    /** What its submitter was warned of, and how much of it is the law's: `approval_submission` has the words. */
    findingCount: integer('finding_count').notNull().default(0),
    weightyCount: integer('weighty_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    submittedAt: moment('submitted_at').notNull(),
    endedAt: moment('ended_at'),
    urgedAt: moment('urged_at'),
  },
  (table) => [
    uniqueIndex('approval_case_open')
      .on(table.kind, table.documentGuid)
      .where(sql`${table.outcome} is null`),
    index('approval_case_document').on(table.kind, table.documentGuid, table.submittedAt),
    index('approval_case_company').on(table.enterpriseGuid, table.kind, table.submittedAt),
    index('approval_case_submitter').on(table.submitterGuid, table.submittedAt, table.guid),
  ],
);
export type ApprovalCase = typeof approvalCase.$inferSelect;

/** What was submitted with a case, never changed: what its submitter was shown, and what the document said. */
export const approvalSubmission = pgTable(
  'approval_submission',
  {
    caseGuid: uuid('case_guid')
      .primaryKey()
      .references(() => approvalCase.guid),
    findings: jsonb('findings').$type<SubmittedFinding[]>().notNull(),
    /** One of the findings is a split purchase (R30). */
    isSplit: boolean('is_split').notNull(),
    /** The document by the names of its fields, to be compared with the next submission. */
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What differs from the submission that was returned; null where none was. */
    changes: jsonb('changes').$type<SubmittedChange[]>(),
  },
  (table) => [
    index('approval_submission_split')
      .on(table.caseGuid)
      .where(sql`${table.isSplit}`),
  ],
);

/** One person's share in one level of a case. Tasks of one seat have one vote between them. */
export const approvalTask = pgTable(
  'approval_task',
  {
    guid: uuid('guid').primaryKey(),
    caseGuid: uuid('case_guid')
      .notNull()
      .references(() => approvalCase.guid),
    level: integer('level').notNull(),
    round: integer('round').notNull(),
    /** Guid of the task the seat began with: transfers, hand-overs and added signers stay in it. */
    seat: uuid('seat').notNull(),
    kind: varchar('kind', { length: 14 }).$type<TaskKind>().notNull(),
    state: varchar('state', { length: 12 }).$type<TaskState>().notNull(),
    reason: varchar('reason', { length: 14 }).$type<TaskReason>().notNull(),
    assigneeGuid: uuid('assignee_guid').notNull(),
    assigneeName: varchar('assignee_name', { length: 50 }).notNull(),
    assigneeDept: varchar('assignee_dept', { length: 100 }).notNull(),
    /** Company of the assignee when the task came to them; one who has left it cannot decide. */
    assigneeEnterpriseGuid: uuid('assignee_enterprise_guid').notNull(),
    /** Who decided; differs from the assignee under a delegation. */
    decidedByGuid: uuid('decided_by_guid'),
    decidedByName: varchar('decided_by_name', { length: 50 }),
    opinion: varchar('opinion', { length: 500 }).notNull().default(''),
    arrivedAt: moment('arrived_at').notNull(),
    decidedAt: moment('decided_at'),
    /** When it left the open states, for whatever reason; equals `at` of the step that closed it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('approval_task_case').on(table.caseGuid, table.level, table.round),
    index('approval_task_pending')
      .on(table.assigneeGuid, table.arrivedAt, table.guid)
      .where(sql`${table.state} = 'pending'`),
    index('approval_task_assignee').on(table.assigneeGuid, table.caseGuid),
    index('approval_task_decided').on(table.decidedByGuid, table.caseGuid),
  ],
);
export type ApprovalTask = typeof approvalTask.$inferSelect;

/** The approval record (审批记录): one row an act, never changed; names as they were then. */
export const approvalStep = pgTable(
  'approval_step',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** Order of the record; several acts may fall into one moment. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    caseGuid: uuid('case_guid')
      .notNull()
      .references(() => approvalCase.guid),
    taskGuid: uuid('task_guid'),
    levelName: varchar('level_name', { length: 50 }).notNull(),
    act: varchar('act', { length: 10 }).$type<StepAct>().notNull(),
    /** Null for acts of the program (hand-over by the sweep). */
    actorGuid: uuid('actor_guid'),
    actorName: varchar('actor_name', { length: 60 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    onBehalfOf: varchar('on_behalf_of', { length: 50 }),
    targets: jsonb('targets').$type<string[]>().notNull(),
    opinion: varchar('opinion', { length: 500 }).notNull(),
    hasFiles: boolean('has_files').notNull(),
    /** Decided after the findings of the law were acknowledged. */
    isAcknowledged: boolean('is_acknowledged').notNull().default(false),
    arrivedAt: moment('arrived_at'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('approval_step_case').on(table.caseGuid, table.sequence),
    index('approval_step_decider')
      .on(table.actorGuid, table.at, table.guid)
      .where(sql`${table.act} in ('approve', 'reject', 'returnTo', 'voteReturn')`),
  ],
);
export type ApprovalStepRow = typeof approvalStep.$inferSelect;

/** Somebody may read a case and its document, no more. */
export const approvalCopy = pgTable(
  'approval_copy',
  {
    caseGuid: uuid('case_guid')
      .notNull()
      .references(() => approvalCase.guid),
    userGuid: uuid('user_guid').notNull(),
    copiedByName: varchar('copied_by_name', { length: 50 }).notNull(),
    copiedAt: moment('copied_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseGuid, table.userGuid] }),
    index('approval_copy_user').on(table.userGuid, table.copiedAt, table.caseGuid),
  ],
);
