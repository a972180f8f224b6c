import { drawType } from '#shared/areas/bidding/codes';
import { legalRegime, type LegalRegime } from '#shared/areas/project/codes';
import { fromFormList, procurementMode, type TenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { fewText, shortlistText as t } from './fault-texts.ts';
import type { ShortlistForm } from './rules.ts';

/** What of a project a shortlist is judged by. */
export interface Purchase {
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  /** How many the mode asks for; 1 where nothing says it. */
  least: number;
}

/** What is wrong with a shortlist by itself (documents.md 5.9); form and server ask the same. */
export function shortlistFaults(
  form: Pick<ShortlistForm, 'planCount' | 'drawType' | 'directReason' | 'recommended'>,
  { tenderWay, legalRegime: regime, least }: Purchase,
): Readonly<Record<string, Wording>> {
  const faults: Record<string, Wording> = {};
  const mode = fromFormList(tenderWay);
  if (mode === procurementMode.code.open) faults['projectGuid'] = t.open;
  if (form.planCount < least) faults['planCount'] = fewText(least);
  const isDirect = form.drawType === drawType.code.direct;
  if (isDirect && regime === legalRegime.code.government && mode === procurementMode.code.invite)
    faults['drawType'] = t.mustDraw;
  if (isDirect && !form.directReason) faults['directReason'] = t.directReason;
  const named = (form.recommended ?? []).map(({ enterpriseGuid }) => enterpriseGuid);
  if (new Set(named).size < named.length) faults['recommended'] = t.twice;
  return faults;
}
