import type { CalendarDayRow } from '#shared/areas/calendar/contract';
import { weekdayOf } from '#shared/kit/dates';

/** The kinds of days, in the order of the legend. */
export const dayKinds = ['work', 'off', 'holiday', 'makeUp'] as const;

/** What a day is to a reader: a make-up day is a Saturday or Sunday people work on. */
export function kindOf({ date, isWorkday, name }: CalendarDayRow): (typeof dayKinds)[number] {
  if (isWorkday) return weekdayOf(date) > 5 ? 'makeUp' : 'work';
  return name ? 'holiday' : 'off';
}
