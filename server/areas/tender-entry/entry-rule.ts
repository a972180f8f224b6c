import { legalRegime } from '#shared/areas/project/codes';
import { invites } from '#shared/areas/project/purchase-mode';
import type { Tender } from '../tender/tenders.service.ts';

/** What a tender says of who may come. */
export type Openness = Pick<Tender, 'legalRegime' | 'isMandatory' | 'tenderWay'>;

/**
 * Whether whoever bids registers before: where anybody may come, by other rules than the tender law, and never where
 * tendering is mandatory (tendering.md 6.4).
 */
export const asksEntry = ({ legalRegime: regime, isMandatory, tenderWay }: Openness): boolean =>
  !isMandatory && !invites(tenderWay) && regime !== null && regime !== legalRegime.code.tenderLaw;
