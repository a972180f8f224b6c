import { tooLong } from '#shared/kit/rule-texts';
import { cellText, type Cell } from '#shared/kit/spreadsheet-cell';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

/** Text without blanks at the ends, line breaks as \n and at most one empty line; too long a text is refused. */
export function parseText(cell: Cell, max: number): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const value = cellText(cell)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\S\n]+\n|\n[^\S\n]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return value.length > max ? { error: tooLong(max).cn } : { value };
}

/** Text on one line: line breaks become blanks. */
export function parseLine(cell: Cell, max: number): Parsed<string> {
  const parsed = parseText(cell, max);
  return 'error' in parsed ? parsed : { ...parsed, value: parsed.value.replace(/\s*\n\s*/g, ' ') };
}

/** A quantity with at most four decimals as decimal text; a unit behind the number is left off, with a warning. */
export function parseQuantity(cell: Cell): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,14})(\.\d+)?(\D{0,6})$/.exec(plainText(cell).replace(/\s/g, ''));
  if (!match || typeof cell === 'boolean') return { error: `${quoted(cell)}不是数量` };
  const [, whole = '', fraction = '', unit = ''] = match;
  const decimals = fraction.replace(/\.?0+$/, '');
  if (decimals.length > 5) return { error: `${quoted(cell)}最多四位小数` };
  const value = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') + decimals;
  if (Number(value) === 0) return { error: '数量必须大于0' };
  return unit === '' ? { value } : { value, warning: `${quoted(cell)}按数量${value}读取` };
}

/** A percentage as a number from 0 to 100: `13%`, `13`, a cell formatted as percent, or the fraction 0.13. */
export function parsePercent(cell: Cell): Parsed<number> {
  const broken = cellError(cell);
  if (broken) return broken;
  const match = /^(\d{1,3}(?:\.\d+)?)(%|个点)?$/.exec(plainText(cell).replace(/\s/g, ''));
  if (!match || typeof cell === 'boolean') return { error: `${quoted(cell)}不是百分比` };
  const number = Number(match[1]);
  const value =
    match[2] === undefined && number > 0 && number < 1 ? Number((number * 100).toPrecision(12)) : number;
  return value > 100 ? { error: `${quoted(cell)}不是 0 到 100 的百分比` } : { value };
}
