import { tenderState, type TenderState } from './codes.ts';

/** What the state of a tender at a moment follows from. */
export interface TenderClock {
  /** As it is stored. */
  status: TenderState;
  /** 截止 = 开标. */
  deadline: Date;
  /** Since when it is suspended; null: it is not. */
  suspendedAt: Date | null;
}

/** Whether a suspension runs that was there before the deadline: what is handed in is still taken. */
export const isHeldOpen = ({ deadline, suspendedAt }: Omit<TenderClock, 'status'>): boolean =>
  suspendedAt !== null && suspendedAt < deadline;

/**
 * The state of a tender at this moment: from the deadline on 发标中 is 待开标 (tendering.md 6.0), whether or not a job has
 * noted it. A suspension that runs at the deadline keeps it open.
 */
export function stateNow({ status, ...clock }: TenderClock, now: Date): TenderState {
  const isOver = status === tenderState.code.issued && now >= clock.deadline && !isHeldOpen(clock);
  return isOver ? tenderState.code.closed : status;
}
