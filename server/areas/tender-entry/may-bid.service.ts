import { and, desc, eq, isNull } from 'drizzle-orm';
import { answerState } from '#shared/areas/inquiry/codes';
import { invites } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { registrationStatus } from '#shared/areas/registration/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { type BidBar, bidBar } from '#shared/areas/tender-entry/bid-bar';
import { invitationReply, type InvitationReply } from '#shared/areas/tender-notice/codes';
import type { Db } from '../../db/client.ts';
import { suppliersToday } from '../supplier/library/fit.service.ts';
import type { Tender } from '../tender/tenders.service.ts';
import { answerToInquiry } from '../inquiry/invited-answer.service.ts';
import { replyToInvitation } from '../tender-notice/invited.service.ts';
import { noEntryText } from './entry-rule.ts';
import { prequalificationPass as pass, tenderEntry as entry } from './entry.table.ts';

const b = bidBar.code;

/**
 * What keeps a company from bidding in a tender at this moment; null where nothing does. Time and state of the tender are the
 * caller's, who has locked it. Says the company's own state alone; the text for it is `bidBar.label`.
 */
export async function mayBid(
  db: Db,
  of: Pick<Tender, 'guid' | 'legalRegime' | 'isMandatory' | 'tenderWay' | 'zsType' | 'inquiryGuid'>,
  enterpriseGuid: string,
): Promise<BidBar | null> {
  return (
    (await unfit(db, enterpriseGuid)) ??
    (await uncalled(db, of, enterpriseGuid)) ??
    (await unqualified(db, of, enterpriseGuid))
  );
}

/** What keeps a company from bidding anywhere. */
export async function unfit(db: Db, enterpriseGuid: string): Promise<BidBar | null> {
  const found = (await suppliersToday(db, [enterpriseGuid])).get(enterpriseGuid);
  if (found?.standing === supplierStanding.code.blacklisted) return b.blacklisted;
  if (found?.standing === supplierStanding.code.suspended) return b.suspended;
  return found?.state === supplierState.code.approved ? null : b.notApproved;
}

/** Neither invited and taking part, nor registered where the rules of the purchase ask for it. */
async function uncalled(
  db: Db,
  of: Parameters<typeof mayBid>[1],
  enterpriseGuid: string,
): Promise<BidBar | null> {
  const reply =
    (await replyToInvitation(db, of.guid, enterpriseGuid)) ?? (await replyToInquiry(db, of, enterpriseGuid));
  if (reply === invitationReply.code.accepted) return null;
  if (reply === null && !invites(of.tenderWay))
    return noEntryText(of) ? null : unentered(db, of.guid, enterpriseGuid);
  return invitationBar(reply);
}

/** An inquiry invites by itself. */
async function replyToInquiry(
  db: Db,
  { inquiryGuid }: Pick<Tender, 'inquiryGuid'>,
  enterpriseGuid: string,
): Promise<InvitationReply | null> {
  const answer = inquiryGuid === null ? null : await answerToInquiry(db, inquiryGuid, enterpriseGuid);
  if (answer === null) return null;
  if (answer === answerState.code.accepted) return invitationReply.code.accepted;
  return answer === answerState.code.declined ? invitationReply.code.refused : invitationReply.code.pending;
}

function invitationBar(reply: InvitationReply | null): BidBar {
  if (reply === null) return b.notInvited;
  return reply === invitationReply.code.refused ? b.invitationDeclined : b.invitationOpen;
}

async function unentered(db: Db, tenderGuid: string, enterpriseGuid: string): Promise<BidBar | null> {
  const [found] = await db
    .select({ status: entry.status })
    .from(entry)
    .where(
      and(
        eq(entry.tenderGuid, tenderGuid),
        eq(entry.enterpriseGuid, enterpriseGuid),
        isNull(entry.withdrawnAt),
      ),
    )
    .orderBy(desc(entry.enteredAt), desc(entry.guid))
    .limit(1);
  if (!found) return b.notEntered;
  const { approved, rejected } = registrationStatus.code;
  if (found.status === approved) return null;
  return found.status === rejected ? b.entryRefused : b.entryPending;
}

/** Where bidders are qualified beforehand: has not passed. */
async function unqualified(
  db: Db,
  { guid, zsType }: Parameters<typeof mayBid>[1],
  enterpriseGuid: string,
): Promise<BidBar | null> {
  if (zsType !== qualificationReview.code.before) return null;
  const [found] = await db
    .select({ at: pass.passedAt })
    .from(pass)
    .where(and(eq(pass.tenderGuid, guid), eq(pass.enterpriseGuid, enterpriseGuid)));
  return found ? null : b.notPrequalified;
}
