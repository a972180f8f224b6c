import { workingDaysBetween } from '#shared/areas/calendar/rules';
import { daysBetween, formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useWorkCalendar } from '../law/use-work-calendar.ts';
import css from './due-date.module.css';
import { useTimeLeft } from './time-left.ts';

const SOON_DAYS = 3;

/** Calendar days until a day by the server's clock; negative when it is over. */
export const daysUntil = (date: string) => daysBetween(formatDate(serverNow()), date);

interface Due {
  /** The last day, `YYYY-MM-DD`, with its minute where that counts; `-` stands for null. */
  date: string | null;
  /** Whether it is still waited for: else the date stands alone. */
  isOpen: boolean;
  /** Whether it has been found late whatever the day. */
  isLate?: boolean;
  /** What is said when the time is over, in place of how long it has been. */
  over?: string;
  /** Whether the term is one of working days, and what is left is counted so. */
  working?: boolean;
}

/** Until when something is to be done: how much time is left, the nearer the louder, and the exact time beneath. */
export function DueDate({ date, isOpen, isLate = false, over, working = false }: Due) {
  const left = useTimeLeft();
  if (date === null) return '-';
  const exact = <span className={css.date}>{date.slice(0, 16)}</span>;
  if (!isOpen) return exact;
  const day = date.slice(0, 10);
  const days = daysUntil(day);
  const isOver = isLate || days < 0;
  const tone = isOver ? 'bad' : days <= SOON_DAYS ? 'warn' : undefined;
  const said = isOver ? (
    (over ?? left.late(days))
  ) : working ? (
    <WorkingDaysLeft until={day} />
  ) : (
    left.due(days)
  );
  return (
    <>
      <span className={css.left} data-tone={tone}>
        {said}
      </span>
      {exact}
    </>
  );
}

/** Nothing while the calendar is on its way, or where a year of it is missing. */
function WorkingDaysLeft({ until }: { until: string }) {
  const left = useTimeLeft();
  const today = formatDate(serverNow());
  const calendar = useWorkCalendar([...new Set([yearOf(today), yearOf(until)])]);
  if (!calendar?.hasYear(yearOf(today)) || !calendar.hasYear(yearOf(until))) return null;
  return left.dueWorking(workingDaysBetween(today, until, calendar));
}
