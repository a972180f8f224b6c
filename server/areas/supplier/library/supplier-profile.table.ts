import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ProjectTypeOption, SupplierSource } from '#shared/areas/supplier/codes';
import type { SupplierState } from '#shared/areas/supplier/library/codes';
import {
  type SupplierGrade,
  supplierStanding,
  type SupplierStanding,
} from '#shared/areas/supplier-rating/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** What a purchaser entered of a supplier that has not registered. */
export interface EnteredSupplier {
  shortName: string;
  source: SupplierSource | null;
  categories: ProjectTypeOption[];
  regions: string[];
  contactName: string;
  contactPhone: string;
  mainProducts: string;
  remark: string;
}

/**
 * What the library searches and shows of a supplier, one row each. Everything but `entered` follows from other tables
 * and is written anew in the transaction of whatever changes (`profile.service.ts`).
 */
export const supplierProfile = pgTable(
  'supplier_profile',
  {
    enterpriseGuid: uuid('enterprise_guid').primaryKey(),
    name: varchar('name', { length: 200 }).notNull(),
    shortName: varchar('short_name', { length: 100 }).notNull().default(''),
    /** Empty where it is not known. */
    uscc: varchar('uscc', { length: 18 }).notNull().default(''),
    /** Of name and short name, in full and by initials; what is no Chinese stands as it is, in lower case. */
    pinyin: varchar('pinyin', { length: 2000 }).notNull(),
    state: varchar('state', { length: 12 }).$type<SupplierState>().notNull(),
    source: integer('source').$type<SupplierSource>(),
    categories: integer('categories').array().$type<ProjectTypeOption[]>().notNull().default([]),
    /** Where it supplies: provinces, cities, or the whole country. */
    regions: text('regions').array().notNull().default([]),
    /** By which regions it is found (`region-keys.ts`). */
    regionKeys: text('region_keys').array().notNull().default([]),
    province: varchar('province', { length: 6 }).notNull().default(''),
    city: varchar('city', { length: 6 }).notNull().default(''),
    standing: varchar('standing', { length: 12 })
      .$type<SupplierStanding>()
      .notNull()
      .default(supplierStanding.code.normal),
    grade: varchar('grade', { length: 1 }).$type<SupplierGrade>(),
    score: numeric('score', { precision: 5, scale: 2 }),
    /** The earliest end of what is valid; moves on when the day has passed. */
    nextExpiry: date('next_expiry', { mode: 'string' }),
    expiredCount: integer('expired_count').notNull().default(0),
    /** Null once it has registered. */
    entered: jsonb('entered').$type<EnteredSupplier>(),
    createdAt: moment('created_at'),
    /** When something a purchaser sees changed last. */
    updatedAt: moment('updated_at'),
    /** When it was last brought up to date. */
    refreshedAt: moment('refreshed_at'),
  },
  (table) => [
    // Each order of the list, read from the index alone however deep the page.
    index('supplier_profile_by_update').on(table.updatedAt, table.enterpriseGuid),
    index('supplier_profile_by_name').on(table.pinyin, table.enterpriseGuid),
    index('supplier_profile_by_score').on(table.score, table.enterpriseGuid),
    index('supplier_profile_by_score_down').on(
      sql`${table.score} desc nulls last`,
      sql`${table.enterpriseGuid} desc`,
    ),
    index('supplier_profile_by_expiry').on(table.nextExpiry, table.enterpriseGuid),
    index('supplier_profile_by_expiry_down').on(
      sql`${table.nextExpiry} desc nulls last`,
      sql`${table.enterpriseGuid} desc`,
    ),
    index('supplier_profile_of_grade').on(table.grade, table.updatedAt, table.enterpriseGuid),
    index('supplier_profile_of_standing').on(table.standing, table.updatedAt, table.enterpriseGuid),
    index('supplier_profile_of_state').on(table.state, table.updatedAt, table.enterpriseGuid),
    index('supplier_profile_of_source').on(table.source, table.updatedAt, table.enterpriseGuid),
    // For a code's beginning, which an index in the language's order does not find.
    index('supplier_profile_of_uscc').on(table.uscc.op('varchar_pattern_ops')),
    index('supplier_profile_with_expired')
      .on(table.updatedAt, table.enterpriseGuid)
      .where(sql`${table.expiredCount} > 0`),
    index('supplier_profile_categories').using('gin', table.categories),
    index('supplier_profile_regions').using('gin', table.regionKeys),
  ],
);
export type SupplierProfile = typeof supplierProfile.$inferSelect;
