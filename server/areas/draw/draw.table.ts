import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * One round of a draw (docs/decisions/0059): its frozen list, then its three files as they are published. What has been
 * written is never changed and never deleted (extras/draw.sql).
 */
export const drawRound = pgTable(
  'draw_round',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    /** What is drawn: `RW` number and the like; the same in all its rounds. */
    draw: varchar('draw', { length: 64 }).notNull(),
    round: integer('round').notNull(),
    /** The document it is drawn for. */
    subjectKind: varchar('subject_kind', { length: 30 }).notNull(),
    subjectGuid: uuid('subject_guid').notNull(),
    /** The frozen list as JSON of `DrawList`, and the SHA-256 of that, which everybody sees before they commit. */
    list: text('list').notNull(),
    listDigest: varchar('list_digest', { length: 64 }).notNull(),
    /** What of the list is shown without reading the whole of it. */
    poolSize: integer('pool_size').notNull(),
    excludedCount: integer('excluded_count').notNull(),
    more: jsonb('more').$type<Readonly<Record<string, unknown>>>().notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    commitFile: text('commit_file'),
    commitDigest: varchar('commit_digest', { length: 64 }),
    committedAt: moment('committed_at'),
    /** Until when everybody must have revealed. */
    revealBy: moment('reveal_by'),
    revealFile: text('reveal_file'),
    resultFile: text('result_file'),
    resultDigest: varchar('result_digest', { length: 64 }),
    seed: varchar('seed', { length: 64 }),
    drawnAt: moment('drawn_at'),
    /** It came to nothing: who did not reveal, or why it was given up. */
    voidedAt: moment('voided_at'),
    voidReason: varchar('void_reason', { length: 500 }),
  },
  (table) => [
    uniqueIndex('draw_round_once').on(table.draw, table.round),
    index('draw_round_of_subject').on(table.subjectKind, table.subjectGuid, table.round),
  ],
);
export type DrawRound = typeof drawRound.$inferSelect;

/** Who gives 32 bytes to a round, in the order of its seed. */
export const drawContributor = pgTable(
  'draw_contributor',
  {
    roundGuid: uuid('round_guid')
      .notNull()
      .references(() => drawRound.guid),
    position: integer('position').notNull(),
    /** `platform`, `supervisor`, `handler`. */
    id: varchar('id', { length: 20 }).notNull(),
    /** Null: the platform. */
    userGuid: uuid('user_guid'),
    name: varchar('name', { length: 50 }).notNull(),
    commit: varchar('commit', { length: 64 }),
    committedAt: moment('committed_at'),
    /** Hex; of the platform it is kept from the beginning and told last. */
    value: varchar('value', { length: 64 }),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundGuid, table.id] }),
    index('draw_contributor_of_user').on(table.userGuid, table.roundGuid),
  ],
);
export type DrawContributor = typeof drawContributor.$inferSelect;
