import { index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ImportField } from '#shared/areas/user/import-contract';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** The cells of one row, by field; a column the sheet does not have leaves its field out. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** One row of the sheet as it was read. */
export interface ReadRow {
  /** Row of the sheet, from 1. */
  rowNumber: number;
  texts: RowTexts;
}

/** Where the sheet was read. */
export interface ReadSheet {
  name: string;
  headerRow: number;
  columns: { field: ImportField; header: string }[];
  ignored: string[];
}

/** One import of people from upload to confirmation; of its owner alone. Its content goes after a week. */
export const userImport = pgTable(
  'user_import',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    ownerGuid: uuid('owner_guid').notNull(),
    fileGuid: uuid('file_guid').notNull().unique(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** Reads the file. */
    jobGuid: uuid('job_guid').notNull(),
    /** Writes the people; null until confirmed. */
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
  (table) => [index('user_import_age').on(table.createTime)],
);
export type UserImport = typeof userImport.$inferSelect;
