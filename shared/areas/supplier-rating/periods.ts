import { addDays } from '#shared/kit/dates';
import type { Language } from '#shared/kit/language';
import { periodKind, type PeriodKind } from './codes.ts';

const PERIOD = /^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/;

/** Whether a text is a period: `2026`, `2026-Q3` or `2026-10`, in years every calculation can reckon with. */
export const isPeriod = (text: string) => PERIOD.test(text) && /^(19|2)/.test(text);

interface Parts {
  year: number;
  /** The first month of it, 1 to 12. */
  month: number;
  months: 1 | 3 | 12;
}

function partsOf(period: string): Parts {
  const match = PERIOD.exec(period);
  if (!match) throw new RangeError(`not a period: ${period}`);
  const year = Number(match[1]);
  if (match[2]) return { year, month: Number(match[2]), months: 1 };
  if (match[3]) return { year, month: Number(match[3]) * 3 - 2, months: 3 };
  return { year, month: 1, months: 12 };
}

/** Month, quarter or year. Throws a RangeError on a text that is no period. */
export function periodKindOf(period: string): PeriodKind {
  const { months } = partsOf(period);
  return months === 1 ? periodKind.code.month : months === 3 ? periodKind.code.quarter : periodKind.code.year;
}

const firstDay = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** The first and the last day of a period. */
export function daysOfPeriod(period: string): { from: string; to: string } {
  const { year, month, months } = partsOf(period);
  const next = month + months;
  const after = next > 12 ? firstDay(year + 1, next - 12) : firstDay(year, next);
  return { from: firstDay(year, month), to: addDays(after, -1) };
}

/** A period as people read it. */
export function periodText(period: string, language: Language): string {
  const { year, month, months } = partsOf(period);
  if (language === 'en') return period;
  if (months === 12) return `${year}年度`;
  return months === 3 ? `${year}年第${(month + 2) / 3}季度` : `${year}年${month}月`;
}
