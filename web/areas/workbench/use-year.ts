import { useSearchParams } from 'react-router';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';

const YEARS_BACK = 4;

/** The year the workbench looks at, kept in the address; undefined is the latest there is a budget for. */
export function useYear(): readonly [number | undefined, (year: number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const year = Number(params.get('year'));
  return [
    yearsOffered().includes(year) ? year : undefined,
    (next) => setParams(next === undefined ? {} : { year: String(next) }, { replace: true }),
  ];
}

/** Next year, whose plans are being made, this one, and those before. */
export function yearsOffered(): readonly number[] {
  const next = yearOf(formatDate(serverNow())) + 1;
  return Array.from({ length: YEARS_BACK + 2 }, (_, back) => next - back);
}
