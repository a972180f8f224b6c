import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { JobRow } from '#shared/areas/job/contract';
import { formatDateTime } from '#shared/kit/dates';
import { defaultLanguage, type Language, type Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { backgroundJob } from './background-job.table.ts';

const SILENT_MINUTES = 15;
/** What every end sets: an order may hold all rows of a sheet. */
const OVER = { finishTime: sql`now()`, order: null };

const INTERRUPTED: Wording = {
  cn: '服务中断，任务未完成，请重新发起',
  en: 'The service was interrupted, so this was not completed. Please start it again.',
};

const isOpen = (guid: string) =>
  and(eq(backgroundJob.guid, guid), inArray(backgroundJob.state, ['queued', 'running']));

type Owner = { actor: Pick<Actor, 'guid'> };

/** Thrown by `reportProgress` when the owner has cancelled; ends the work, is no fault. */
export class JobCancelled extends Error {}

/** Announces a long work and answers its guid; enqueue the work in the same transaction. */
export async function createJob(db: Db, { actor }: Owner, kind: string, total = 0): Promise<string> {
  const [row] = await db
    .insert(backgroundJob)
    .values({ ownerGuid: actor.guid, kind, total })
    .returning({ guid: backgroundJob.guid });
  return row!.guid;
}

/** Marks a job as running, from the start; false when it is already over (cancelled, or done by an earlier run). */
export async function beginJob(db: Db, guid: string): Promise<boolean> {
  const begun = await db
    .update(backgroundJob)
    .set({ state: 'running', done: 0, beatTime: sql`now()` })
    .where(isOpen(guid))
    .returning({ guid: backgroundJob.guid });
  return begun.length > 0;
}

/**
 * Marks a job as running for the first time. One that runs already was begun by a process that is no more, for a run
 * that fails is given back (`giveBackJob`): it is ended and says so.
 */
export async function beginOnce(db: Db, guid: string): Promise<boolean> {
  const [begun] = await db
    .update(backgroundJob)
    .set({
      state: sql`case ${backgroundJob.state} when 'queued' then 'running' else 'failed' end`,
      error: sql`case ${backgroundJob.state} when 'queued' then null else ${INTERRUPTED.cn} end`,
      errorEn: sql`case ${backgroundJob.state} when 'queued' then null else ${INTERRUPTED.en} end`,
      finishTime: sql`case ${backgroundJob.state} when 'queued' then null else now() end`,
      done: 0,
      beatTime: sql`now()`,
    })
    .where(isOpen(guid))
    .returning({ state: backgroundJob.state });
  return begun?.state === 'running';
}

/** Marks a job that runs as waiting again: its run has failed, and the queue repeats it. */
export async function giveBackJob(db: Db, guid: string): Promise<void> {
  lastReport.delete(guid);
  await db
    .update(backgroundJob)
    .set({ state: 'queued' })
    .where(and(eq(backgroundJob.guid, guid), eq(backgroundJob.state, 'running')));
}

/** Whether a job ended without a result, so that a person may begin anew. */
export async function hasFailed(db: Db, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ state: backgroundJob.state })
    .from(backgroundJob)
    .where(eq(backgroundJob.guid, guid));
  return found?.state === 'failed' || found?.state === 'cancelled';
}

/**
 * Says how far a job is; of many calls within half a second one reaches the database.
 * Throws JobCancelled once the owner has cancelled. Use the plain `Db`, not the work's transaction.
 */
export async function reportProgress(db: Db, guid: string, done: number, total: number): Promise<void> {
  const now = performance.now();
  if (now - (lastReport.get(guid) ?? -Infinity) < 500 && done < total) return;
  lastReport.set(guid, now);
  const moved = await db
    .update(backgroundJob)
    .set({ done, total, beatTime: sql`now()` })
    .where(and(eq(backgroundJob.guid, guid), eq(backgroundJob.state, 'running')))
    .returning({ guid: backgroundJob.guid });
  if (moved.length === 0) throw new JobCancelled();
}
const lastReport = new Map<string, number>();

/** Ends a job well; throws JobCancelled when the owner cancelled it meanwhile, so that the work's transaction falls with it. */
export async function finishJob(db: Db, guid: string, result: Record<string, unknown>): Promise<void> {
  lastReport.delete(guid);
  const finished = await db
    .update(backgroundJob)
    .set({
      state: 'done',
      done: sql`greatest(${backgroundJob.total}, ${backgroundJob.done})`,
      result,
      ...OVER,
    })
    .where(and(eq(backgroundJob.guid, guid), eq(backgroundJob.state, 'running')))
    .returning({ guid: backgroundJob.guid });
  if (finished.length === 0) throw new JobCancelled();
}

/** Ends a job badly, with a text for its owner; one that is already over stays as it is. */
export async function failJob(db: Db, guid: string, error: Wording): Promise<void> {
  lastReport.delete(guid);
  await db
    .update(backgroundJob)
    .set({ state: 'failed', error: error.cn, errorEn: error.en, ...OVER })
    .where(isOpen(guid));
}

/** How one's own job stands. */
export async function findJob(
  guid: string,
  { db, actor, language }: { db: Db; language?: Language | undefined } & Owner,
): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(backgroundJob)
    .where(and(eq(backgroundJob.guid, guid), eq(backgroundJob.ownerGuid, actor.guid)));
  if (!row) throw new NotFound();
  return toJobRow(row, language);
}

/** A long work as it leaves the server, why it failed in the reader's language. */
export function toJobRow(
  row: typeof backgroundJob.$inferSelect,
  language: Language = defaultLanguage,
): JobRow {
  const { guid, kind, state, done, total, result, errorEn, createTime, finishTime } = row;
  const error = language === 'en' ? (errorEn ?? row.error) : row.error;
  return {
    guid,
    kind,
    state,
    done,
    total,
    result,
    error,
    createTime: formatDateTime(createTime),
    finishTime: finishTime && formatDateTime(finishTime),
  };
}

/** Cancels one's own job that is not over yet; the work stops at its next report. */
export async function cancelJob(guid: string, { db, actor }: { db: Db } & Owner): Promise<null> {
  await findJob(guid, { db, actor });
  const cancelled = await db
    .update(backgroundJob)
    .set({ state: 'cancelled', ...OVER })
    .where(isOpen(guid))
    .returning({ guid: backgroundJob.guid });
  if (cancelled.length === 0)
    throw new BusinessError({
      cn: '任务已结束，不能取消',
      en: 'It has ended already and cannot be cancelled',
    });
  return null;
}

/**
 * Fails jobs that have given no sign of life for a quarter of an hour: the server that ran them is gone for good. An
 * export that waits for its turn is none of them, however long the others take.
 */
export async function failSilentJobs(db: Db): Promise<void> {
  await db
    .update(backgroundJob)
    .set({ state: 'failed', error: INTERRUPTED.cn, errorEn: INTERRUPTED.en, ...OVER })
    .where(
      and(
        or(
          eq(backgroundJob.state, 'running'),
          and(eq(backgroundJob.state, 'queued'), isNull(backgroundJob.enterpriseGuid)),
        ),
        lt(backgroundJob.beatTime, sql`now() - make_interval(mins => ${SILENT_MINUTES})`),
      ),
    );
}
