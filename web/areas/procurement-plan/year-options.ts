import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';

const YEARS_BACK = 8;

/** The years plans are looked for in, the next one first. */
export function yearOptions() {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS_BACK }, (_, back) => ({
    value: next - back,
    label: String(next - back),
  }));
}
