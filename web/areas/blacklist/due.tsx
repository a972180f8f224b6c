import type { MeasureRow } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureStatus } from '#shared/areas/supplier-rating/codes';
import { daysBetween, formatDate } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';

const SOON_DAYS = 3;

/** Days left for the statement; negative when its time is over. */
export const daysLeft = (due: string) => daysBetween(formatDate(serverNow()), due);

/** Last day for the statement, and while it is waited for how much time is left. */
export function Due({ of: { statementDue, status } }: { of: Pick<MeasureRow, 'statementDue' | 'status'> }) {
  const texts = useTexts();
  if (statementDue === null) return '-';
  const days = daysLeft(statementDue);
  return (
    <>
      <span className={css.number}>{statementDue}</span>
      {status === measureStatus.code.noticed && (
        <div className={days < 0 ? css.bad : days <= SOON_DAYS ? css.warn : css.soft}>
          {days < 0 ? texts.dueOver : texts.dueIn(days)}
        </div>
      )}
    </>
  );
}
