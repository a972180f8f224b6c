import { and, eq, lte, sql } from 'drizzle-orm';
import { clockTransition, recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { askReviewers } from './reviewers.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';

/** Moves on the notices whose end of application has passed: to their review, or to their end where nobody applied. */
export async function closeDue(pool: Db, guid?: string): Promise<void> {
  const due = await pool
    .select({ guid: notice.guid })
    .from(notice)
    .where(
      and(
        eq(notice.status, recruitStatus.code.published),
        notices.live,
        lte(notice.applyEnd, sql`now()`),
        guid === undefined ? undefined : eq(notice.guid, guid),
      ),
    );
  for (const one of due) await inTransaction(pool, (db) => closeOne(db, one.guid));
}

async function closeOne(db: Db, guid: string): Promise<void> {
  const found = await notices.stored(db, guid, true);
  if (found?.status !== recruitStatus.code.published) return;
  const { isOver, applicantCount } = await notices.findTies(db, guid);
  if (!isOver) return;
  const act = applicantCount === 0 ? 'fail' : 'close';
  await moveStatus(db, notice, guid, clockTransition[act]);
  await writes.note(db, byProgram('recruitNotice.clock'), found, act, {
    before: { status: found.status },
    after: { status: clockTransition[act].to },
  });
  if (act === 'close') await askReviewers(db, found);
  const title =
    act === 'fail'
      ? {
          cn: `招募公告“${found.title}”报名截止，无供应商报名，公告已终止`,
          en: `Nobody applied to “${found.title}”, which has ended`,
        }
      : {
          cn: `招募公告“${found.title}”报名截止，共${applicantCount}份报名，请组织评审`,
          en: `${applicantCount} applications to “${found.title}”: please have them reviewed`,
        };
  await notify(db, {
    userGuids: [found.createUserGuid],
    kind: 'recruitNotice.closed',
    title,
    link: noticeKind.path(guid),
  });
}
