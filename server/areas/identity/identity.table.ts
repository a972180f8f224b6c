import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { SyncAct, SyncItemState, SyncObject, SyncState } from '#shared/areas/identity/codes';
import type { PlannedItem } from './planned.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Which part of the directory a company is. */
export const identityBinding = pgTable(
  'identity_binding',
  {
    /** The company's node in our organisation. */
    deptGuid: uuid('dept_guid').primaryKey(),
    /** The entry of the directory, by its `entryUUID`. */
    unitId: varchar('unit_id', { length: 64 }).notNull(),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [unique('identity_binding_of_unit').on(table.unitId)],
);

/** An entry of the directory and the record that is the same here; renaming and moving keep it. */
export const identityLink = pgTable(
  'identity_link',
  {
    object: varchar('object', { length: 10 }).$type<SyncObject>().notNull(),
    externalId: varchar('external_id', { length: 64 }).notNull(),
    objectGuid: uuid('object_guid').notNull(),
    /** The bound company it was synchronised for. */
    deptGuid: uuid('dept_guid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.object, table.externalId] }),
    unique('identity_link_of_object').on(table.object, table.objectGuid),
    index('identity_link_of_company').on(table.deptGuid),
  ],
);

/** One comparison with the directory, and what became of it. */
export const identitySync = pgTable(
  'identity_sync',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    deptGuid: uuid('dept_guid').notNull(),
    state: varchar('state', { length: 10 }).$type<SyncState>().notNull(),
    digest: varchar('digest', { length: 64 }).notNull(),
    /** New pairs of entry and record that need no change. */
    links: jsonb('links').$type<{ object: SyncObject; externalId: string; objectGuid: string }[]>().notNull(),
    jobGuid: uuid('job_guid'),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: text('create_user_name').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    applyTime: moment('apply_time'),
  },
  (table) => [index('identity_sync_newest').on(table.deptGuid, table.createTime)],
);

/** One line of a comparison. */
export const identitySyncItem = pgTable(
  'identity_sync_item',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    syncGuid: uuid('sync_guid')
      .notNull()
      .references(() => identitySync.guid, { onDelete: 'cascade' }),
    /** The order it is applied in: departments from the top, people, then what is disabled from the bottom. */
    position: integer('position').notNull(),
    object: varchar('object', { length: 10 }).$type<SyncObject>().notNull(),
    act: varchar('act', { length: 10 }).$type<SyncAct>().notNull(),
    planned: jsonb('planned').$type<PlannedItem>().notNull(),
    state: varchar('state', { length: 10 }).$type<SyncItemState>().notNull().default('pending'),
    /** Why it was refused when it was applied. */
    refusal: text('refusal').notNull().default(''),
  },
  (table) => [index('identity_sync_item_order').on(table.syncGuid, table.position)],
);
