import { sql } from 'drizzle-orm';
import { CALL_PROGRESS_FROM } from '#shared/areas/job/call-progress';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { backgroundJob } from './background-job.table.ts';
import { failJob, finishJob, JobCancelled, reportProgress } from './job.service.ts';
import { reasonOf } from './reason.ts';

/** How far a call is with many things, for who waits for it. */
export interface CallProgress {
  /** Says how many there are; fewer than `CALL_PROGRESS_FROM` are not worth a bar. Again: they begin anew. */
  begin: (total: number) => Promise<void>;
  /** So many more are done. */
  add: (count: number) => Promise<void>;
}

const stopped = { cn: '操作已取消', en: 'It was cancelled' };

/**
 * Does a work within a call and lets its caller see how far it is, by `/job/detail` under a guid of the caller's own making;
 * outside of the work's transaction, which keeps what it does to itself until it ends.
 * @throws BusinessError once the caller has cancelled it
 */
export async function withProgress<T>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { guid, kind }: { guid: string; kind: string },
  work: (progress: CallProgress) => Promise<T>,
): Promise<T> {
  let at: { done: number; total: number } | undefined;
  const progress: CallProgress = {
    async begin(total) {
      at = undefined;
      if (total < CALL_PROGRESS_FROM) return;
      const isBegun = await announce(db, { guid, kind, ownerGuid: actor.guid, total }).catch(notSaid);
      if (isBegun) at = { done: 0, total };
    },
    async add(count) {
      if (!at) return;
      at.done += count;
      await reportProgress(db, guid, Math.min(at.done, at.total), at.total).catch(notSaid);
    },
  };
  try {
    const result = await work(progress);
    // What is done is done: somebody who cancels it now is too late.
    if (at) await finishJob(db, guid, {}).catch(() => undefined);
    return result;
  } catch (error) {
    if (error instanceof JobCancelled) throw new BusinessError(stopped);
    // Ignore a fault of this note: it would hide the first one.
    if (at) await failJob(db, guid, reasonOf(error) ?? failed).catch(() => undefined);
    throw error;
  }
}

const failed = { cn: '操作未完成', en: 'It was not completed' };

/** The work does not fail for want of being told about; that it was cancelled is no fault. */
function notSaid(error: unknown): false {
  if (error instanceof JobCancelled) throw error;
  return false;
}

/** Makes it run from the start; false for a guid that is somebody else's or of another kind. */
async function announce(
  db: Db,
  { guid, kind, ownerGuid, total }: { guid: string; kind: string; ownerGuid: string; total: number },
): Promise<boolean> {
  const begun = await db
    .insert(backgroundJob)
    .values({ guid, kind, ownerGuid, total, state: 'running' })
    .onConflictDoUpdate({
      target: backgroundJob.guid,
      set: {
        state: 'running',
        done: 0,
        total,
        error: null,
        errorEn: null,
        finishTime: null,
        beatTime: sql`now()`,
      },
      setWhere: sql`${backgroundJob.ownerGuid} = ${ownerGuid} and ${backgroundJob.kind} = ${kind}`,
    })
    .returning({ guid: backgroundJob.guid });
  return begun.length > 0;
}
