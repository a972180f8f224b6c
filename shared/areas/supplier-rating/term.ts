import { addDays } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';

/** Last day of a term of so many months from a day on: from 2027-01-31 one month lasts until 2027-02-28. */
export function lastDayOf(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const index = month - 1 + months;
  const target = [year + Math.floor(index / 12), (index % 12) + 1] as const;
  const lengthOfMonth = new Date(Date.UTC(target[0], target[1], 0)).getUTCDate();
  const same = [
    target[0],
    ...[target[1], Math.min(day, lengthOfMonth)].map((one) => String(one).padStart(2, '0')),
  ];
  return day > lengthOfMonth ? same.join('-') : addDays(same.join('-'), -1);
}

/** The faults of a decided term by field: it begins no earlier than today and lasts no longer than was announced. */
export function termFaults(
  { validFrom, validTo }: { validFrom: string; validTo: string },
  { today, months }: { today: string; months: number },
): Record<string, Wording> {
  if (validFrom < today)
    return { validFrom: { cn: '起始日期不能早于今天', en: 'It cannot begin before today' } };
  if (validTo < validFrom)
    return { validTo: { cn: '截止日期不能早于起始日期', en: 'It ends before it begins' } };
  if (validTo > lastDayOf(validFrom, months))
    return {
      validTo: { cn: '期限不能长于告知书载明的月数', en: 'It cannot last longer than the notice said' },
    };
  return {};
}
