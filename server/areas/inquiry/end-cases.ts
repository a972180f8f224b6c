import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { inquiryEndTransition, inquiryTransition } from '#shared/areas/inquiry/codes';
import type { InquiryEnd } from '#shared/areas/inquiry/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { NotFound } from '../../kit/errors.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { endTendersOfInquiry } from '../tender/making.service.ts';
import { inquiries, inquiryEnds, inquiryWrites as writes } from './inquiry-access.ts';
import { inquiry, inquiryEnd as end } from './inquiry.table.ts';
import { tellInvited } from './tell-invited.ts';

/** Ends the approval of an end; approved, the inquiry has ended and its suppliers are told. */
export async function settleInquiryEnd(
  db: Db,
  context: AuditContext,
  guid: string,
  outcome: CaseOutcome,
): Promise<void> {
  const found = await inquiryEnds.find(db, guid);
  const of = found && (await inquiries.stored(db, found.inquiryGuid, true));
  if (!found || !of) throw new NotFound();
  await moveStatus(db, end, guid, inquiryEndTransition[SETTLES[outcome]]);
  if (outcome === caseOutcome.code.approved) {
    await moveStatus(db, inquiry, of.guid, inquiryTransition.terminate);
    await endTendersOfInquiry(db, context, of.guid, found.reason);
    await tellInvited(db, of, 'ended', { cn: `已终止：${found.reason}`, en: `has ended: ${found.reason}` });
  }
  await writes.note(db, context, of, `${SETTLES[outcome]}End`, { note: found.reason });
}

/** The ends of an inquiry that were asked for, the oldest first. */
export const endsOf = async (db: Db, inquiryGuid: string): Promise<InquiryEnd[]> =>
  (await inquiryEnds.all(db, inquiryGuid)).map((one) => ({
    guid: one.guid,
    reason: one.reason,
    status: one.status,
    userName: one.createUserName,
    time: formatDateTime(one.updatedAt),
  }));
