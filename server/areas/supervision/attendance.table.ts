import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  attendanceAct,
  type AttendanceAct,
  type AttendedStage,
} from '#shared/areas/supervision/attendance-contract';
import type { SupervisionRole } from '#shared/areas/supervision/codes';
import { amount, day, moment, short } from '../../db/columns.ts';
import { supervisor } from './supervisor.table.ts';

/** A draw, opening or evaluation at which supervisors sign in (旁站); what it copies of its project stands as it was then. */
export const attendedEvent = pgTable(
  'attended_event',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    projectGuid: uuid('project_guid').notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
    /** `''` is the project as a whole. */
    sectionNo: short('section_no', 20),
    sectionName: short('section_name'),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** 元; which appointments name the project goes by it. */
    budgetAmount: amount('budget_amount').notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    stage: integer('stage').$type<AttendedStage>().notNull(),
    heldOn: day('held_on').notNull(),
    /** `HH:mm` */
    startTime: short('start_time', 5),
    place: varchar('place', { length: 200 }).notNull(),
    /** Planned by the project's people; false: noted by the supervisor who came. */
    isPlanned: boolean('is_planned').notNull(),
    /** The draw, opening or evaluation itself, once that is a document of its own; null: registered by hand. */
    documentGuid: uuid('document_guid'),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    cancelledAt: moment('cancelled_at'),
    cancelReason: short('cancel_reason', 500),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Two who note the same one at once share it.
    uniqueIndex('attended_event_once')
      .on(table.projectGuid, table.sectionNo, table.stage, table.heldOn)
      .where(sql`${table.cancelledAt} is null`),
    index('attended_event_by_day')
      .on(table.heldOn, table.guid)
      .where(sql`${table.cancelledAt} is null`),
    index('attended_event_of_document').on(table.documentGuid),
  ],
);
export type AttendedEventRow = typeof attendedEvent.$inferSelect;

/** A supervisor's sign-in at an event: one row, never changed; names and role as they were. */
export const attendance = pgTable(
  'supervision_attendance',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    eventGuid: uuid('event_guid')
      .notNull()
      .references(() => attendedEvent.guid),
    /** The appointment they came under. */
    supervisorGuid: uuid('supervisor_guid')
      .notNull()
      .references(() => supervisor.guid),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    supRole: integer('sup_role').$type<SupervisionRole>().notNull(),
    place: varchar('place', { length: 200 }).notNull(),
    remark: short('remark', 500),
    signedInAt: moment('signed_in_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('supervision_attendance_of_event').on(table.eventGuid, table.signedInAt),
    index('supervision_attendance_of_supervisor').on(table.supervisorGuid, table.signedInAt),
  ],
);
export type AttendanceRecord = typeof attendance.$inferSelect;

/** What came after a sign-in: one row an act, never changed. */
export const attendanceEntry = pgTable(
  'supervision_attendance_entry',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    attendanceGuid: uuid('attendance_guid')
      .notNull()
      .references(() => attendance.guid),
    act: varchar('act', { length: 10 }).$type<AttendanceAct>().notNull(),
    text: short('text', 500),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('supervision_attendance_entry_of').on(table.attendanceGuid, table.sequence),
    // Nobody leaves or withdraws twice.
    uniqueIndex('supervision_attendance_entry_once')
      .on(table.attendanceGuid, table.act)
      // The literal is written out: an index predicate takes no parameters.
      .where(sql.raw(`act <> '${attendanceAct.code.annotate}'`)),
  ],
);
export type AttendanceEntry = typeof attendanceEntry.$inferSelect;
