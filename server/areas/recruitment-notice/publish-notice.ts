import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recruitStatus, recruitTransition } from '#shared/areas/recruitment-notice/codes';
import type { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { faultText } from '#shared/areas/recruitment-notice/fault-texts';
import { timeFaults } from '#shared/areas/recruitment-notice/notice-faults';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { publishDue as publishDueOf } from '../document/publication.service.ts';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { formOf } from './notice-form.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';

type Input = z.output<(typeof noticeCalls.publish)['input']>;

/** Publishes an approved notice now, or leaves it to be published at its time; its days are counted again from now. */
export const publishNotice = ({ guid, version, when }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'publish', version });
    const now = formatDateTime(await databaseNow(db));
    const form = await formOf(db, found);
    if (when === 'now') {
      const applyStart = form.applyStart < now ? now : form.applyStart;
      refuseFaults(timeFaults({ ...form, publishTime: now, applyStart }, await loadCalendar(db)));
      await publishNow(db, context, found);
      return changedTo(db, notice, guid, {});
    }
    if (form.publishTime <= now) refuseFaults({ when: faultText.alreadyPast });
    const after = await changedTo(db, notice, guid, {
      isScheduled: true,
      version: sql`${notice.version} + 1`,
    } as never);
    await writes.note(db, context, found, 'schedule', { after: { isScheduled: true } });
    return after;
  });

/** Makes a notice public, in the caller's transaction. Applications begin no earlier than it is read. */
async function publishNow(db: Db, context: AuditContext, found: Notice): Promise<void> {
  await moveStatus(db, notice, found.guid, recruitTransition.publish, undefined, {
    publishedAt: sql`now()`,
    applyStart: sql`greatest(${notice.applyStart}, now())`,
    isScheduled: false,
  });
  await writes.note(db, context, found, 'publish', {
    before: { status: found.status },
    after: { status: recruitTransition.publish.to },
  });
}

/** Publishes what was to be published by now; its handler is told. */
export const publishDue = (pool: Db): Promise<void> =>
  publishDueOf(pool, {
    table: notice,
    time: notice.publishTime,
    waits: recruitStatus.code.approved,
    live: notices.live,
    lock: (db, guid) => notices.stored(db, guid, true),
    publish: (db, found) => publishNow(db, byProgram('recruitNotice.clock'), found),
    tell: ({ guid, title }) => ({
      kind: 'recruitNotice.published',
      cn: `招募公告“${title}”已按时发布`,
      en: `The notice “${title}” has been published`,
      link: noticeKind.path(guid),
    }),
  });
