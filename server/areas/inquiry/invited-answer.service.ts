import { and, eq, isNotNull } from 'drizzle-orm';
import type { AnswerState } from '#shared/areas/inquiry/codes';
import type { Db } from '../../db/client.ts';
import { inquiry, inquiryInvitee as invitee } from './inquiry.table.ts';

/** What a supplier has answered to an inquiry that was sent to it; null: it was not sent to it. */
export async function answerToInquiry(
  db: Db,
  inquiryGuid: string,
  enterpriseGuid: string,
): Promise<AnswerState | null> {
  const [found] = await db
    .select({ state: invitee.state })
    .from(invitee)
    .where(
      and(
        eq(invitee.inquiryGuid, inquiryGuid),
        eq(invitee.enterpriseGuid, enterpriseGuid),
        isNotNull(invitee.sentAt),
      ),
    );
  return found?.state ?? null;
}

/** Whether a quotation for this inquiry may be replaced before the deadline. */
export async function mayRevise(db: Db, inquiryGuid: string): Promise<boolean> {
  const [found] = await db
    .select({ mayRevise: inquiry.mayRevise })
    .from(inquiry)
    .where(eq(inquiry.guid, inquiryGuid));
  return found?.mayRevise ?? true;
}
