import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  invitationReply,
  type InvitationReply,
  noticeKind,
  tenderNoticeStatus,
} from '#shared/areas/tender-notice/codes';
import type { Db } from '../../db/client.ts';
import { notices } from './notice-access.ts';
import { replyNow } from './replies.ts';
import { tenderNotice as notice, tenderNoticeAddressee as addressee } from './tender-notice.table.ts';

/** The first version, which the answer stands with, beside the one in force. */
const first = alias(notice, 'first');

/** 邀请回执 of a company to the invitation to a tender, as the database's clock makes it; null: it was not invited. */
export async function replyToInvitation(
  db: Db,
  tenderGuid: string,
  enterpriseGuid: string,
): Promise<InvitationReply | null> {
  const [found] = await repliesIn(db)
    .where(and(isInForce(tenderGuid), eq(addressee.enterpriseGuid, enterpriseGuid)))
    .orderBy(desc(addressee.sentAt))
    .limit(1);
  return found?.reply ?? null;
}

/** The companies that take part by invitation, in no order. */
export async function acceptedIn(db: Db, tenderGuid: string): Promise<{ guid: string; name: string }[]> {
  const found = await repliesIn(db).where(
    and(isInForce(tenderGuid), eq(replyNow, invitationReply.code.accepted)),
  );
  return [...new Map(found.map(({ guid, name }) => [guid, { guid, name }])).values()];
}

const isInForce = (tenderGuid: string) => arrayContains(notice.tenderGuids, [tenderGuid]);

/** The answers to invitations whose version in force stands. */
const repliesIn = (db: Db) =>
  db
    .select({ reply: replyNow, guid: addressee.enterpriseGuid, name: addressee.enterpriseName })
    .from(addressee)
    .innerJoin(
      first,
      and(eq(first.guid, addressee.noticeGuid), eq(first.noticeKind, noticeKind.code.invitation)),
    )
    .innerJoin(
      notice,
      and(
        eq(notice.firstGuid, first.guid),
        eq(notice.status, tenderNoticeStatus.code.published),
        isNull(notice.replacedAt),
        notices.live,
      ),
    );
