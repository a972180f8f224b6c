import { opinionStatus } from '#shared/areas/supervision/codes';
import type { OpinionRow } from '#shared/areas/supervision/opinion-contract';
import { DueDate } from '../../parts/date/due-date.tsx';

const s = opinionStatus.code;

/** When an answer is due, and while it is waited for how much time is left. */
export const Due = ({ of: { dueTime, status } }: { of: Pick<OpinionRow, 'dueTime' | 'status'> }) => (
  <DueDate date={dueTime} isOpen={status === s.sent || status === s.overdue} isLate={status === s.overdue} />
);
