import { legalRegime } from '#shared/areas/project/codes';
import { invites } from '#shared/areas/project/purchase-mode';
import { entryText as t } from '#shared/areas/tender-entry/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import type { Wording } from '#shared/kit/language';
import type { Tender, TenderNow } from '../tender/tenders.service.ts';

/** What a tender says of who may come. */
export type Openness = Pick<Tender, 'legalRegime' | 'isMandatory' | 'tenderWay'>;

/** Why nobody registers for a tender; null where whoever bids does: anybody may come, and by other rules than the tender law (tendering.md 6.4). */
export function noEntryText({ legalRegime: regime, isMandatory, tenderWay }: Openness): Wording | null {
  if (isMandatory) return t.mandatory;
  if (regime === null || regime === legalRegime.code.tenderLaw) return t.tenderLaw;
  return invites(tenderWay) ? t.invited : null;
}

/** What speaks against registering at a moment of the database's clock. */
export function entryFault(of: TenderNow, now: Date): Wording | null {
  const none = noEntryText(of);
  if (none) return none;
  if (of.suspendedAt) return t.suspended;
  if (now < of.saleStart) return t.early;
  if (now >= of.saleEnd) return t.over;
  return of.stateNow === tenderState.code.issued ? null : t.notOpen;
}
