import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  OpinionAct,
  OpinionStatus,
  OpinionSubject,
  OpinionType,
  SupervisionStage,
} from '#shared/areas/supervision/codes';
import { supervisor } from './supervisor.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A supervision opinion (documents.md 5.13); it belongs to the unit it is about, names are copied at save. */
export const opinion = pgTable(
  'supervision_opinion',
  {
    guid: uuid('guid').primaryKey(),
    opinionNo: varchar('opinion_no', { length: 32 }).notNull().unique(),
    supervisorGuid: uuid('supervisor_guid')
      .notNull()
      .references(() => supervisor.guid),
    /** The person of the appointment. */
    ownerGuid: uuid('owner_guid').notNull(),
    ownerName: varchar('owner_name', { length: 50 }).notNull(),
    subject: varchar('subject', { length: 20 }).$type<OpinionSubject>().notNull(),
    subjectGuid: uuid('subject_guid').notNull(),
    subjectNo: varchar('subject_no', { length: 40 }).notNull(),
    subjectName: varchar('subject_name', { length: 200 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid').notNull(),
    /** The project it is about, or that its document belongs to; null where there is none. Scopes by project go by it. */
    projectGuid: uuid('project_guid'),
    stage: integer('stage').$type<SupervisionStage>().notNull(),
    type: integer('type').$type<OpinionType>().notNull(),
    content: text('content').notNull(),
    dueAt: moment('due_time').notNull(),
    sentAt: moment('sent_time'),
    answer: text('answer'),
    answeredAt: moment('answer_time'),
    conclusion: text('conclusion'),
    closedAt: moment('close_time'),
    status: integer('status').$type<OpinionStatus>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [
    index('supervision_opinion_of_supervisor').on(table.supervisorGuid, table.status),
    index('supervision_opinion_of_owner').on(table.ownerGuid, table.status),
    index('supervision_opinion_of_company').on(table.enterpriseGuid, table.updatedAt, table.guid),
    index('supervision_opinion_of_subject').on(table.subjectGuid),
    index('supervision_opinion_of_project').on(table.projectGuid, table.status),
    index('supervision_opinion_due').on(table.status, table.dueAt),
  ],
);
export type Opinion = typeof opinion.$inferSelect;

/** The course of an opinion: one row an act, never changed; names as they were then. */
export const opinionEntry = pgTable(
  'supervision_opinion_entry',
  {
    guid: uuid('guid').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    opinionGuid: uuid('opinion_guid')
      .notNull()
      .references(() => opinion.guid),
    act: varchar('act', { length: 12 }).$type<OpinionAct>().notNull(),
    /** Null for the program. */
    actorGuid: uuid('actor_guid'),
    actorName: varchar('actor_name', { length: 50 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    text: text('text').notNull(),
    dueAt: moment('due_time'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('supervision_opinion_entry_of').on(table.opinionGuid, table.sequence)],
);
export type OpinionEntryRow = typeof opinionEntry.$inferSelect;
