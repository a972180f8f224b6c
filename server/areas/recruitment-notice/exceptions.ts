import { asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { courseTransition, exceptionKind, type ExceptionKind } from '#shared/areas/recruitment-notice/codes';
import type { courseCalls } from '#shared/areas/recruitment-notice/course-contract';
import type { NoticeException } from '#shared/areas/recruitment-notice/course-views';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { claimFiles, filesOfMany } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { closeDue } from './close-notices.ts';
import { recruitException as exception } from './course.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { tellApplicants } from './tell-applicants.ts';

/** The kind under which the papers of a pause, a resumption or an end are kept. */
export const EXCEPTION = 'recruitNotice.exception';

type Why = z.output<(typeof courseCalls)['pause']['input']>;
type Act = 'pause' | 'resume' | 'terminate';
const KIND: Record<Act, ExceptionKind> = exceptionKind.code;
const TOLD: Record<Act, Wording> = {
  pause: { cn: '已暂停', en: 'is paused' },
  resume: { cn: '已恢复，报名截止时间相应顺延', en: 'goes on; its end of application has moved' },
  terminate: { cn: '已终止', en: 'has ended' },
};

const exceptional =
  (act: Act) =>
  ({ guid, version, reason, effect = '', files = [] }: Why, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await notices.lockFor(db, context, guid, { act, version });
      const moved = act === 'resume' ? await movedEnds(db, guid) : {};
      await moveStatus(db, notice, guid, courseTransition[act], version, moved);
      const [made] = await db
        .insert(exception)
        .values({
          noticeGuid: guid,
          kind: KIND[act],
          reason,
          effect,
          createUserGuid: context.actor.guid,
        })
        .returning();
      await claimFiles(db, context, files, { kind: EXCEPTION, documentGuid: made!.guid });
      await writes.note(db, context, found, act, {
        before: { status: found.status },
        after: { status: courseTransition[act].to },
        note: reason,
      });
      if (act === 'terminate') await settleAsked(db, { asksFor: guid });
      await tellApplicants(db, found, `recruitNotice.${act}`, {
        cn: `${TOLD[act].cn}：${reason}`,
        en: TOLD[act].en,
      });
      return changedTo(db, notice, guid, {});
    });

/** Stops a notice for a while; nothing is handed in or taken back meanwhile. */
export const pauseNotice = exceptional('pause');
/** Takes up a paused notice. */
export const resumeNotice = exceptional('resume');
/** Ends a notice for good. */
export const terminateNotice = exceptional('terminate');

/** The ends of a notice, later by as long as it was paused. */
async function movedEnds(db: Db, guid: string) {
  const [last] = await db
    .select({ at: exception.createTime })
    .from(exception)
    .where(eq(exception.noticeGuid, guid))
    .orderBy(desc(exception.createTime), desc(exception.guid))
    .limit(1);
  const later = (column: typeof notice.applyEnd) =>
    sql`${column} + (now() - ${last!.at.toISOString()}::timestamptz)`;
  return {
    applyEnd: later(notice.applyEnd),
    endTime: later(notice.endTime),
    clarifyEnd: later(notice.clarifyEnd),
  };
}

/** Ends the applications of an open-ended notice now. */
export const closeNotice = async ({ guid, version }: { guid: string; version: number }, context: Context) => {
  const changed = await inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'close', version });
    await writes.note(db, context, found, 'close');
    return changedTo(db, notice, guid, {
      applyEnd: sql`clock_timestamp()`,
      endTime: sql`clock_timestamp()`,
      version: sql`${notice.version} + 1`,
    } as never);
  });
  await closeDue(context.db, guid);
  return changed;
};

/** What a notice met with, in order. */
export async function exceptionsOf(db: Db, guid: string): Promise<NoticeException[]> {
  const found = await db
    .select()
    .from(exception)
    .where(eq(exception.noticeGuid, guid))
    .orderBy(asc(exception.createTime), asc(exception.guid));
  const files = await filesOfMany(
    db,
    EXCEPTION,
    found.map(({ guid: one }) => one),
  );
  return found.map(({ guid: one, kind, reason, effect, createTime }) => ({
    kind,
    reason,
    effect,
    files: files.get(one) ?? [],
    time: formatDateTime(createTime),
  }));
}
