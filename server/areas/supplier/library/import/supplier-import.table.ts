import { index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ImportField } from '#shared/areas/supplier/library/import-contract';
import type { SheetHeader, SheetRow } from '#shared/kit/sheet-header';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

export type ReadRow = SheetRow<ImportField>;
export type RowTexts = ReadRow['texts'];

/** Where the sheet was read. */
export interface ReadSheet extends Pick<SheetHeader<ImportField>, 'headerRow' | 'ignored'> {
  name: string;
  columns: { field: ImportField; header: string }[];
}

/** One import of suppliers from upload to confirmation; of its owner alone. Its content goes after a week. */
export const supplierImport = pgTable(
  'supplier_import',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    ownerGuid: uuid('owner_guid').notNull(),
    fileGuid: uuid('file_guid').notNull().unique(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Reads the file. */
    jobGuid: uuid('job_guid').notNull(),
    /** Writes the suppliers; null until confirmed. */
    writeJobGuid: uuid('write_job_guid'),
    state: varchar('state', { length: 10, enum: ['reading', 'ready', 'writing', 'confirmed'] })
      .notNull()
      .default('reading'),
    sheet: jsonb('sheet').$type<ReadSheet>(),
    rows: jsonb('rows').$type<ReadRow[]>().notNull().default([]),
    /** Corrections of a person, by row of the sheet. */
    corrections: jsonb('corrections').$type<Record<string, RowTexts>>().notNull().default({}),
    skipped: integer('skipped').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time'),
    updatedAt: moment('update_time'),
  },
  (table) => [index('supplier_import_age').on(table.createTime)],
);
export type SupplierImport = typeof supplierImport.$inferSelect;
