import { Alert } from 'antd';
import type { CalendarDayRow } from '#shared/areas/calendar/contract';
import css from './calendar.module.css';
import { dayKinds, kindOf } from './day-kind.ts';
import { MonthGrid } from './month-grid.tsx';
import { useTexts } from './texts.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const sources = ['official', 'fallback', 'manual'] as const;

/** A year as twelve months, above them what the colours mean and where the days come from. */
export function YearGrid({
  days,
  onChoose,
}: {
  days: readonly CalendarDayRow[];
  onChoose: ((day: CalendarDayRow) => void) | undefined;
}) {
  const texts = useTexts();
  const count = (is: (day: CalendarDayRow) => boolean) => texts.days(days.filter(is).length);
  const used = sources.filter((source) => days.some((day) => day.source === source));
  return (
    <>
      {used.includes('fallback') && <Alert type="info" showIcon title={texts.fallbackHint} />}
      <div className={css.legend}>
        {dayKinds.map((kind) => (
          <span key={kind}>
            <i className={css[kind]} aria-hidden /> {texts.kind[kind]} {count((day) => kindOf(day) === kind)}
          </span>
        ))}
        <span className={css.source}>
          {texts.sourceTitle}{' '}
          {used
            .map((source) => `${texts.source[source]} ${count((day) => day.source === source)}`)
            .join(' · ')}
        </span>
      </div>
      <div className={css.year}>
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            days={days.filter(({ date }) => Number(date.slice(5, 7)) === month)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}
