import { integer, jsonb, type AnyPgColumn, type PgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SheetHeader, SheetRow } from '#shared/kit/sheet-header';
import { moment } from '../../db/columns.ts';

/** The columns every table of imports has: `Row` as the sheet was read, `Corrected` what a person may set in a row. */
export const importColumns = <Row, Corrected>() => ({
  guid: uuid('guid').primaryKey().defaultRandom(),
  ownerGuid: uuid('owner_guid').notNull(),
  fileGuid: uuid('file_guid').notNull().unique(),
  fileName: varchar('file_name', { length: 200 }).notNull(),
  storageKey: text('storage_key').notNull(),
  /** Reads the file. */
  jobGuid: uuid('job_guid').notNull(),
  /** Every row below the header as read. */
  rows: jsonb('rows').$type<Row[]>().notNull().default([]),
  /** Corrections of a person, by row of the sheet. */
  corrections: jsonb('corrections').$type<Record<string, Corrected>>().notNull().default({}),
  skipped: integer('skipped').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  createTime: moment('create_time').notNull().defaultNow(),
  updatedAt: moment('update_time').notNull().defaultNow(),
});

/** Where the records of a sheet were read. */
export interface ReadSheet<F extends string> extends Pick<SheetHeader<F>, 'headerRow' | 'ignored'> {
  name: string;
  columns: { field: F; header: string }[];
}

/** The same of an import of records, which are written by a job. */
export const recordColumns = <F extends string>() => ({
  ...importColumns<SheetRow<F>, SheetRow<F>['texts']>(),
  /** Writes the records; null until confirmed. */
  writeJobGuid: uuid('write_job_guid'),
  state: varchar('state', { length: 10, enum: ['reading', 'ready', 'writing', 'confirmed'] })
    .notNull()
    .default('reading'),
  sheet: jsonb('sheet').$type<ReadSheet<F>>(),
});

/** An import as every table of imports stores it. */
export interface StoredImport {
  guid: string;
  ownerGuid: string;
  fileGuid: string;
  fileName: string;
  storageKey: string;
  jobGuid: string;
  state: 'reading' | 'ready' | 'writing' | 'confirmed';
  writeJobGuid?: string | null;
  rows: readonly { rowNumber: number }[];
  corrections: Record<string, object>;
  skipped: number[];
  version: number;
}

/** An import of records with the columns `F`. */
export interface RecordImport<F extends string> extends StoredImport {
  writeJobGuid: string | null;
  sheet: ReadSheet<F> | null;
  rows: SheetRow<F>[];
  corrections: Record<string, SheetRow<F>['texts']>;
}

/** A table of imports: `importColumns` or `recordColumns`, and the kind's own. */
export type ImportTable<Row extends StoredImport> = PgTable &
  Record<'guid' | 'ownerGuid' | 'fileGuid' | 'jobGuid' | 'version' | 'createTime', AnyPgColumn> & {
    $inferSelect: Row;
  };
