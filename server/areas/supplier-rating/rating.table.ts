import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type {
  BandConsequence,
  RatingStatus,
  SchemeStatus,
  SupplierGrade,
} from '#shared/areas/supplier-rating/codes';
import type { ScoreEntry } from '#shared/areas/supplier-rating/forms';
import type { Band, Criterion } from '#shared/areas/supplier-rating/score';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One version of a company's rating scheme; what has been in force is never changed, ratings keep theirs. */
export const ratingScheme = pgTable(
  'rating_scheme',
  {
    guid: uuid('guid').primaryKey(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** From 1 by coming into force; 0 for the draft. */
    number: integer('number').notNull().default(0),
    name: varchar('name', { length: 100 }).notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    bands: jsonb('bands').$type<Band[]>().notNull(),
    status: integer('status').$type<SchemeStatus>().notNull(),
    inForceAt: moment('in_force_time'),
    inForceByName: varchar('in_force_by_name', { length: 50 }).notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rating_scheme_draft')
      .on(table.enterpriseGuid)
      .where(sql`${table.status} = 1`),
    uniqueIndex('rating_scheme_in_force')
      .on(table.enterpriseGuid)
      .where(sql`${table.status} = 2`),
    uniqueIndex('rating_scheme_number')
      .on(table.enterpriseGuid, table.number)
      .where(sql`${table.number} > 0`),
  ],
);
export type RatingScheme = typeof ratingScheme.$inferSelect;

/** A company's rating of a supplier for one period; it belongs to the company, names are copied at save. */
export const supplierRating = pgTable(
  'supplier_rating',
  {
    guid: uuid('guid').primaryKey(),
    supplierGuid: uuid('supplier_guid').notNull(),
    supplierName: varchar('supplier_name', { length: 200 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    deptGuid: uuid('dept_guid'),
    /** Who rates. */
    ownerGuid: uuid('owner_guid').notNull(),
    ownerName: varchar('owner_name', { length: 50 }).notNull(),
    schemeGuid: uuid('scheme_guid')
      .notNull()
      .references(() => ratingScheme.guid),
    /** `2026`, `2026-Q3` or `2026-10`. */
    period: varchar('period', { length: 7 }).notNull(),
    /** Last day of the period: of several published ratings that of the latest period counts. */
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    hasBusiness: boolean('has_business').notNull(),
    /** In the order of the scheme's criteria. */
    scores: jsonb('scores').$type<ScoreEntry[]>().notNull(),
    score: numeric('score', { precision: 5, scale: 2 }),
    grade: varchar('grade', { length: 1 }).$type<SupplierGrade>(),
    consequence: integer('consequence').$type<BandConsequence>().notNull().default(0),
    comment: text('comment').notNull().default(''),
    status: integer('status').$type<RatingStatus>().notNull(),
    publishedAt: moment('publish_time'),
    revokeReason: text('revoke_reason'),
    version: integer('version').notNull().default(1),
    createdAt: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('supplier_rating_period')
      .on(table.enterpriseGuid, table.supplierGuid, table.period)
      .where(sql`${table.status} in (1, 2)`),
    index('supplier_rating_of_supplier').on(table.supplierGuid, table.periodEnd, table.publishedAt),
    index('supplier_rating_of_company').on(table.enterpriseGuid, table.updatedAt, table.guid),
    index('supplier_rating_of_owner').on(table.ownerGuid, table.status),
  ],
);
export type SupplierRating = typeof supplierRating.$inferSelect;
