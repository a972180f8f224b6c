import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { paths } from '#shared/areas/session/paths';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { invitationReply, noticeKind } from '#shared/areas/tender-notice/codes';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { NoticeDetail } from '#shared/areas/tender-notice/views';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { hasPart } from '../approval/participation.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { passedUnits } from '../prequalification/passed-units.service.ts';
import { notify } from '../notification/notification.service.ts';
import { invitedUnits } from '../project/invited-units.service.ts';
import { projectsByGuid } from '../project/projects-within.service.ts';
import { sealOf } from '../project/seal.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { withState } from '../tender/tenders.service.ts';
import { NOTICE, notices, noticeWrites as writes } from './notice-access.ts';
import { aboutOf } from './purchase.ts';
import { confirmEndOf, replyAt } from './replies.ts';
import {
  type Notice,
  tenderNotice as notice,
  tenderNoticeAddressee as addressee,
} from './tender-notice.table.ts';

/**
 * Sends an invitation to whom the sections of its tenders invite; a change of one, and what happened to its tenders, to
 * whoever had it. Each is told by itself and learns of no other.
 */
export async function inviteAddressees(db: Db, found: Notice): Promise<void> {
  const units = await unitsFor(db, found);
  if (units.length === 0) throw new BusinessError(t.noInvitees);
  await send(db, found, units);
}

async function unitsFor(db: Db, found: Notice): Promise<Unit[]> {
  if (found.noticeKind === noticeKind.code.invitation) return namedFor(db, found);
  const about = found.firstGuid === found.guid ? await aboutOf(db, found) : found;
  return about ? addresseesOf(db, about.firstGuid) : [];
}

type Unit = Pick<typeof addressee.$inferSelect, 'enterpriseGuid' | 'enterpriseName'>;

/** Whom the sections of a notice invite now: after a prequalification those who have passed it. */
const namedFor = (db: Db, { projectGuid, sections, tenderGuids, zsType }: Notice): Promise<Unit[]> =>
  zsType === qualificationReview.code.before
    ? passedUnits(db, tenderGuids)
    : invitedUnits(
        db,
        projectGuid,
        sections.map(({ sectionNo }) => sectionNo),
      );

async function send(db: Db, found: Notice, units: readonly Unit[]): Promise<void> {
  const sent = await db
    .insert(addressee)
    .values(
      units.map(({ enterpriseGuid, enterpriseName }) => ({
        noticeGuid: found.guid,
        enterpriseGuid,
        enterpriseName,
      })),
    )
    .onConflictDoNothing()
    .returning();
  const isFirst = found.noticeKind === noticeKind.code.invitation;
  const { entrustUnit, title } = found;
  for (const one of sent)
    await notify(db, {
      userGuids: await mainAccountsOf(db, one.enterpriseGuid),
      kind: isFirst ? 'tenderNotice.invited' : 'tenderNotice.told',
      title: {
        cn: isFirst ? `${entrustUnit}邀请贵单位参加投标：${title}` : `${entrustUnit}：${title}`,
        en: isFirst ? `${entrustUnit} invites you to bid: ${title}` : `${entrustUnit}: ${title}`,
      },
      link: paths.ownTenderInvitation(await firstOf(db, found)),
      ...(isFirst && { asksFor: one.guid }),
    });
}

/** The first version of the invitation a notice is, changes or is about. */
const firstOf = async (db: Db, found: Notice): Promise<string> =>
  found.firstGuid !== found.guid || found.noticeKind === noticeKind.code.invitation
    ? found.firstGuid
    : ((await aboutOf(db, found))?.firstGuid ?? found.firstGuid);

