import { tooLong } from '#shared/kit/rule-texts';
import { cellText, type Cell } from '#shared/kit/spreadsheet-cell';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

/** Text without blanks at the ends of its lines, line breaks as \n and at most one empty line; too long a text is refused. */
export function parseText(cell: Cell, max: number): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const value = linesOf(cellText(cell))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return value.length > max ? { error: tooLong(max) } : { value };
}

// Cut the text apart and trim each line: an expression for blanks before a break tries each run of blanks anew at
// every blank of it.
const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.trim());

/** Text on one line: line breaks become blanks. */
export function parseLine(cell: Cell, max: number): Parsed<string> {
  const parsed = parseText(cell, max);
  return 'error' in parsed ? parsed : { ...parsed, value: oneLine(parsed.value) };
}

const oneLine = (text: string): string =>
  linesOf(text)
    .filter((line) => line !== '')
    .join(' ');

/** A quantity with at most four decimals as decimal text; a unit behind the number is left off, with a warning. */
export function parseQuantity(cell: Cell): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,14})(\.\d+)?(\D{0,6})$/.exec(plainText(cell).replace(/\s/g, ''));
  if (!match || typeof cell === 'boolean')
    return { error: { cn: `${quoted(cell)}不是数量`, en: `${quoted(cell)} is not a quantity` } };
  const [, whole = '', fraction = '', unit = ''] = match;
  const decimals = withoutZeros(fraction);
  if (decimals.length > 5)
    return {
      error: { cn: `${quoted(cell)}最多四位小数`, en: `${quoted(cell)} has more than four decimals` },
    };
  const value = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') + decimals;
  if (Number(value) === 0)
    return { error: { cn: '数量必须大于0', en: 'The quantity must be greater than 0' } };
  return unit === ''
    ? { value }
    : {
        value,
        warning: {
          cn: `${quoted(cell)}按数量${value}读取`,
          en: `${quoted(cell)} was read as the quantity ${value}`,
        },
      };
}

/** `.500` as `.5`, `.00` as nothing. */
function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return end === 1 ? '' : fraction.slice(0, end);
}

/** A percentage as a number from 0 to 100: `13%`, `13`, a cell formatted as percent, or the fraction 0.13. */
export function parsePercent(cell: Cell): Parsed<number> {
  const broken = cellError(cell);
  if (broken) return broken;
  const match = /^(\d{1,3}(?:\.\d+)?)(%|个点)?$/.exec(plainText(cell).replace(/\s/g, ''));
  if (!match || typeof cell === 'boolean')
    return { error: { cn: `${quoted(cell)}不是百分比`, en: `${quoted(cell)} is not a percentage` } };
  const number = Number(match[1]);
  const value =
    match[2] === undefined && number > 0 && number < 1 ? Number((number * 100).toPrecision(12)) : number;
  return value > 100
    ? {
        error: {
          cn: `${quoted(cell)}不是 0 到 100 的百分比`,
          en: `${quoted(cell)} is not a percentage from 0 to 100`,
        },
      }
    : { value };
}
