import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { HandoverReason, HandoverStatus } from '#shared/areas/handover/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A 移交单: what somebody held and who has it now; names as they were on the day. */
export const handover = pgTable(
  'handover',
  {
    guid: uuid('guid').primaryKey(),
    handoverNo: varchar('handover_no', { length: 32 }).notNull().unique(),
    status: integer('status').$type<HandoverStatus>().notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    fromUserGuid: uuid('from_user_guid').notNull(),
    fromUserName: varchar('from_user_name', { length: 50 }).notNull(),
    fromDeptGuid: uuid('from_dept_guid'),
    fromDeptName: varchar('from_dept_name', { length: 100 }).notNull(),
    /** Everybody who got something, by name. */
    receivers: varchar('receivers', { length: 50 }).array().notNull(),
    witnessGuid: uuid('witness_guid').notNull(),
    witnessName: varchar('witness_name', { length: 50 }).notNull(),
    reasonKind: integer('reason_kind').$type<HandoverReason>().notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    openIssues: varchar('open_issues', { length: 2000 }).notNull(),
    itemCount: integer('item_count').notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    takenBackBy: varchar('taken_back_by', { length: 50 }).notNull().default(''),
    takenBackAt: moment('taken_back_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('handover_of_company').on(table.enterpriseGuid, table.createTime, table.guid),
    index('handover_newest').on(table.createTime, table.guid),
  ],
);
export type Handover = typeof handover.$inferSelect;

/** One thing that was handed over, in the order of the list; never changed but for what became of it. */
export const handoverItem = pgTable(
  'handover_item',
  {
    handoverGuid: uuid('handover_guid')
      .notNull()
      .references(() => handover.guid),
    position: integer('position').notNull(),
    kind: varchar('kind', { length: 60 }).notNull(),
    objectGuid: uuid('object_guid').notNull(),
    name: text('name').notNull(),
    link: text('link'),
    toUserGuid: uuid('to_user_guid').notNull(),
    toUserName: varchar('to_user_name', { length: 50 }).notNull(),
    /** After it was taken back: whether this went back too. */
    isBack: boolean('is_back'),
  },
  (table) => [primaryKey({ columns: [table.handoverGuid, table.position] })],
);
