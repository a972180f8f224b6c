import { clarificationStage } from '#shared/areas/bidding/codes';
import type { Context } from '../../http/context.ts';
import { clarifiable } from '../tender/askable-tenders.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { savingClarifications } from './write-clarifications.ts';

/**
 * Draws up a 主动澄清 that answers what was asked at a visit, in the caller's transaction; its guid, or null where the tender
 * is clarified no more.
 */
export async function draftClarification(
  context: Context,
  { guid, stateNow }: TenderNow,
  said: { subject: string; question: string },
): Promise<string | null> {
  if (!clarifiable.includes(stateNow)) return null;
  const made = await savingClarifications.add(
    { tenderGuid: guid, clarStage: clarificationStage.code.tenderFile, ...said },
    context,
  );
  return made.guid;
}
