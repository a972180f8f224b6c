import { Select, type SelectProps } from 'antd';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';

/** A plan's year: last year, this one or the next (documents.md 5.1, 计划年度). */
export function YearSelect(select: Omit<SelectProps<number>, 'options'>) {
  const now = yearOf(formatDate(serverNow()));
  const years = [now - 1, now, now + 1];
  return <Select {...select} options={years.map((value) => ({ value, label: String(value) }))} />;
}