/** 补充邀请: sends an invitation, in its first version and the one in force, to whom it was not sent and who is named by now. */
export const inviteMore = (
  { guid, version }: z.output<typeof tenderNoticeCalls.inviteMore.input>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'inviteMore', version });
    if (confirmEndOf(found) <= (await databaseNow(db))) throw new BusinessError(t.replyOverMore);
    const first = found.firstGuid === found.guid ? found : (await notices.stored(db, found.firstGuid))!;
    const had = new Set((await addresseesOf(db, first.guid)).map(({ enterpriseGuid }) => enterpriseGuid));
    const more = (await namedFor(db, found)).filter(({ enterpriseGuid }) => !had.has(enterpriseGuid));
    if (more.length === 0) throw new BusinessError(t.noMore);
    await send(db, first, more);
    if (first.guid !== found.guid) await send(db, found, more);
    await writes.note(db, context, found, 'inviteMore');
    return {
      ...(await changedTo(db, notice, guid, { version: sql`${notice.version} + 1` } as never)),
      sent: more.length,
    };
  });

/** Whom a published invitation was sent to. */
export const addresseesOf = (db: Db, noticeGuid: string) =>
  db
    .select()
    .from(addressee)
    .where(eq(addressee.noticeGuid, noticeGuid))
    .orderBy(asc(addressee.enterpriseName), asc(addressee.guid));

/** The same with what they answered, for those who may know whom a purchase invites (tendering.md 6.13); empty for anybody else. */
export async function shownAddressees(
  viewer: Viewer,
  found: Notice,
): Promise<Pick<NoticeDetail, 'addressees' | 'tooFew'>> {
  const nobody = { addressees: [], tooFew: null };
  if (found.originKind !== noticeKind.code.invitation) return nobody;
  if (found.createUserGuid !== viewer.actor.guid) {
    const isSealed = await sealOf(viewer, found.projectGuid);
    const isPart = await takesPart(viewer, found.guid);
    if (!isPart && isSealed('invitees', await stageOf(viewer.db, found))) return nobody;
  }
  return repliesTo(viewer.db, found);
}

async function repliesTo(db: Db, found: Notice): Promise<Pick<NoticeDetail, 'addressees' | 'tooFew'>> {
  const now = await databaseNow(db);
  const first = await firstOf(db, found);
  const answers = new Map((await addresseesOf(db, first)).map((one) => [one.enterpriseGuid, one]));
  const shown = (await addresseesOf(db, found.guid)).map(({ enterpriseGuid, enterpriseName, readAt }) => {
    const one = answers.get(enterpriseGuid);
    return {
      enterpriseName,
      readAt: readAt && formatDateTime(readAt),
      reply: replyAt(one?.reply ?? invitationReply.code.pending, found, now),
      declineReason: one?.declineReason ?? '',
      answeredBy: one?.answeredBy ?? '',
      answeredAt: one?.answeredAt ? formatDateTime(one.answeredAt) : null,
    };
  });
  const { accepted, pending } = invitationReply.code;
  const mayCome = shown.filter(({ reply }) => reply === accepted || reply === pending).length;
  const tenders = await withState(db, found.tenderGuids);
  const least = Math.max(0, ...tenders.map(({ minBidders }) => minBidders));
  const isWaiting = tenders.some(({ stateNow }) => stateNow === tenderState.code.issued);
  return { addressees: shown, tooFew: shown.length > 0 && isWaiting && mayCome < least ? least : null };
}

/** Approvers decide on whom it invites, and so know it. */
async function takesPart({ db, actor }: Viewer, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: notice.guid })
    .from(notice)
    .where(and(eq(notice.guid, guid), hasPart(db, NOTICE, notice.guid, actor.guid)));
  return found !== undefined;
}

/** The lowest stage of its sections, or that of a project that is not divided. */
async function stageOf(db: Db, { projectGuid, sections }: Notice): Promise<PlanProgress> {
  const named = new Set(sections.map(({ sectionNo }) => sectionNo));
  const stages = (await liveSectionsOf(db, projectGuid)).flatMap(({ sectionNo, stage }) =>
    named.has(sectionNo) ? [stage] : [],
  );
  if (stages.length > 0) return Math.min(...stages) as PlanProgress;
  const [project] = await projectsByGuid(db, [projectGuid]);
  return project?.stage ?? planProgress.code.notStarted;
}
