import type { Cell } from '#shared/kit/spreadsheet-cell';

/** What a number format makes of a stored number. */
export type NumberKind = 'number' | 'date' | 'percent';

/** Built-in date formats: 14–22, 45–47 everywhere; 27–36 and 50–58 in Chinese, Japanese and Korean workbooks. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Kind of a built-in format id (ECMA-376 part 1, 18.8.30). */
export function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  return builtInDates.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
}

/** Excel takes no longer format code. */
const LONGEST_CODE = 255;

/** Kind of a custom format code such as `yyyy"年"m"月"` or `0.00%`; quoted, escaped and bracketed parts say nothing. */
export function customKind(code: string): NumberKind {
  const first = code.slice(0, LONGEST_CODE).split(';')[0] ?? '';
  const meaning = first.replace(/"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\][]*\]/gi, '');
  if (/general/i.test(meaning)) return 'number';
  if (/[ymdhs]/i.test(meaning)) return 'date';
  return meaning.includes('%') ? 'percent' : 'number';
}

const secondsOfDay = 86_400;

/** A stored number as its format shows it; dates by the 1900 or the 1904 count, to the second. */
export function formatNumber(value: number, kind: NumberKind, date1904: boolean): Cell {
  if (kind === 'percent') return { percent: Number((value * 100).toPrecision(15)) };
  if (kind === 'number') return value;
  const seconds = Math.round(value * secondsOfDay);
  // Beyond 9999-12-31, or below the first day: no date, whatever the format says.
  if (seconds < 0 || value >= 2_958_466) return value;
  if (value < 1) return new Date(seconds * 1000).toISOString().slice(11, 19);
  return { date: isoOf(seconds, date1904) };
}

function isoOf(seconds: number, date1904: boolean): string {
  // The 1900 count holds a 29 February 1900 that never was: days before it lie one further from the epoch.
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, seconds < 60 * secondsOfDay ? 31 : 30);
  const iso = new Date(epoch + seconds * 1000).toISOString();
  return iso.slice(11, 19) === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19);
}
