import { date, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ProjectTypeOption, SupplierSource } from '#shared/areas/supplier/codes';
import type { SupplierGrade } from '#shared/areas/supplier-rating/codes';

/** The admission of a supplier (入库) for a category, by a company and for a time (documents.md 5.8, storage). */
export const supplierAdmission = pgTable(
  'supplier_admission',
  {
    /** What it came of; it is named by that. */
    originGuid: uuid('origin_guid').primaryKey(),
    supplierGuid: uuid('supplier_guid').notNull(),
    /** The company that admitted it. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    source: integer('source').$type<SupplierSource>().notNull(),
    category: integer('category').$type<ProjectTypeOption>().notNull(),
    grade: varchar('grade', { length: 1 }).$type<SupplierGrade>().notNull(),
    regions: text('regions').array().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('supplier_admission_of').on(table.supplierGuid, table.validTo)],
);
export type SupplierAdmission = typeof supplierAdmission.$inferSelect;
