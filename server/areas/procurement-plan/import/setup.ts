import { yearOf } from '#shared/kit/dates';
import { proposeColumns, type RememberedColumns } from '#shared/areas/procurement-plan/import/columns';
import { findHeader, headerAt, type Header } from '#shared/areas/procurement-plan/import/find-header';
import { readRows, type ImportRow } from '#shared/areas/procurement-plan/import/rows';
import type { ImportColumn, ImportSetup, KeptSheet } from './plan-import.table.ts';

/** How many rows of data are looked at to tell what a column holds. */
const SAMPLES = 200;

/** The sheet with most rows below a header that can be found; without any header, the one with most rows. */
export function chooseSheet(sheets: readonly KeptSheet[]): number {
  const score = ({ rows, merges }: KeptSheet) => rows.length + (findHeader(rows, merges) ? 1_000_000 : 0);
  return sheets.reduce((best, sheet, at) => (score(sheet) > score(sheets[best]!) ? at : best), 0);
}

/** The header where a person points (row from 1), else where it is found. */
export const headerOf = ({ rows, merges }: KeptSheet, row?: number): Header | null =>
  (row === undefined ? findHeader(rows, merges) : headerAt(rows, row - 1, merges)) ?? null;

/** The columns of a header with the field each is proposed for. */
export function columnsOf(
  { rows }: KeptSheet,
  header: Header | null,
  planYear: number,
  remembered: RememberedColumns,
): ImportColumn[] {
  if (!header) return [];
  const samples = rows.slice(header.last + 1, header.last + 1 + SAMPLES);
  return proposeColumns(header.texts, samples, { planYear, remembered });
}

/** What rows are read by. */
type RowsSetup = Pick<ImportSetup, 'header' | 'columns' | 'shifts'>;

/** Every row below the header as the columns read it; without a header there are none. */
export function rowsOf({ rows, merges }: KeptSheet, setup: RowsSetup, planYear: number): ImportRow[] {
  if (!setup.header) return [];
  const { header, columns, shifts } = setup;
  return readRows(rows, header, { mapping: columns, planYear, merges, ...(shifts && { shifts }) });
}

/** The year most rows are planned in, if a plan may be made for it (this year −1 … +1), else this year. */
export function likelyYear(rows: readonly ImportRow[], thisYear: number): number {
  const counts = new Map<number, number>();
  for (const { values } of rows)
    if (values.plannedIssueDate) {
      const year = yearOf(values.plannedIssueDate);
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && Math.abs(most[0] - thisYear) <= 1 ? most[0] : thisYear;
}
