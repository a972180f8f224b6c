import type { z } from 'zod';
import type { ImportPreview, ImportRow, ImportSummary } from '#shared/areas/import/views';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Wording } from '#shared/kit/language';

type Call<Out> = Endpoint<z.ZodObject, z.ZodType<Out>>;
type Started = { jobGuid: string };
type Changed<F extends string, S extends string> = {
  version: number;
  summary: ImportSummary<S>;
  rows: ImportRow<F, S>[];
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
