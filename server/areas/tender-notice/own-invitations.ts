import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { tenderOver, type TenderState } from '#shared/areas/tender/codes';
import { invitationReply, noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type {
  OwnTenderInvitation,
  ownTenderInvitationCalls as calls,
  OwnTenderInvitationRow,
  OwnTenderNotice,
} from '#shared/areas/tender-notice/own-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { byProgram } from '../audit/audit.service.ts';
import { filesOf } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { NOTICE, notices, noticeWrites as writes } from './notice-access.ts';
import { textDigest, textOf } from './notice-form.ts';
import { confirmEndOf, replyNow } from './replies.ts';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeAddressee as addressee,
} from './tender-notice.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Viewer = Pick<Context, 'db' | 'actor'>;

const r = invitationReply.code;
/** The first version, which the answer stands with, beside the one in force. */
const first = alias(notice, 'first');
const joins = {
  first: and(eq(first.guid, addressee.noticeGuid), eq(first.noticeKind, noticeKind.code.invitation)),
  inForce: and(
    eq(notice.firstGuid, first.guid),
    eq(notice.status, tenderNoticeStatus.code.published),
    isNull(notice.replacedAt),
    notices.live,
  ),
};
const found = { of: notice, own: addressee, reply: replyNow };

/** What was sent to one's own company; nothing of anybody else's. */
const its = ({ actor }: Pick<Viewer, 'actor'>) => eq(addressee.enterpriseGuid, actor.enterpriseGuid);

interface Found {
  of: Notice;
  own: typeof addressee.$inferSelect;
  reply: number;
}

const query = (db: Db) =>
  db
    .select(found as never)
    .from(addressee)
    .innerJoin(first, joins.first)
    .innerJoin(notice, joins.inForce)
    .$dynamic();

/** The invitations to bid of one's own company, the newest first. */
export const listOwnInvitations = ({ title, reply, ...page }: Input<'list'>, context: Context) => {
  const { db } = context;
  const where = and(
    its(context),
    contains(notice.title, title),
    reply === undefined ? undefined : eq(replyNow as SQL, reply),
  );
  return pageOf(
    page,
    async (limit, offset) => {
      const rows = (await query(db)
        .where(where)
        .orderBy(desc(addressee.sentAt), desc(addressee.guid))
        .limit(limit)
        .offset(offset)) as unknown as Found[];
      return toRows(db, rows);
    },
    db
      .select({ total: count() })
      .from(addressee)
      .innerJoin(first, joins.first)
      .innerJoin(notice, joins.inForce)
      .where(where),
  );
};

/** Whether nothing is left of its tenders to take part in. */
const areOver = (states: readonly TenderState[]) =>
  states.length > 0 && states.every((state) => tenderOver.includes(state));

async function toRows(db: Db, rows: readonly Found[]): Promise<OwnTenderInvitationRow[]> {
  const now = await databaseNow(db);
  const states = new Map(
    (await withState(db, [...new Set(rows.flatMap(({ of }) => of.tenderGuids))])).map((one) => [
      one.guid,
      one.stateNow,
    ]),
  );
  return rows.map(({ of, own, reply }) => {
    const isOver = areOver(of.tenderGuids.flatMap((guid) => states.get(guid) ?? []));
    const confirmEnd = confirmEndOf(of);
    return {
      guid: of.firstGuid,
      noticeNo: of.noticeNo,
      title: of.title,
      projectName: of.projectName,
      buyerName: of.entrustUnit,
      edition: of.edition,
      sentAt: formatDateTime(own.sentAt),
      confirmEnd: formatDateTime(confirmEnd),
      deadline: of.deadline && formatDateTime(of.deadline),
      reply: reply as OwnTenderInvitationRow['reply'],
      isOver,
      actions: isOver || confirmEnd <= now ? [] : ['answer'],
    };
  });
}

/** An invitation of one's own company by its first version. @throws NotFound */
async function findOwn({ db, actor }: Viewer, guid: string, isLocked = false): Promise<Found> {
  const asked = query(db).where(and(its({ actor }), eq(first.guid, guid)));
  const [one] = (await (isLocked ? asked.for('update', { of: addressee }) : asked)) as unknown as Found[];
  if (!one) throw new NotFound();
  return one;
}

