import { addDays, isRealMonth, parseDate as parseWrittenDate } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { cellError, type Parsed, plainText, quoted } from './parsed.ts';

const digitOf: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** `十一` as 11; ordinary digits as they are. */
const numberOf = (text: string): number =>
  /^\d+$/.test(text)
    ? Number(text)
    : Array.from(text).reduce((sum, sign) => sum + (digitOf[sign] ?? Number.NaN), 0);

/** Day numbers between 2000 and 2099 as spreadsheets count: what is left when a date lost its format. */
const isDayNumber = (value: number): boolean => value >= 36_526 && value < 73_051;
const dateOfDayNumber = (value: number): string => addDays('1899-12-30', Math.floor(value));

/** Years a plan can mean; with others a number is an amount in a foreign column. */
const isPlannable = (year: number): boolean => year >= 1990 && year < 2100;

const month = (year: number, number: number): string | undefined => {
  if (!isPlannable(year)) return undefined;
  const text = `${year}-${String(number).padStart(2, '0')}`;
  return isRealMonth(text) ? text : undefined;
};

const readAs = (written: string, read: string): Wording => ({
  cn: `${written}按${read}读取`,
  en: `${written.trim()} was read as ${read}`,
});
const numberAsDay = (written: number, read: string): Wording => ({
  cn: `数字 ${written} 按日期读取为${read}`,
  en: `The number ${written} was read as the date ${read}`,
});

/** Year of `2026`, `26`, `今年`, `明年`, or none (the plan's). */
function yearOf(text: string | undefined, planYear: number): number {
  if (!text || /^(今|本|当)年?$/.test(text)) return planYear;
  if (/^(明|次|下)年?$/.test(text)) return planYear + 1;
  const digits = Number.parseInt(text, 10);
  return digits < 100 ? 2000 + digits : digits;
}

const { source: year } = /(?:(\d{4}|\d{2}|今|本|当|明|次|下)年度?)?/;
const { source: number } = /(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])/;
const monthOfYear = new RegExp(`^${year}${number}月份?(?:[上中下]旬|初|中|底|末)?(?:[之以]?前|左右)?$`);
const monthRange = new RegExp(`^${year}${number}月?份?[-~至到、—](?:\\d{4}年)?${number}月份?$`);
const quarter = new RegExp(`^${year}(?:第?([1-4一二三四])季度?|Q([1-4]))$`, 'i');
const half = new RegExp(`^${year}([上下])半年$`);
const numeric = /^(\d{4})[-/.](\d{1,2})$|^(\d{4})(\d{2})$/;

/**
 * A month as people write it (`2026年03月`, `2026-3`, `202603`, `3月` of the plan year, `2026年3月上旬`, a date cell)
 * as `YYYY-MM`. Quarters, half-years and ranges give their first month, with a warning.
 */
export function parseMonth(cell: Cell, planYear: number): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const refused = {
    error: {
      cn: `${quoted(cell)}不是月份，请写成 2026年03月 的样子`,
      en: `${quoted(cell)} is not a month; write it like 2026-03`,
    },
  };
  if (typeof cell === 'boolean') return refused;
  if (typeof cell === 'number') return parseMonthNumber(cell, planYear) ?? refused;
  const text = plainText(cell).replace(/\s+(?=\D)|(?<=\D)\s+/g, '');
  const day = dayOf(text);
  if (day) return { value: day.slice(0, 7) };

  const exact = writtenMonth(text, planYear);
  if (exact) return { value: exact };
  const first = firstMonth(text, planYear);
  if (first) return { value: first, warning: readAs(quoted(cell), first) };
  if (/^\d{4}年?度?$/.test(text))
    return {
      error: {
        cn: `${quoted(cell)}只有年份，请填写到月份`,
        en: `${quoted(cell)} is only a year; the month is missing`,
      },
    };
  return refused;
}

function writtenMonth(text: string, planYear: number): string | undefined {
  const plain = numeric.exec(text);
  if (plain) return month(Number(plain[1] ?? plain[3]), Number(plain[2] ?? plain[4]));
  const named = monthOfYear.exec(text);
  return named ? month(yearOf(named[1], planYear), numberOf(named[2]!)) : undefined;
}

function firstMonth(text: string, planYear: number): string | undefined {
  const range = monthRange.exec(text);
  if (range) return month(yearOf(range[1], planYear), numberOf(range[2]!));
  const inQuarter = quarter.exec(text);
  if (inQuarter)
    return month(yearOf(inQuarter[1], planYear), numberOf((inQuarter[2] ?? inQuarter[3])!) * 3 - 2);
  const inHalf = half.exec(text);
  return inHalf ? month(yearOf(inHalf[1], planYear), inHalf[2] === '上' ? 1 : 7) : undefined;
}

function parseMonthNumber(value: number, planYear: number): Parsed<string> | undefined {
  if (Number.isInteger(value) && value >= 1 && value <= 12) {
    const read = month(planYear, value)!;
    return { value: read, warning: readAs(`${value} `, read) };
  }
  if (isDayNumber(value)) {
    const read = dateOfDayNumber(value).slice(0, 7);
    return { value: read, warning: numberAsDay(value, read) };
  }
  const read = writtenMonth(String(value), planYear) ?? dayOf(String(value))?.slice(0, 7);
  if (!read) return undefined;
  // 2026.10 typed as a number is stored as 2026.1.
  return Number.isInteger(value) || !read.endsWith('-01')
    ? { value: read }
    : {
        value: read,
        warning: {
          cn: `${value} 可能是1月或10月，按${read}读取`,
          en: `${value} may be January or October; read as ${read}`,
        },
      };
}

/** A day as people write it, a date cell, or a day number, as `YYYY-MM-DD`; a month alone gives its first day, with a warning. */
export function parseDay(cell: Cell, planYear: number): Parsed<string> {
  const broken = cellError(cell);
  if (broken) return broken;
  const refused = {
    error: {
      cn: `${quoted(cell)}不是日期，请写成 2026-03-15 的样子`,
      en: `${quoted(cell)} is not a date; write it like 2026-03-15`,
    },
  };
  if (typeof cell === 'boolean') return refused;
  if (typeof cell === 'number' && isDayNumber(cell)) {
    const read = dateOfDayNumber(cell);
    return { value: read, warning: numberAsDay(cell, read) };
  }
  const day = dayOf(plainText(cell));
  if (day) return { value: day };
  const inMonth = parseMonth(cell, planYear);
  if ('error' in inMonth) return refused;
  const read = `${inMonth.value}-01`;
  return {
    value: read,
    warning: {
      cn: `${quoted(cell)}没有日，按${read}读取`,
      en: `${quoted(cell)} has no day; read as ${read}`,
    },
  };
}

/** The day of a date, with or without a time behind it. */
function dayOf(text: string): string | undefined {
  const day = parseWrittenDate(text.replace(/(?<=\d|日)[T\s]*\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/, ''));
  return day && isPlannable(Number(day.slice(0, 4))) ? day : undefined;
}
