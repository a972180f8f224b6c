import { and, count, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { answerState, inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import {
  type OwnInquiry,
  ownInquiry,
  type ownInquiryCalls as calls,
  type OwnInquiryRow,
  ownInquiryRow,
} from '#shared/areas/inquiry/own-contract';
import { formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { byProgram } from '../audit/audit.service.ts';
import { filesOf } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { tenderOfInquiry } from '../tender/inquired-tenders.service.ts';
import { obtainInquiryFile } from '../tender-file/inquiry-file.service.ts';
import { INQUIRY, inquiries, inquiryWrites as writes, statusNow } from './inquiry-access.ts';
import { linesOf } from './inquiry-form.ts';
import { inquiry, type Inquiry, inquiryInvitee as invitee, type Invitee } from './inquiry.table.ts';
import { sectionNamesOf } from './read-inquiries.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Viewer = Pick<Context, 'db' | 'actor'>;

const { pending, unanswered } = answerState.code;
/** What a supplier has said, as the database's clock makes it. */
const answerNow: SQL<number> = sql<number>`case
  when ${invitee.state} = ${pending}::int and ${inquiry.deadline} <= now() then ${unanswered}::int
  else ${invitee.state} end`;

/** The invitations that were sent to one's own company; nothing of anybody else's. */
const its = ({ actor }: Pick<Viewer, 'actor'>) =>
  and(eq(invitee.enterpriseGuid, actor.enterpriseGuid), isNotNull(invitee.sentAt), inquiries.live);
const joined = eq(inquiry.guid, invitee.inquiryGuid);
const found = { of: { ...getTableColumns(inquiry), status: statusNow }, invitee, answer: answerNow };

/** The inquiries one's own company is invited to, the newest first. */
export const listOwnInquiries = (
  { inquiryName, status, answer, ...page }: Input<'list'>,
  context: Context,
) => {
  const { db } = context;
  const where = and(
    its(context),
    contains(inquiry.inquiryName, inquiryName),
    status === undefined ? undefined : eq(statusNow, status),
    answer === undefined ? undefined : eq(answerNow, answer),
  );
  return pageOf(
    page,
    async (limit, offset) =>
      (
        await db
          .select(found as never)
          .from(invitee)
          .innerJoin(inquiry, joined)
          .where(where)
          .orderBy(desc(invitee.sentAt), desc(invitee.guid))
          .limit(limit)
          .offset(offset)
      ).map((one) => toRow(one as unknown as Found)),
    db.select({ total: count() }).from(invitee).innerJoin(inquiry, joined).where(where),
  );
};

interface Found {
  of: Inquiry;
  invitee: Invitee;
  answer: number;
}

const toRow = ({ of, invitee: one, answer }: Found): OwnInquiryRow => ({
  ...pick(of, ownInquiryRow.shape),
  deadline: formatDateTime(of.deadline),
  buyerName: of.entrustUnit,
  sentAt: formatDateTime(one.sentAt!),
  answer: answer as OwnInquiryRow['answer'],
  actions: of.status === inquiryStatus.code.quoting ? ['answer'] : [],
});

/** An inquiry one's own company is invited to. @throws NotFound */
async function findOwn({ db, actor }: Viewer, guid: string, isLocked = false): Promise<Found> {
  const query = db
    .select(found as never)
    .from(invitee)
    .innerJoin(inquiry, joined)
    .where(and(its({ actor }), eq(inquiry.guid, guid)));
  const [one] = (await (isLocked ? query.for('update') : query)) as unknown as Found[];
  if (!one) throw new NotFound();
  return one;
}

/** One of them: what is asked for and on which terms, never the others nor how many they are. */
export async function getOwnInquiry({ guid }: Input<'detail'>, { db, actor }: Context): Promise<OwnInquiry> {
  const one = await findOwn({ db, actor }, guid);
  const { of, invitee: own } = one;
  return {
    ...pick(of, ownInquiry.shape),
    ...toRow(one),
    weightTech: plainNumber(of.weightTech),
    weightBiz: plainNumber(of.weightBiz),
    weightPrice: plainNumber(of.weightPrice),
    materials: await linesOf(db, guid),
    sections: await sectionNamesOf(db, of),
    files: await filesOf(db, INQUIRY, guid),
    tenderGuid: (await tenderOfInquiry(db, guid)) ?? null,
    declineReason: own.declineReason,
    answeredBy: own.answeredBy,
    answeredAt: own.answeredAt && formatDateTime(own.answeredAt),
  };
}

/** Says whether one's company takes part; until the deadline the last answer counts. */
export const answerInquiry = ({ guid, isAccepted, reason = '' }: Input<'answer'>, context: Context) =>
  inTransaction(context.db, async (db: Db) => {
    const { actor } = context;
    const { of, invitee: own } = await findOwn({ db, actor }, guid, true);
    const s = inquiryStatus.code;
    if (of.status === s.ended) throw new BusinessError(t.notOpen);
    // Read the clock once the invitation is held: whoever waited for it past the deadline is late.
    if (of.status !== s.quoting || of.deadline <= (await databaseNow(db))) throw new BusinessError(t.late);
    if (!isAccepted && reason === '') throw faultAt('reason', t.reason);
    const state = isAccepted ? answerState.code.accepted : answerState.code.declined;
    await db
      .update(invitee)
      .set({
        state,
        declineReason: isAccepted ? '' : reason,
        answeredAt: sql`now()`,
        answeredBy: actor.name,
      })
      .where(eq(invitee.guid, own.guid));
    await settleAsked(db, { asksFor: own.guid });
    const tenderGuid = isAccepted && (await tenderOfInquiry(db, guid));
    if (tenderGuid) await obtainInquiryFile(db, context, tenderGuid);
    // Neither its supplier nor the inquiry is named: the audit is read by people who may know neither who is asked nor how many.
    const { createUserGuid } = of;
    await writes.note(
      db,
      byProgram('inquiry.invitation'),
      { guid: own.guid, createUserGuid } as never,
      'answer',
    );
    return { guid, answer: state };
  });

/** Whether an inquiry was sent to this person's company. */
export async function isInvited({ db, actor }: Viewer, guid: string): Promise<boolean> {
  if (!actor.permissions.has('inquiry:answer')) return false;
  const [one] = await db
    .select({ guid: invitee.guid })
    .from(invitee)
    .innerJoin(inquiry, joined)
    .where(and(its({ actor }), eq(inquiry.guid, guid)));
  return one !== undefined;
}
