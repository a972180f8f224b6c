/** One row of a sheet before it is imported; `F` are the names of the columns, `S` what may become of a row. */
export interface ImportRow<F extends string, S extends string> {
  /** Row of the sheet, from 1. */
  rowNumber: number;
  status: S;
  /** Texts as they stand in the sheet, or as corrected. */
  values: Partial<Record<F, string>>;
  corrected: F[];
  /** Fields that differ from the record there is, with what it has now. */
  before: Partial<Record<F, string>>;
  /** What keeps the row from being imported; `field` null is the row as a whole. */
  faults: { field: F | null; message: string }[];
  /** What is doubted and refuses nothing. */
  warnings?: { field: F; message: string }[];
}

/** How many rows there are, and how many of each state. */
export type ImportSummary<S extends string> = Record<S | 'rows', number>;

/** One page of what was read from a file. */
export interface ImportPreview<F extends string, S extends string, Row = ImportRow<F, S>> {
  guid: string;
  version: number;
  state: 'reading' | 'ready' | 'writing' | 'confirmed';
  fileName: string;
  sheetName: string;
  headerRow: number;
  columns: { field: F; header: string }[];
  ignoredColumns: string[];
  summary: ImportSummary<S>;
  list: Row[];
  total: number;
}
