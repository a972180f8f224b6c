import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { paths } from '#shared/areas/session/paths';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import {
  eventKinds,
  mediumState,
  noticeKind,
  tenderNoticeStatus,
  noticeTransition,
} from '#shared/areas/tender-notice/codes';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { movedDays } from '#shared/areas/tender-notice/notice-findings';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import { publishDue as publishDueOf } from '../document/publication.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { applicationsChanged, prequalificationPublished } from '../tender/prequalified-tender.service.ts';
import { deadlinesChanged, lockTenders, noticePublished } from '../tender/tenders.service.ts';
import { obtainersOf } from '../tender-file/tender-file.service.ts';
import { inviteAddressees } from './addressees.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { differencesOf, findingsOfStored } from './notice-check.ts';
import { formOf, textDigest, textOf } from './notice-form.ts';
import { checkSigned } from './sign-notice.ts';
import { type Notice, tenderNotice as notice, tenderNoticeMedium as medium } from './tender-notice.table.ts';

type Input<C extends 'publish' | 'unschedule'> = z.output<(typeof tenderNoticeCalls)[C]['input']>;
const k = noticeKind.code;

/** Publishes a signed notice now, or leaves it to be published at its time; everything is checked again for that instant. */
export const publishNotice =
  (followers: readonly StageFollower[]) =>
  ({ guid, version, when }: Input<'publish'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await notices.lockFor(db, context, guid, { act: 'publish', version });
      await checkSigned(db, found);
      if (when === 'now') {
        await publishAt(db, context, found, null, followers);
        return changedTo(db, notice, guid, {});
      }
      if (!found.publishAt) throw new BusinessError(t.noPlan);
      if (found.publishAt <= (await databaseNow(db))) refuseFaults({ when: t.past });
      refuseFaults(blockedFields(await findingsOfStored(db, found, found.publishAt)));
      await writes.note(db, context, found, 'schedule', { after: { isScheduled: true } });
      return changedTo(db, notice, guid, {
        isScheduled: true,
        version: sql`${notice.version} + 1`,
      } as never);
    });

/** Takes a planned publication back: until its time, and not at it. */
export const unscheduleNotice = ({ guid, version }: Input<'unschedule'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'unschedule', version });
    await writes.note(db, context, found, 'unschedule', { before: { isScheduled: true } });
    return changedTo(db, notice, guid, { isScheduled: false, version: sql`${notice.version} + 1` } as never);
  });

/**
 * Makes a notice public in the caller's transaction, with what follows for its tenders and the version before it; `planned`
 * is the instant a job carries out, however late it runs, null: now, by the database's clock after the tenders are locked.
 */
export async function publishAt(
  db: Db,
  context: AuditContext,
  found: Notice,
  planned: Date | null,
  followers: readonly StageFollower[],
): Promise<void> {
  await lockTenders(db, found.tenderGuids);
  const now = await databaseNow(db);
  const at = planned ?? now;
  refuseFaults(blockedFields(await findingsOfStored(db, found, at)));
  const before = found.noticeKind === k.change ? await notices.stored(db, found.aboutGuid!, true) : undefined;
  if (before?.replacedAt) throw new BusinessError(t.replaced);
  const body = textOf(found);
  await moveStatus(db, notice, found.guid, noticeTransition.publish, undefined, {
    publishedAt: at,
    executedAt: now,
    isScheduled: false,
    publishedBody: body,
    digest: textDigest(found.title, body),
    mediaState: found.media.length > 0 ? mediumState.code.waiting : null,
    ...(before && { differences: differencesOf(before, found) }),
  });
  if (found.media.length > 0)
    await db.insert(medium).values(found.media.map((one) => ({ noticeGuid: found.guid, medium: one })));
  if (before) await replaceVersion(db, context, before, at);
  await tellTenders(db, context, { found, before, at, followers });
  await tellObtainers(db, found);
  if (found.originKind === k.invitation) await inviteAddressees(db, found);
  await writes.note(db, context, found, 'publish', {
    before: { status: found.status },
    after: { status: noticeTransition.publish.to, publishedAt: at },
  });
}

