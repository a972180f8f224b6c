import type { Cell } from '#shared/kit/spreadsheet-cell';
import { type Money, yuanOf } from '#shared/kit/money';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

/** Unit an amount column is written in. */
export type MoneyUnit = 'yuan' | 'thousand' | 'wan' | 'yi';

/** Power of ten from the unit to 元, and how people write the unit. */
const units: Record<MoneyUnit, { exponent: number; label: string }> = {
  yuan: { exponent: 0, label: '元' },
  thousand: { exponent: 3, label: '千元' },
  wan: { exponent: 4, label: '万元' },
  yi: { exponent: 8, label: '亿元' },
};

/** Written units with their power of ten to 元, longest first. */
const written: readonly (readonly [pattern: string, exponent: number])[] = [
  ['亿元?', 8],
  ['千万元?', 7],
  ['百万元?', 6],
  ['万元?', 4],
  ['千元?', 3],
  ['[元圆]', 0],
];

const amount = new RegExp(
  '^(?<vague>约|大约|预计|暂估|≈|不超过|不高于|<=?|≤)?[¥￥]?(?:人民币|RMB|CNY)?' +
    String.raw`(?<number>[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)` +
    `(?<unit>${written.map(([pattern]) => pattern).join('|')})?(?:人民币|RMB|CNY)?(?<rough>左右|上下|以内)?整?$`,
  'i',
);

/** Digits before the point that numeric(18,2) holds. */
const wholeDigits = 16;

/**
 * An amount as people write it (`1,234.5`, `约30万`, `３０万元`, `200.000000`) in 元 with two decimals. A unit in the
 * cell beats that of its column. More than two decimals of 元 are rounded, with a warning.
 */
export function parseAmount(cell: Cell, columnUnit: MoneyUnit): Parsed<Money> {
  const broken = cellError(cell);
  if (broken) return broken;
  const notAnAmount = { error: { cn: `${quoted(cell)}不是金额`, en: `${quoted(cell)} is not an amount` } };
  if (cell !== null && typeof cell === 'object') return notAnAmount;
  const text = plainText(cell).replace(/\s/g, '');
  const match = amount.exec(text)?.groups;
  if (!match?.number || !/\d/.test(match.number)) {
    if (!isRange(text)) return notAnAmount;
    return {
      error: {
        cn: `${quoted(cell)}是一个范围，请填写一个金额`,
        en: `${quoted(cell)} is a range; enter one amount`,
      },
    };
  }
  const exponent = match.unit === undefined ? units[columnUnit].exponent : exponentOf(match.unit);
  const { fen, exact } = toFen(match.number.replaceAll(',', ''), exponent);
  if (fen <= 0n) return { error: { cn: '金额必须大于0', en: 'The amount must be greater than 0' } };
  const value = yuanOf(fen);
  if (value.indexOf('.') > wholeDigits)
    return { error: { cn: `${quoted(cell)}超出金额范围`, en: `${quoted(cell)} is too large an amount` } };
  if (!exact)
    return {
      value,
      warning: {
        cn: `金额精确到分，${quoted(cell)}已四舍五入为${value}元`,
        en: `${quoted(cell)} was rounded to CNY ${value}`,
      },
    };
  if (match.vague || match.rough)
    return {
      value,
      warning: { cn: `${quoted(cell)}按${value}元读取`, en: `${quoted(cell)} was read as CNY ${value}` },
    };
  return { value };
}

/** Whether a sign of a range stands between two numbers. */
const isRange = (text: string): boolean =>
  text
    .split(/\d/)
    .slice(1, -1)
    .some((between) => /[-~至到—]/.test(between));

const exponentOf = (text: string): number =>
  written.find(([pattern]) => new RegExp(`^${pattern}$`).test(text))?.[1] ?? 0;

/** Whole fen of a decimal text times ten to the exponent, half a fen rounded up; no floats on the way. */
function toFen(text: string, exponent: number): { fen: bigint; exact: boolean } {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split('.');
  const places = exponent + 2;
  const kept = BigInt(`${whole}${fraction.slice(0, places).padEnd(places, '0')}` || '0');
  const rest = fraction.slice(places);
  const fen = kept + ((rest[0] ?? '0') >= '5' ? 1n : 0n);
  return { fen: negative ? -fen : fen, exact: !/[1-9]/.test(rest) };
}
