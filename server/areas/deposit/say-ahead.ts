import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { depositNotice } from './payment.table.ts';

/** A day of a deposit that comes or has passed. */
export interface DayAhead<Row extends { guid: string }> {
  row: Row;
  day: string;
  /** Below 0 once it has passed. */
  daysLeft: number;
}

/** Days before the last day of a refund at which finance is warned; the last once it has passed. */
export const REFUND_AHEAD = [-1, 0, 2] as const;

/** How a refund stands to its last day. */
export const refundLeft = (daysLeft: number): Wording =>
  daysLeft < 0
    ? { cn: `已逾期${-daysLeft}日`, en: `${-daysLeft} days overdue` }
    : { cn: daysLeft === 0 ? '今日到期' : `剩余${daysLeft}日`, en: `${daysLeft} days left` };

/**
 * Says something ahead of days of deposits: of the nearest of the thresholds (days before, the least first) that is reached,
 * and of each day and threshold once, whichever process does it.
 */
export async function sayAhead<Row extends { guid: string }>(
  db: Db,
  kind: 'guarantee' | 'refund',
  thresholds: readonly number[],
  days: readonly DayAhead<Row>[],
  say: (db: Db, one: DayAhead<Row>) => Promise<void>,
): Promise<void> {
  for (const one of days) {
    const threshold = thresholds.find((within) => one.daysLeft <= within);
    if (threshold === undefined) continue;
    await inTransaction(db, async (tx) => {
      const noted = await tx
        .insert(depositNotice)
        .values({ paymentGuid: one.row.guid, kind, day: one.day, threshold })
        .onConflictDoNothing()
        .returning({ guid: depositNotice.paymentGuid });
      if (noted.length > 0) await say(tx, one);
    });
  }
}
