import { eq } from 'drizzle-orm';
import { depositSendStatus, type DepositSendStatus } from '#shared/areas/deposit/codes';
import { depositStanding, type DepositStanding } from '#shared/areas/deposit/tender/codes';
import type { Db } from '../../../db/client.ts';
import type { TenderNow } from '../../tender/tenders.service.ts';
import { tenderDeposit as deposit } from './tender-deposit.table.ts';

const s = depositSendStatus.code;
const c = depositStanding.code;
/** What lies there, or lay there when the bids were opened (tendering.md 6.5). */
const given: readonly DepositSendStatus[] = [s.paid, s.approved, s.refundRequested, s.transferred];

/**
 * How the deposit of each supplier for an opened tender stands, by the supplier; null where the tender asks for none. Who has none
 * is not in it.
 */
export async function depositsStanding(
  db: Db,
  of: Pick<TenderNow, 'guid' | 'depositNeed' | 'deadline'>,
): Promise<ReadonlyMap<string, DepositStanding> | null> {
  if (!of.depositNeed) return null;
  const found = await db.select().from(deposit).where(eq(deposit.tenderGuid, of.guid));
  return new Map(
    found.map(({ supplierGuid, status, receivedAt }) => {
      if (status === s.toApprove) return [supplierGuid, c.toApprove];
      if (!given.includes(status)) return [supplierGuid, c.none];
      return [supplierGuid, receivedAt !== null && receivedAt >= of.deadline ? c.late : c.held];
    }),
  );
}
