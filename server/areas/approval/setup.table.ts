import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { LevelCondition, LevelMode } from '#shared/areas/approval/codes';
import type { ApproverRule } from './approver-rule.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whether a company's documents of one kind are approved at all. */
export const approvalItem = pgTable(
  'approval_item',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    kind: varchar('kind', { length: 40 }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** It has no levels of its own and approves by the usual ones. */
    usesDefaults: boolean('uses_defaults').notNull().default(false),
    /** Undoing an approved document is confirmed by whoever decided last. */
    undoNeedsApproval: boolean('undo_needs_approval').notNull().default(false),
    version: integer('version').notNull().default(1),
    updateTime: moment('update_time').notNull().defaultNow(),
    updatedByName: varchar('updated_by_name', { length: 50 }).notNull().default(''),
  },
  (table) => [unique('approval_item_kind').on(table.enterpriseGuid, table.kind)],
);

/** One level of an item; amounts in 元, `min_amount` included, `max_amount` not. */
export const approvalLevel = pgTable(
  'approval_level',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => approvalItem.guid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    minAmount: numeric('min_amount', { precision: 18, scale: 2 }),
    maxAmount: numeric('max_amount', { precision: 18, scale: 2 }),
    condition: varchar('condition', { length: 20 }).$type<LevelCondition>().notNull(),
    mode: varchar('mode', { length: 10 }).$type<LevelMode>().notNull(),
    /** Percent, for a ratio level. */
    ratio: integer('ratio').notNull().default(100),
    /** Approving takes an attachment (总经理办公会纪要). */
    needsFile: boolean('needs_file').notNull().default(false),
    /** Who stands on the level; all rules together, each person once. */
    approvers: jsonb('approvers').$type<ApproverRule[]>().notNull(),
  },
  (table) => [unique('approval_level_position').on(table.itemGuid, table.position)],
);

/** Somebody decides for somebody else in [from_time, to_time), or until it is ended. */
export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    fromUserGuid: uuid('from_user_guid').notNull(),
    toUserGuid: uuid('to_user_guid').notNull(),
    fromUserName: varchar('from_user_name', { length: 50 }).notNull(),
    toUserName: varchar('to_user_name', { length: 50 }).notNull(),
    fromTime: moment('from_time').notNull(),
    toTime: moment('to_time').notNull(),
    reason: varchar('reason', { length: 200 }).notNull(),
    endedAt: moment('ended_at'),
    /** Company of the person decided for, when it was made. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** The administrator who made it; null when the person did it themselves. */
    madeByGuid: uuid('made_by_guid'),
    madeByName: varchar('made_by_name', { length: 50 }),
    endedByName: varchar('ended_by_name', { length: 50 }),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('approval_delegation_to').on(table.toUserGuid, table.toTime),
    index('approval_delegation_from').on(table.fromUserGuid, table.toTime),
    index('approval_delegation_company').on(table.enterpriseGuid, table.fromTime, table.guid),
  ],
);
