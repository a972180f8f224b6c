import { type SQL, sql } from 'drizzle-orm';
import { invitationReply, type InvitationReply } from '#shared/areas/tender-notice/codes';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeAddressee as addressee,
} from './tender-notice.table.ts';

const { pending, expired } = invitationReply.code;

/** Until when an invitation is answered; one of before that was asked for ends with the sale of its files. */
export const confirmEndOf = ({ confirmEnd, saleEnd, deadline }: Notice): Date =>
  (confirmEnd ?? saleEnd ?? deadline)!;

/** An answer as the database's clock makes it, in a query over an addressee and the version in force. */
export const replyNow: SQL<InvitationReply> = sql<InvitationReply>`case
  when ${addressee.reply} = ${sql.raw(String(pending))}
    and coalesce(${notice.confirmEnd}, ${notice.saleEnd}, ${notice.deadline}) <= now() then ${sql.raw(String(expired))}
  else ${addressee.reply} end`;

/** The same of one that was read. */
export const replyAt = (reply: InvitationReply, of: Notice, now: Date): InvitationReply =>
  reply === pending && confirmEndOf(of) <= now ? expired : reply;