/** 已变更: the version before stays readable with that mark. */
async function replaceVersion(db: Db, context: AuditContext, before: Notice, at: Date): Promise<void> {
  await db
    .update(notice)
    .set({ replacedAt: at, version: sql`${notice.version} + 1`, updatedAt: sql`now()` })
    .where(eq(notice.guid, before.guid));
  await writes.note(db, context, before, 'replace');
}

/** What follows upon a first notice is told by the system to whoever got the files; no person learns who they are. */
async function tellObtainers(
  db: Db,
  { title, noticeKind: kind, tenderGuids, originKind }: Notice,
): Promise<void> {
  if (originKind === k.invitation || (kind !== k.change && !eventKinds.includes(kind))) return;
  await notify(db, {
    userGuids: (await obtainersOf(db, tenderGuids)).flatMap(({ userGuids }) => userGuids),
    kind: 'tenderNotice.followed',
    title: { cn: `已发布：${title}`, en: `Published: ${title}` },
    link: paths.ownTenderFiles,
  });
}

/** What a publication does to its tenders: a first notice issues them, a change moves their days, a direct purchase does nothing. */
async function tellTenders(
  db: Db,
  context: AuditContext,
  {
    found,
    before,
    at,
    followers,
  }: { found: Notice; before: Notice | undefined; at: Date; followers: readonly StageFollower[] },
): Promise<void> {
  const { tenderGuids, saleStart, saleEnd, deadline, applyEnd } = found;
  if (found.noticeKind === k.prequalification)
    await prequalificationPublished(
      db,
      context,
      tenderGuids,
      { at, applyEnd: applyEnd!, preMethod: found.preMethod, preLimit: found.preLimit },
      followers,
    );
  if (found.noticeKind === k.tender || found.noticeKind === k.invitation) {
    const times = { at, saleStart: saleStart!, saleEnd: saleEnd!, deadline: deadline! };
    await noticePublished(db, context, tenderGuids, times, followers);
  }
  if (!before || found.originKind === k.direct) return;
  const moved = movedDays(formOf(found), formOf(before));
  if (found.originKind === k.prequalification) {
    if (moved.includes('applyEnd')) await applicationsChanged(db, context, tenderGuids, applyEnd!);
    return;
  }
  const times = Object.fromEntries(
    moved.flatMap((name) => (name === 'applyEnd' ? [] : [[name, found[name]]])),
  );
  if (Object.keys(times).length > 0) await deadlinesChanged(db, context, tenderGuids, times);
}

/**
 * Publishes what was to be published by now, each at its own instant. What cannot be published any more, since its tenders
 * have moved on, is left to its handler, who is told.
 */
export async function publishDue(pool: Db, followers: readonly StageFollower[]): Promise<void> {
  await publishDueOf(pool, {
    table: notice,
    time: notice.publishAt,
    waits: tenderNoticeStatus.code.approved,
    live: notices.live,
    lock: (db, guid) => notices.stored(db, guid, true),
    publish: (db, found) => publishAt(db, byProgram('tenderNotice.clock'), found, found.publishAt, followers),
    refused: (db, guid, error) => giveUp(db, guid, error),
    tell: ({ guid, title }) => ({
      kind: 'tenderNotice.published',
      cn: `公告“${title}”已按时发布`,
      en: `The notice “${title}” has been published`,
      link: tenderNoticeKind.path(guid),
    }),
  });
}

async function giveUp(pool: Db, guid: string, { message }: Error): Promise<void> {
  await inTransaction(pool, async (db) => {
    const found = await notices.stored(db, guid, true);
    if (!found?.isScheduled || found.status !== tenderNoticeStatus.code.approved) return;
    await db
      .update(notice)
      .set({ isScheduled: false, version: sql`${notice.version} + 1`, updatedAt: sql`now()` })
      .where(eq(notice.guid, guid));
    await writes.note(db, byProgram('tenderNotice.clock'), found, 'unschedule', { note: message });
    await notify(db, {
      userGuids: [found.createUserGuid],
      kind: 'tenderNotice.notPublished',
      title: {
        cn: `公告“${found.title}”未能按时发布：${message}`,
        en: `“${found.title}” could not be published at its time: ${message}`,
      },
      link: tenderNoticeKind.path(guid),
    });
  });
}
