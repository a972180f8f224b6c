import { bidText as t } from '#shared/areas/bid/fault-texts';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import { sealedPurpose, tenderState } from '#shared/areas/tender/codes';
import { type Wording, worded } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { mayRevise } from '../inquiry/invited-answer.service.ts';
import { mayBid, unfit } from '../tender-entry/may-bid.service.ts';
import type { OwnTender } from './own-bid.ts';

const s = tenderState.code;

/**
 * Why a company cannot hand in a bid now, by the tender and by what it is itself; null when it can. Nobody is refused
 * because of another bidder: that would tell who bids.
 */
export async function bidObstacle(
  db: Db,
  { purpose, row, stateNow, edition, own, hasLeft }: OwnTender,
  enterpriseGuid: string,
): Promise<Wording | null> {
  if (purpose === sealedPurpose.code.offer) {
    if (hasLeft) return t.left;
    if (stateNow === s.closed) return t.roundOver;
    return stateNow === s.issued ? null : t.notOpen;
  }
  const isApplication = purpose === sealedPurpose.code.application;
  if (stateNow === s.closed) return isApplication ? t.lateApplication : t.late;
  if (stateNow !== s.issued || edition === null) return t.notOpen;
  const isFurther = row.inquiryGuid !== null && (own?.lastRev ?? 0) > 0;
  if (isFurther && !(await mayRevise(db, row.inquiryGuid!))) return t.quotedOnce;
  const bar = isApplication ? await unfit(db, enterpriseGuid) : await mayBid(db, row, enterpriseGuid);
  return bar && worded((language) => bidBar.label(bar, language));
}
