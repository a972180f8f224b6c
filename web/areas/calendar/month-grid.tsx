import type { KeyboardEvent } from 'react';
import type { CalendarDayRow } from '#shared/areas/calendar/contract';
import { holidayName } from '#shared/areas/calendar/holiday-names';
import { addDays, weekdayOf } from '#shared/kit/dates';
import { useLanguage } from '../../kit/language.ts';
import css from './calendar.module.css';
import { kindOf } from './day-kind.ts';
import { useTexts } from './texts.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys go from day to day and from week to week, across months. */
function moveByKey(event: KeyboardEvent<HTMLElement>, date: string) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`button[data-date="${addDays(date, step)}"]`)?.focus();
}

/** One month, Monday first; its days are buttons where they can be changed. */
export function MonthGrid({
  month,
  days,
  onChoose,
}: {
  /** From 1 to 12. */
  month: number;
  days: readonly CalendarDayRow[];
  onChoose?: ((day: CalendarDayRow) => void) | undefined;
}) {
  const texts = useTexts();
  return (
    <section className={css.month} aria-label={texts.month(month)}>
      <h3>{texts.month(month)}</h3>
      <div className={css.days}>
        {texts.weekdays.map((weekday) => (
          <span key={weekday} className={css.weekday} aria-hidden>
            {weekday}
          </span>
        ))}
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            column={index === 0 ? weekdayOf(day.date) : undefined}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}

function Day({
  day,
  column,
  onChoose,
}: {
  day: CalendarDayRow;
  column: number | undefined;
  onChoose: ((day: CalendarDayRow) => void) | undefined;
}) {
  const texts = useTexts();
  const kind = kindOf(day);
  const name = holidayName(day.name, useLanguage());
  const facts = [day.date, texts.kind[kind], name, texts.source[day.source]].filter(Boolean).join(' ');
  const number = String(Number(day.date.slice(8)));
  // begins with what the cell shows, so that speech input finds it by that
  const spoken = [number, name, facts].filter(Boolean).join(' ');
  const look = {
    className: `${css.day} ${css[kind]}`,
    title: facts,
    ...(column !== undefined && { style: { gridColumnStart: column } }),
  };
  const content = (
    <>
      <b>{number}</b> <small>{name}</small>
    </>
  );
  if (!onChoose) return <span {...look}>{content}</span>;
  return (
    <button
      {...look}
      type="button"
      aria-label={spoken}
      data-date={day.date}
      // one stop of the Tab key a month; the arrow keys do the rest
      tabIndex={day.date.endsWith('-01') ? 0 : -1}
      onKeyDown={(event) => moveByKey(event, day.date)}
      onClick={() => onChoose(day)}
    >
      {content}
    </button>
  );
}
