import { sql } from 'drizzle-orm';
import {
  bigserial,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  MeasureAct,
  MeasureKind,
  MeasureReason,
  MeasureStatus,
} from '#shared/areas/supplier-rating/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A suspension or blacklisting from its proposal to its end; it belongs to the company that proposes it. */
export const supplierMeasure = pgTable(
  'supplier_measure',
  {
    guid: uuid('guid').primaryKey(),
    measureNo: varchar('measure_no', { length: 32 }).notNull().unique(),
    supplierGuid: uuid('supplier_guid').notNull(),
    supplierName: varchar('supplier_name', { length: 200 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid'),
    /** Who proposed it. */
    ownerGuid: uuid('owner_guid').notNull(),
    ownerName: varchar('owner_name', { length: 50 }).notNull(),
    kind: integer('kind').$type<MeasureKind>().notNull(),
    reason: integer('reason').$type<MeasureReason>().notNull(),
    facts: text('facts').notNull(),
    months: integer('months').notNull(),
    statementDays: integer('statement_days').notNull(),
    ratingGuid: uuid('rating_guid'),
    noticedAt: moment('notice_time'),
    /** Last day of the time for the statement. */
    statementDue: date('statement_due', { mode: 'string' }),
    /** Those who may decide have been told that the time is over. */
    expiredAt: moment('expire_time'),
    /** First and last day on which it counts. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** Whoever lists suppliers has been told that it counts. */
    begunAt: moment('begin_time'),
    status: integer('status').$type<MeasureStatus>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('supplier_measure_open')
      .on(table.enterpriseGuid, table.supplierGuid, table.kind)
      .where(sql`${table.status} in (1, 2, 3, 4)`),
    index('supplier_measure_of_supplier').on(table.supplierGuid, table.status),
    index('supplier_measure_of_company').on(table.enterpriseGuid, table.updatedAt, table.guid),
    index('supplier_measure_of_owner').on(table.ownerGuid, table.status),
    index('supplier_measure_terms').on(table.status, table.validTo),
  ],
);
export type SupplierMeasure = typeof supplierMeasure.$inferSelect;

/** The course of a measure: one row an act, never changed nor deleted; names as they were then. */
export const measureEntry = pgTable(
  'supplier_measure_entry',
  {
    guid: uuid('guid').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    measureGuid: uuid('measure_guid').notNull(),
    act: varchar('act', { length: 12 }).$type<MeasureAct>().notNull(),
    /** Null for the program. */
    actorGuid: uuid('actor_guid'),
    actorName: varchar('actor_name', { length: 50 }).notNull(),
    unitName: varchar('unit_name', { length: 200 }).notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('supplier_measure_entry_of').on(table.measureGuid, table.sequence)],
);
