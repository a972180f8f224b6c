import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type HandoverBizType,
  type HandoverMode,
  handoverMode,
  type HandoverReason,
  type HandoverStatus,
} from '#shared/areas/handover/codes';
import type { ThingProgress } from '#shared/areas/handover/contract';

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
    /** Null: nobody had to look on. */
    witnessGuid: uuid('witness_guid'),
    witnessName: varchar('witness_name', { length: 50 }).notNull(),
    /** What it is offered as; null for a leaver, whose things may be of any kind. */
    bizType: integer('biz_type').$type<HandoverBizType>(),
    /** Who is to accept it; null for a leaver, whose things may go to several. */
    toUserGuid: uuid('to_user_guid'),
    mode: integer('handover_mode').$type<HandoverMode>().notNull().default(handoverMode.code.permanent),
    tempFrom: date('temp_from', { mode: 'string' }),
    tempTo: date('temp_to', { mode: 'string' }),
    /** From when it counts; null: from when it is accepted. */
    effectiveTime: moment('effective_time'),
    decideNote: varchar('decide_note', { length: 500 }).notNull().default(''),
    decidedAt: moment('decided_at'),
    /** When the things changed hands. */
    effectedAt: moment('effected_at'),
    /** When what was given for a time went back. */
    returnedAt: moment('returned_at'),
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
    index('handover_from').on(table.fromUserGuid, table.createTime, table.guid),
    index('handover_to').on(table.toUserGuid, table.createTime, table.guid),
    index('handover_witness').on(table.witnessGuid, table.createTime, table.guid),
    index('handover_to_take_effect')
      .on(table.effectiveTime)
      .where(sql`${table.status} = 2 and ${table.effectedAt} is null`),
    index('handover_to_return')
      .on(table.tempTo)
      .where(sql`${table.effectedAt} is not null and ${table.returnedAt} is null`),
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
    /** What stood with it when it was offered. */
    progress: jsonb('progress').$type<ThingProgress>(),
    /** Offered and not settled: no second hand-over may name it meanwhile. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Once the hand-over took effect: whether this went to the receiver. */
    isGiven: boolean('is_given'),
    /** After it was taken back or returned: whether this went back too. */
    isBack: boolean('is_back'),
  },
  (table) => [
    primaryKey({ columns: [table.handoverGuid, table.position] }),
    uniqueIndex('handover_item_open')
      .on(table.objectGuid)
      .where(sql`${table.isOpen}`),
  ],
);
export type HandoverItem = typeof handoverItem.$inferSelect;
