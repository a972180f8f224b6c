import { sql } from 'drizzle-orm';
import { index, integer, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { type RepresentativeStatus, representativeStatus } from '#shared/areas/representative/codes';
import { type RepresentativeKind } from '#shared/areas/representative/kind';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One entry of the register: a person who signs for their company as the tenderer or the handler. */
export const representative = pgTable(
  'representative',
  {
    guid: uuid('guid').primaryKey(),
    kind: integer('kind').$type<RepresentativeKind>().notNull(),
    status: integer('status').$type<RepresentativeStatus>().notNull(),
    /** Null until the account of a new person is made. */
    userGuid: uuid('user_guid'),
    /** Of the account, or of the one that is to be made. */
    userName: varchar('user_name', { length: 50 }).notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid'),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    duty: varchar('duty', { length: 50 }).notNull(),
    /** Where orders say they are reached; number and address empty only of who held the role before there was a register. */
    phone: varchar('phone', { length: 20 }).notNull(),
    email: varchar('email', { length: 100 }).notNull(),
    remark: varchar('remark', { length: 500 }).notNull().default(''),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    confirmUserName: varchar('confirm_user_name', { length: 50 }).notNull().default(''),
    confirmTime: moment('confirm_time'),
    endUserName: varchar('end_user_name', { length: 50 }).notNull().default(''),
    endTime: moment('end_time'),
    endReason: varchar('end_reason', { length: 500 }).notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => {
    const live = sql`${table.status} <> ${sql.raw(String(representativeStatus.code.ended))}`;
    return [
      uniqueIndex('representative_person').on(table.kind, table.userGuid).where(live),
      uniqueIndex('representative_login')
        .on(sql`lower(${table.userName})`, table.kind)
        .where(live),
      uniqueIndex('representative_phone')
        .on(table.kind, table.phone)
        .where(sql`${live} and ${table.phone} <> ''`),
      index('representative_of_company').on(table.enterpriseGuid, table.kind, table.updatedAt, table.guid),
      index('representative_by_update').on(table.kind, table.updatedAt, table.guid),
    ];
  },
);
export type Representative = typeof representative.$inferSelect;
