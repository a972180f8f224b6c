import { appointmentStatus, type AppointmentStatus, ENDING_SOON_DAYS } from '#shared/areas/supervision/codes';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import css from './supervision.module.css';
import { useTexts } from './texts.ts';

/** The term of an appointment, and how much of it is left. */
export function Term({
  of: { validFrom, validTo, daysLeft, status },
  today,
}: {
  of: { validFrom: string; validTo: string; daysLeft: number; status: AppointmentStatus };
  /** `YYYY-MM-DD` by the server's clock. */
  today: string;
}) {
  const texts = useTexts();
  const left = useTimeLeft();
  const isOver = status === appointmentStatus.code.expired || daysLeft < 0;
  const isAhead = validFrom > today;
  const tone = isOver ? 'bad' : daysLeft <= ENDING_SOON_DAYS && !isAhead ? 'warn' : undefined;
  return (
    <span className={css.term} data-tone={tone}>
      {validFrom} {texts.from} {validTo}
      <small>{isAhead ? texts.notStarted : left.ends(daysLeft)}</small>
    </span>
  );
}
