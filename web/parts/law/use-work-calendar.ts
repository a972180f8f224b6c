import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { calendarYear } from '#shared/areas/calendar/contract';
import type { Calendar } from '#shared/areas/calendar/rules';
import { yearOf } from '#shared/kit/dates';
import { query } from '../../api/query.ts';

const A_DAY_MS = 86_400_000;

/** The working calendar of these years, for counting periods in the browser as the server does; undefined until it is there. */
export function useWorkCalendar(years: readonly number[]): Calendar | undefined {
  const answers = useQueries({
    queries: years.map((year) => ({
      ...query(calendarYear, { year }, { quiet: true }),
      staleTime: A_DAY_MS,
    })),
    combine: (found) => (found.every(({ data }) => data) ? found.map(({ data }) => data!) : undefined),
  });
  return useMemo(() => {
    if (!answers) return undefined;
    const known = new Set(answers.flatMap(({ year, days }) => (days.length > 0 ? [year] : [])));
    const off = new Set(
      answers.flatMap(({ days }) => days.flatMap(({ date, isWorkday }) => (isWorkday ? [] : [date]))),
    );
    return {
      hasYear: (year) => known.has(year),
      isWorkday: (date) => known.has(yearOf(date)) && !off.has(date),
    };
  }, [answers]);
}
