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
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  AppointmentStatus,
  ProjectRange,
  SupervisionLevel,
  SupervisionRole,
  SupervisionStage,
  SupervisorDuty,
} from '#shared/areas/supervision/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** One appointment of a person as supervisor for a term (documents.md 5.13, 监督人设置). */
export const supervisor = pgTable(
  'supervisor',
  {
    guid: uuid('guid').primaryKey(),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    /** The supervisor's own company, not one they supervise. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid'),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    duty: varchar('duty', { length: 50 }).notNull(),
    mobile: varchar('mobile', { length: 20 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    supRole: integer('sup_role').$type<SupervisionRole>().notNull(),
    supLevel: integer('sup_level').$type<SupervisionLevel>().notNull(),
    stages: integer('stages').array().$type<SupervisionStage[]>().notNull(),
    supAuth: text('sup_auth').array().$type<string[]>().notNull(),
    /** Both days included. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    alarmOn: boolean('alarm_on').notNull(),
    /** How many alarms they were last told of; null before the first notice. */
    alarmsTold: integer('alarms_told'),
    status: integer('status').$type<AppointmentStatus>().notNull(),
    /** The special enterprise that appointed them. */
    appointedBy: uuid('appointed_by').notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time'),
    updatedAt: moment('update_time'),
    version: integer('version').notNull().default(1),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [
    index('supervisor_of_user').on(table.userGuid),
    index('supervisor_by_end').on(table.status, table.validTo),
  ],
);
export type Supervisor = typeof supervisor.$inferSelect;

/** A unit of an appointment of level 单位级. */
export const supervisedUnit = pgTable(
  'supervised_unit',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    supervisorGuid: uuid('supervisor_guid')
      .notNull()
      .references(() => supervisor.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    includesBelow: boolean('includes_below').notNull(),
    duty: integer('duty').$type<SupervisorDuty>().notNull(),
    range: integer('range').$type<ProjectRange>().notNull(),
    /** 元; with range 金额不低于. */
    minAmount: numeric('min_amount', { precision: 18, scale: 2 }),
    remark: varchar('remark', { length: 500 }).notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time'),
  },
  (table) => [
    unique('supervised_unit_once').on(table.supervisorGuid, table.enterpriseGuid),
    index('supervised_unit_of_company').on(table.enterpriseGuid),
  ],
);
export type SupervisedUnit = typeof supervisedUnit.$inferSelect;

/** A named project of an appointment: of its own (level 项目级), or of one of its units (range 指定项目). */
export const supervisedProject = pgTable(
  'supervised_project',
  {
    supervisorGuid: uuid('supervisor_guid')
      .notNull()
      .references(() => supervisor.guid),
    projectGuid: uuid('project_guid').notNull(),
    unitGuid: uuid('unit_guid').references(() => supervisedUnit.guid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.supervisorGuid, table.projectGuid] }),
    index('supervised_project_of_project').on(table.projectGuid),
  ],
);
