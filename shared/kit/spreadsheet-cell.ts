/**
 * One cell of a spreadsheet as it was stored, in a form that survives JSON: nothing, text, a plain number, a truth
 * value, a date (`YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`, no zone), a percentage as shown (13 for 13 %), or an error
 * such as `#N/A`.
 */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { date: string }
  | { percent: number }
  | { error: string };

/** A merged range of a sheet; rows and columns from 0, both ends included. */
export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The text a person sees in the cell; an empty cell gives ''. Numbers come without float noise (15 digits). */
export function cellText(cell: Cell | undefined): string {
  if (cell == null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return plainNumber(cell);
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if ('date' in cell) return cell.date.replace('T', ' ');
  if ('percent' in cell) return `${plainNumber(cell.percent)}%`;
  return cell.error;
}

/** Whether nothing, or only white space, stands in the cell. */
export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell == null || (typeof cell === 'string' && cell.trim() === '');

/** A number as spreadsheets show it: 15 significant digits, never an exponent. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/(?<!0)0+$/, '');
}
