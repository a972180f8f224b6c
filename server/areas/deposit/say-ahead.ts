import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { depositNotice, type DepositPayment } from './payment.table.ts';

/** A day of a payment that comes or has passed. */
export interface DayAhead {
  row: DepositPayment;
  day: string;
  /** Below 0 once it has passed. */
  daysLeft: number;
}

/**
 * Says something ahead of days of payments: of the nearest of the thresholds (days before, the least first) that is reached,
 * and of each day and threshold once, whichever process does it.
 */
export async function sayAhead(
  db: Db,
  kind: 'guarantee' | 'refund',
  thresholds: readonly number[],
  days: readonly DayAhead[],
  say: (db: Db, one: DayAhead) => Promise<void>,
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
