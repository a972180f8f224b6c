import { date, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { project } from './project.table.ts';

/**
 * From which day on a project raises each alarm of the days the law sets, as it was found out last; null: never. Triggers
 * (extras/project.sql) say of a row that it counts no more when the project, its sections or their days change; a change of
 * the calendar or of the law shows by `settledBy`.
 */
export const projectLawAlarm = pgTable(
  'project_law_alarm',
  {
    projectGuid: uuid('project_guid')
      .primaryKey()
      .references(() => project.guid, { onDelete: 'cascade' }),
    /** Digest of the rules and the calendar it was found out by; empty: something has changed since. */
    settledBy: varchar('settled_by', { length: 44 }).notNull().default(''),
    shortBidTimeFrom: date('short_bid_time_from', { mode: 'string' }),
    shortPublicityFrom: date('short_publicity_from', { mode: 'string' }),
    lateSigningFrom: date('late_signing_from', { mode: 'string' }),
  },
  (table) => [index('project_law_alarm_settled').on(table.settledBy)],
);
