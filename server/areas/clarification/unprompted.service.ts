import { clarificationStage } from '#shared/areas/bidding/codes';
import { questionText as t } from '#shared/areas/clarification/fault-texts';
import { traceInRecord } from '#shared/areas/clarification/identity-scan';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { supplierNamedIn } from '../enterprise/enterprise.service.ts';
import { clarifiable } from '../tender/askable-tenders.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { savingClarifications } from './write-clarifications.ts';

/**
 * Refuses, at its field, what was asked at a visit or a meeting where it says who asked: the answer goes to everybody. It is
 * held against who came, and against all suppliers there are, so that no refusal says who takes part.
 */
export async function refuseNamed(
  db: Db,
  field: string,
  { questions, attendance }: { questions: string; attendance: string },
): Promise<void> {
  const found = traceInRecord(questions, attendance) ?? (await supplierNamedIn(db, questions));
  if (found !== undefined) throw faultAt(field, t.recorded(found));
}

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
