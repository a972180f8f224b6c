import { addDays } from '#shared/kit/dates';

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
): Record<string, string> {
  if (validFrom < today) return { validFrom: '起始日期不能早于今天' };
  if (validTo < validFrom) return { validTo: '截止日期不能早于起始日期' };
  if (validTo > lastDayOf(validFrom, months)) return { validTo: '期限不能长于告知书载明的月数' };
  return {};
}