/** One of them in full, with what was sent about it since; never the others, nor how many they are. */
export async function getOwnInvitation(
  { guid }: Input<'detail'>,
  { db, actor }: Context,
): Promise<OwnTenderInvitation> {
  const one = await findOwn({ db, actor }, guid);
  const { of, own } = one;
  await db
    .update(addressee)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(addressee.enterpriseGuid, actor.enterpriseGuid),
        eq(addressee.noticeGuid, of.guid),
        isNull(addressee.readAt),
      ),
    );
  const [row] = await toRows(db, [one]);
  return {
    ...row!,
    sections: of.sections
      .map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`.trim())
      .filter(Boolean),
    declineReason: own.declineReason ?? '',
    answeredBy: own.answeredBy ?? '',
    answeredAt: own.answeredAt && formatDateTime(own.answeredAt),
    notices: await sentAbout(db, actor.enterpriseGuid, of.firstGuid),
  };
}

/** All that was sent to a supplier about an invitation, the newest first. */
async function sentAbout(db: Db, enterpriseGuid: string, firstGuid: string): Promise<OwnTenderNotice[]> {
  const rows = await db
    .select({ of: notice })
    .from(addressee)
    .innerJoin(notice, eq(notice.guid, addressee.noticeGuid))
    .where(
      and(
        eq(addressee.enterpriseGuid, enterpriseGuid),
        eq(notice.status, tenderNoticeStatus.code.published),
        notices.live,
        or(
          eq(notice.firstGuid, firstGuid),
          sql`${notice.aboutGuid} in (select guid from tender_notice where first_guid = ${firstGuid})`,
        ),
      ),
    )
    .orderBy(desc(notice.publishedAt), asc(notice.guid));
  const sent: OwnTenderNotice[] = [];
  for (const { of } of rows) {
    const body = textOf(of);
    sent.push({
      guid: of.guid,
      noticeNo: of.noticeNo,
      title: of.title,
      noticeKind: of.noticeKind,
      edition: of.edition,
      publishedAt: formatDateTime(of.publishedAt!),
      isInForce: of.firstGuid === firstGuid && of.replacedAt === null,
      body,
      digest: of.digest ?? textDigest(of.title, body),
      differences: of.differences ?? [],
      files: await filesOf(db, NOTICE, of.guid),
    });
  }
  return sent;
}

/** 邀请回执: says whether one's company takes part; until the end of answers the last one counts. */
export const answerInvitation = ({ guid, isAccepted, reason = '' }: Input<'answer'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const { of, own } = await findOwn({ db, actor }, guid, true);
    // Read the clock once the invitation is held: whoever waited for it past the end is late.
    if (confirmEndOf(of) <= (await databaseNow(db))) throw new BusinessError(t.replyOver);
    const tenders = await withState(db, of.tenderGuids);
    if (areOver(tenders.map(({ stateNow }) => stateNow))) throw new BusinessError(t.replyEnded);
    if (!isAccepted && reason === '') throw faultAt('reason', t.declineReason);
    const reply = isAccepted ? r.accepted : r.refused;
    await db
      .update(addressee)
      .set({
        reply,
        declineReason: isAccepted ? '' : reason,
        answeredBy: actor.name,
        answeredAt: sql`now()`,
      })
      .where(eq(addressee.guid, own.guid));
    await settleAsked(db, { asksFor: own.guid });
    // Neither the supplier nor the invitation is named: the audit is read by people who may not know who is asked.
    await writes.note(
      db,
      byProgram('tenderNotice.invitation'),
      { guid: own.guid, createUserGuid: of.createUserGuid } as never,
      'answer',
    );
    return { guid, reply };
  });

/** Whether a published notice was sent to this person's company. */
export async function isAddressed({ db, actor }: Viewer, noticeGuid: string): Promise<boolean> {
  if (!actor.permissions.has('tenderNotice:answer')) return false;
  const [one] = await db
    .select({ guid: addressee.guid })
    .from(addressee)
    .where(and(its({ actor }), eq(addressee.noticeGuid, noticeGuid)));
  return one !== undefined;
}
