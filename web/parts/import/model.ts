import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Wording } from '#shared/kit/language';

/** One row of a sheet before it is imported; `F` are the names of the columns, `S` what may become of a row. */
export interface ImportRow<F extends string, S extends string> {
  /** Row of the sheet, from 1. */
  rowNumber: number;
  status: S;
  /** Texts as they stand in the sheet, or as corrected. */
  values: Partial<Record<F, string>>;
  corrected: readonly F[];
  /** Fields that differ from the record there is, with what it has now. */
  before: Partial<Record<F, string>>;
  /** What keeps the row from being imported; `field` null is the row as a whole. */
  faults: readonly { field: F | null; message: string }[];
  /** What is doubted and refuses nothing. */
  warnings?: readonly { field: F; message: string }[];
}

/** How many rows there are, and how many of each state. */
export type ImportSummary<S extends string> = Record<S | 'rows', number>;

/** One page of what was read from a file. */
export interface ImportPreview<F extends string, S extends string> {
  guid: string;
  version: number;
  state: 'reading' | 'ready' | 'writing' | 'confirmed';
  fileName: string;
  sheetName: string;
  headerRow: number;
  columns: readonly { field: F; header: string }[];
  ignoredColumns: readonly string[];
  summary: ImportSummary<S>;
  list: readonly ImportRow<F, S>[];
  total: number;
}

type Call<Out> = Endpoint<z.ZodObject, z.ZodType<Out>>;
type Started = { jobGuid: string };
type Changed<F extends string, S extends string> = {
  version: number;
  summary: ImportSummary<S>;
  rows: readonly ImportRow<F, S>[];
};

/** The calls of an import that is looked over cell by cell; `userImport` is one set of them. */
export interface ImportCalls<F extends string, S extends string> {
  /** Takes `{ fileGuid }`. */
  start: Call<Started & { guid: string }>;
  /** Takes `{ guid, page, rows, status? }`. */
  preview: Call<ImportPreview<F, S>>;
  /** Takes `{ guid, version, rowNumber, field, value }`; a null value takes the correction back. */
  correct: Call<Changed<F, S>>;
  /** Takes `{ guid, version, rowNumbers, skip }`. */
  skip: Call<Changed<F, S>>;
  /** Takes `{ guid, version }` and what an import asks beyond that; its job answers `{ added, changed }`. */
  confirm: Call<Started>;
  /** Takes `{ guid }`. */
  faultSheet: Call<Started>;
  template: Call<Started>;
}

/** What one import is about: its calls, and the names of its columns and states. */
export interface ImportOf<F extends string, S extends string> {
  calls: ImportCalls<F, S>;
  labels: Readonly<Record<F, Wording>>;
  /** The code list of what may become of a row. */
  statuses: { codes: readonly S[]; label: (code: S, language: 'cn' | 'en') => string };
}
