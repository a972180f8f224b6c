import { type Cell, cellText, isBlankCell, type MergedRange } from '#shared/kit/spreadsheet-cell';
import { fieldsByName, isCounter } from './header-names.ts';
import type { ImportField } from './line-values.ts';

/** Where the header stands; rows counted from 0. `texts` is one text a column, two lines joined by ` / `. */
export interface Header {
  first: number;
  last: number;
  texts: string[];
}

/** Titles, units and dates of issue stand above a header, never more than this. */
const searchedRows = 30;
/** Longer texts are data or remarks. */
const longestHeader = 40;

/**
 * Finds the header among the first 30 rows: the row, or two rows, whose texts name the most fields. Undefined when no
 * row names at least two; a person then points at it (`headerAt`).
 */
export function findHeader(
  rows: readonly (readonly Cell[])[],
  merges: readonly MergedRange[] = [],
): Header | undefined {
  let best: { header: Header; score: number } | undefined;
  for (let row = 0; row < Math.min(rows.length, searchedRows); row += 1) {
    const header = headerAt(rows, row, merges);
    const score = scoreOf(header.texts) - dataCells(rows[row]!);
    if (score >= 2 && score > (best?.score ?? 0)) best = { header, score };
  }
  return best?.header;
}

/** The header that begins at this row (from 0), with the second line if it has one. */
export function headerAt(
  rows: readonly (readonly Cell[])[],
  row: number,
  merges: readonly MergedRange[] = [],
): Header {
  const upper = spread(rows[row] ?? [], row, merges);
  if (!hasSecondLine(rows, row, merges)) return { first: row, last: row, texts: upper };
  const lower = spread(rows[row + 1]!, row + 1, merges);
  const texts = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    [...new Set([upper[column] ?? '', lower[column] ?? ''])].filter((text) => text !== '').join(' / '),
  );
  return { first: row, last: row + 1, texts };
}

/** A row's texts, those of cells merged sideways repeated over their whole width. */
function spread(cells: readonly Cell[], row: number, merges: readonly MergedRange[]): string[] {
  const texts = cells.map((cell) => cellText(cell).trim().replace(/\s+/g, ' '));
  for (const { top, left, right } of merges) {
    if (top !== row || right === left) continue;
    for (let column = left; column <= Math.min(right, left + longestHeader); column += 1) {
      texts[column] = texts[left] ?? '';
    }
  }
  return Array.from(texts, (text) => text ?? '');
}

/** A second line is all short text and stands under a sideways merge, or fills holes of the first with field names. */
function hasSecondLine(
  rows: readonly (readonly Cell[])[],
  row: number,
  merges: readonly MergedRange[],
): boolean {
  const upper = rows[row] ?? [];
  const lower = rows[row + 1] ?? [];
  const filled = lower.flatMap((cell, column) => (isBlankCell(cell) ? [] : [{ cell, column }]));
  if (filled.length < 2 || dataCells(lower) > 0) return false;
  const wide = merges.filter(
    (merge) => merge.top === row && merge.bottom === row && merge.right > merge.left,
  );
  // A title over the whole width is no upper line: an upper line has texts of its own beside the merge.
  const beside = upper.some(
    (cell, column) =>
      !isBlankCell(cell) && !wide.some(({ left, right }) => column >= left && column <= right),
  );
  const underMerge = wide.some(({ left, right }) =>
    filled.some(({ column }) => column >= left && column <= right),
  );
  if (underMerge && beside) return true;
  const inHoles = filled.filter(({ column }) => isBlankCell(upper[column]));
  return upper.filter((cell) => !isBlankCell(cell)).length > 1 && inHoles.length === filled.length
    ? scoreOf(filled.map(({ cell }) => cellText(cell))) >= 1
    : false;
}

/** How many different fields the texts name, weighed by how surely; a counter (序号) is worth half a field. */
function scoreOf(texts: readonly string[]): number {
  const best = new Map<ImportField, number>();
  for (const text of texts) {
    for (const [field, score] of fieldsByName(text)) best.set(field, Math.max(score, best.get(field) ?? 0));
  }
  const named = [...best.values()].reduce((sum, score) => sum + score, 0);
  return named + (texts.some(isCounter) ? 0.5 : 0);
}

/** Cells no header has: numbers, dates, long texts. */
const dataCells = (cells: readonly Cell[]): number =>
  cells.filter(
    (cell) =>
      (cell !== null && typeof cell !== 'string') ||
      (typeof cell === 'string' && (cell.length > longestHeader || /^[\d.,\s%-]+$/.test(cell.trim() || 'x'))),
  ).length;
