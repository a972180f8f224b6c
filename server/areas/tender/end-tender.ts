import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { failureReason, type FailureReason } from '#shared/areas/project/codes';
import { auctionText } from '#shared/areas/auction/fault-texts';
import { execMode, tenderTransition } from '#shared/areas/tender/codes';
import type { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { isAuctionHeld } from '../auction/auction-standing.service.ts';
import { hasBids } from '../bid/bid-opening.service.ts';
import { failTendered } from '../project/section-outcome.service.ts';
import { onTender } from './lock-tender.ts';
import { sectionTenders } from './follow-sections.ts';
import { endSuspension } from './suspend-tender.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

/** Confirms 流标 (R20): nothing is opened, and the section waits for its next round. */
export const failTender = onTender(
  'fail',
  async (db, context, found, { version, reason, bidCount }: z.output<typeof tenderCalls.fail.input>) => {
    const { minBidders } = found;
    const isOnline = found.execMode === execMode.code.online;
    if (!isOnline && bidCount == null) throw faultAt('bidCount', t.bidCount);
    // How many there are stays sealed: nothing of them is opened any more.
    const count = isOnline ? null : bidCount!;
    const isEnough = count === null ? await hasBids(db, found.guid, minBidders) : count >= minBidders;
    if (isOnline && (await isAuctionHeld(db, found.guid))) throw new BusinessError(auctionText.held);
    if (isEnough) throw new BusinessError(t.enough(minBidders));
    await moveStatus(db, tender, found.guid, tenderTransition.fail, version, {
      bidCount: count,
      ...closedNow(context, reason, failureReason.code.tooFew),
    });
    await noteTender(db, context, found, 'fail', {
      before: { status: found.stateNow },
      after: { status: tenderTransition.fail.to, bidCount: count },
      note: reason,
    });
    await failTendered(db, context, sectionTenders, {
      ...found,
      reasonKind: failureReason.code.tooFew,
      reason,
    });
    return changedTo(db, tender, found.guid, {});
  },
);

/** 终止 has been approved, or the end of its scheme: what was issued of its section has failed with it. */
export async function terminate(db: Db, context: AuditContext, found: Tender, reason: string): Promise<void> {
  await moveStatus(db, tender, found.guid, tenderTransition.terminate, undefined, {
    ...closedNow(context, reason, null),
    suspendedAt: null,
  });
  await endSuspension(db, found.guid, context.actor?.name ?? '');
  await noteTender(db, context, found, 'terminate', {
    before: { status: found.status },
    after: { status: tenderTransition.terminate.to },
    note: reason,
  });
  if (found.publishedAt !== null)
    await failTendered(db, context, sectionTenders, {
      ...found,
      reasonKind: failureReason.code.other,
      reason: `终止招标：${reason}`.slice(0, 500),
    });
}

const closedNow = ({ actor }: AuditContext, reason: string, why: FailureReason | null) => ({
  closedReason: reason,
  closedAt: sql`now()`,
  closedBy: actor?.name ?? '',
  failureReason: why,
});
