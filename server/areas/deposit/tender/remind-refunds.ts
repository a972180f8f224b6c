import { and, asc, eq, sql } from 'drizzle-orm';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import type { Db } from '../../../db/client.ts';
import { TODAY } from '../../../db/today.ts';
import { REFUND_AHEAD, refundLeft, sayAhead } from '../say-ahead.ts';
import { openDueRefunds } from './refund-tasks.ts';
import { tellDepositFinance } from './tell-deposit.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

/**
 * Warns finance of days by which deposits of tenders go back (R15, R16), two days before, on the day and once it has passed: interest
 * runs on until it is paid out. Those that wait for a dissent are left out, and no supplier is named.
 */
export async function remindTenderRefunds(db: Db): Promise<void> {
  await openDueRefunds(db);
  const daysTo = sql<number>`${deposit.refundDue} - ${TODAY}`;
  const found = await db
    .select({ row: deposit, daysLeft: daysTo })
    .from(deposit)
    .where(
      and(
        eq(deposit.status, depositSendStatus.code.refundRequested),
        eq(deposit.heldReason, ''),
        sql`${daysTo} <= ${sql.raw(String(REFUND_AHEAD[2]))}`,
      ),
    )
    .orderBy(asc(deposit.guid));
  const days = found.map(({ row, daysLeft }) => ({ row, daysLeft, day: row.refundDue! }));
  await sayAhead(db, 'refund', REFUND_AHEAD, days, (tx, { row, day, daysLeft }) => {
    const left = refundLeft(daysLeft);
    return tellDepositFinance(tx, row, {
      cn: `投标保证金${row.depositNo}应于${day}前退还，${left.cn}，利息计至退还之日`,
      en: `Tender deposit ${row.depositNo} goes back by ${day}, ${left.en}; interest runs until it does`,
    });
  });
}
