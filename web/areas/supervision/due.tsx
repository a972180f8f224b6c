import { opinionStatus } from '#shared/areas/supervision/codes';
import type { OpinionRow } from '#shared/areas/supervision/opinion-contract';
import { daysBetween, formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

const SOON_DAYS = 3;
const s = opinionStatus.code;

/** When an answer is due, and while it is waited for how much time is left. */
export function Due({ of: { dueTime, status } }: { of: Pick<OpinionRow, 'dueTime' | 'status'> }) {
  const texts = useOpinionTexts();
  const days = daysBetween(formatDate(serverNow()), dueTime.slice(0, 10));
  const isWaiting = status === s.sent || status === s.overdue;
  const isLate = status === s.overdue || (status === s.sent && days < 0);
  return (
    <>
      <span className={css.number}>{dueTime.slice(0, 16)}</span>
      {isWaiting && (
        <div className={isLate ? css.bad : days <= SOON_DAYS ? css.warn : css.soft}>
          {isLate ? texts.overdueBy(Math.max(0, -days)) : texts.dueIn(days)}
        </div>
      )}
    </>
  );
}
