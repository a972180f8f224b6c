import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a person has asked to be written, and who they are. */
export interface ExportOrder {
  owner: { guid: string; name: string; enterpriseGuid: string };
  /** What its kind needs to make the file. */
  of: object;
}

/** A long work somebody waits for (import, export): its progress and, at the end, its result or what went wrong. */
export const backgroundJob = pgTable(
  'background_job',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    ownerGuid: uuid('owner_guid').notNull(),
    /** What it does: 'plan.export'. */
    kind: text('kind').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What the owner gets: `{ fileGuid }` of an export, counts of an import. */
    result: jsonb('result').$type<Record<string, unknown>>(),
    /** Why it failed, for people. */
    error: text('error'),
    /** The same in English; null of what failed before it was kept. */
    errorEn: text('error_en'),
    createTime: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Last sign of life; a running job that stays silent is failed by the watch. */
    beatTime: timestamp('beat_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    finishTime: timestamp('finish_time', { withTimezone: true, mode: 'date' }),
    /** The company whose turn an export takes; null for works that are no exports. */
    enterpriseGuid: uuid('enterprise_guid'),
    /** What an export is to hold, until it is over. */
    order: jsonb('export_order').$type<ExportOrder>(),
    /** When an export had its turn. */
    beginTime: timestamp('begin_time', { withTimezone: true, mode: 'date' }),
    /** The entry of the queue that writes an export: repeated, it goes on with the same one. */
    entry: uuid('entry'),
  },
  (table) => [
    index('background_job_owner').on(table.ownerGuid, table.createTime),
    index('background_job_open')
      .on(table.beatTime)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('background_job_served')
      .on(table.beginTime)
      .where(sql`${table.enterpriseGuid} is not null`),
  ],
);
