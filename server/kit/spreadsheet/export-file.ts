import type { Readable } from 'node:stream';
import type { WriteSheet } from './sheet-columns.ts';

/** A spreadsheet to be written for one person. */
export interface ExportFile {
  name: string;
  sheets: readonly WriteSheet[];
  /** Rows to come, for the progress. */
  total: number;
}

/** A file of another kind, which writes itself and tells how many rows it has written. */
export interface WrittenFile {
  name: string;
  total: number;
  write: (onProgress: (rows: number) => void) => Readable;
}

/** A name for the file that says what and when: `年度采购计划_20261121.xlsx`. */
export const exportName = (what: string, date: string) =>
  `${what.replaceAll(/[\\/:*?"<>|\s]+/g, '_').slice(0, 120)}_${date.replaceAll('-', '')}.xlsx`;
