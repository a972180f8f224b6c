import { type Cell, cellText } from '#shared/kit/spreadsheet-cell';

/** How a column's values are stored and shown. */
export type ColumnFormat =
  | 'text'
  | 'wrapped'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'month'
  | 'dateTime';

/** One column of a sheet to write; width in characters. */
export interface WriteColumn {
  header: string;
  width?: number;
  format?: ColumnFormat;
}

/**
 * One value to write. A text stays text whatever it starts with. Numbers come as decimal strings so that none passes
 * through a float; dates as `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`; `marked` gives the cell a red ground.
 */
export type WriteValue = null | string | boolean | { number: string } | { date: string };
export type WriteCell = WriteValue | { marked: WriteValue };

/** One sheet to write; rows are drawn one by one, as fast as the reader of the file takes them. */
export interface WriteSheet {
  name: string;
  columns: readonly WriteColumn[];
  rows: Iterable<readonly WriteCell[]> | AsyncIterable<readonly WriteCell[]>;
}

/** Number formats in the order of their style indexes; `#,##0.00` and the two dates are what people here expect. */
export const formatCodes: Record<ColumnFormat, string> = {
  text: '@',
  wrapped: '@',
  integer: '#,##0',
  decimal: '#,##0.######',
  money: '#,##0.00',
  percent: '0.####"%"',
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};

export const formats = Object.keys(formatCodes) as ColumnFormat[];

/** A cell that was read, as it is written again; percentages and errors as the text people saw. */
export function rewritten(cell: Cell): WriteValue {
  if (cell === null || typeof cell === 'string' || typeof cell === 'boolean') return cell;
  if (typeof cell === 'number') return { number: cellText(cell) };
  return 'date' in cell ? { date: cell.date } : cellText(cell);
}
