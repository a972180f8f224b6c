import { Select, type SelectProps } from 'antd';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../../api/server-clock.ts';

/** A plan's year: last year, this one or the next (documents.md 5.1, 计划年度); looked for, also years before. */
export function YearSelect({
  back = 1,
  ...select
}: Omit<SelectProps<number>, 'options'> & { back?: number }) {
  const next = yearOf(formatDate(serverNow())) + 1;
  const years = Array.from({ length: back + 2 }, (_, before) => next - before);
  return <Select {...select} options={years.map((value) => ({ value, label: String(value) }))} />;
}
