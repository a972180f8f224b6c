import type { Wording } from '#shared/kit/language';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { cellText } from '#shared/kit/spreadsheet-cell';

/** What became of one cell: a value, perhaps with a remark on how it was read, or why it cannot be read. */
export type Parsed<T> = { value: T; warning?: Wording } | { error: Wording };

/** A cell as plain text for comparing: full-width signs made half-width, no white space at the ends. */
export const plainText = (cell: Cell): string => cellText(cell).normalize('NFKC').trim();

/** The cell as quoted in messages, cut to a length that fits a table. */
export function quoted(cell: Cell): string {
  const text = shortText(cellText(cell), LOOKED_AT);
  return `“${text.length > 20 ? `${text.slice(0, 20)}…` : text}”`;
}
/** More than is shown, so that a longer text is known to go on. */
const LOOKED_AT = 200;

/** The beginning of a text on one line, each run of white space as one blank; what lies beyond `max` is not looked at. */
export const shortText = (text: string, max: number): string =>
  text.trim().slice(0, max).replace(/\s+/g, ' ');

/** The refusal of a cell that holds a spreadsheet error such as #N/A; undefined for every other cell. */
export const cellError = (cell: Cell): { error: Wording } | undefined =>
  cell !== null && typeof cell === 'object' && 'error' in cell
    ? {
        error: {
          cn: `单元格是公式错误 ${cell.error}，请改正`,
          en: `The cell holds the formula error ${cell.error}`,
        },
      }
    : undefined;
