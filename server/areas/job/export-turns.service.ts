import { and, eq, sql } from 'drizzle-orm';
import { EXPORTS_OPEN_MAX } from '#shared/areas/job/rules';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Context } from '../../http/context.ts';
import { enqueue } from '../../db/jobs.ts';
import { backgroundJob, type ExportOrder } from './background-job.table.ts';

/** The one queue of all exports. Its entries say that there is something to write; what comes next is found then. */
export const EXPORT_QUEUE = 'export';

/** An export whose turn it is. */
export interface Turn {
  jobGuid: string;
  kind: string;
  order: ExportOrder;
}

/**
 * Has a file of this kind written for the person, in the caller's transaction; answers the job that tells them of it.
 * @throws BusinessError when as many of theirs as a person may have are not over yet.
 */
export async function requestExport(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  kind: string,
  of: object,
): Promise<{ jobGuid: string }> {
  const { guid, name, enterpriseGuid } = actor;
  await refuseMany(db, guid);
  const order: ExportOrder = { owner: { guid, name, enterpriseGuid }, of };
  const [row] = await db
    .insert(backgroundJob)
    .values({ ownerGuid: guid, kind, enterpriseGuid, order })
    .returning({ jobGuid: backgroundJob.guid });
  await enqueue(db, EXPORT_QUEUE, {});
  return row!;
}

async function refuseMany(db: Db, ownerGuid: string) {
  // Two orders at the same time would both find room for one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${ownerGuid}`}, 0))`);
  const { rows } = await db.execute<{ running: number; waiting: number }>(sql`
    select count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'queued')::int as waiting
    from background_job where owner_guid = ${ownerGuid} and enterprise_guid is not null
      and state in ('queued', 'running')`);
  const { running, waiting } = rows[0]!;
  if (running + waiting < EXPORTS_OPEN_MAX) return;
  throw new BusinessError({
    cn: `您还有${running + waiting}个导出未完成（${running}个正在生成，${waiting}个排队），请等其中一个完成，或在“我的账号—我的导出”中取消`,
    en: `${running + waiting} of your exports are not done yet (${running} being written, ${waiting} waiting): wait for one of them, or cancel one under “My account”, “My exports”`,
  });
}

/**
 * Gives this entry of the queue the export it writes: the one it has begun already, or the next in turn, or null. Next
 * is who has least: of the companies the one with the fewest files being written, then the one served longest ago; in
 * it the person served longest ago; of theirs the oldest. Nobody has two written at once.
 */
export const takeTurn = (db: Db, entry: string): Promise<Turn | null> =>
  inTransaction(db, async (tx) => {
    const [begun] = await tx
      .update(backgroundJob)
      .set({ done: 0, beatTime: sql`now()` })
      .where(and(eq(backgroundJob.entry, entry), eq(backgroundJob.state, 'running')))
      .returning(turn);
    if (begun) return begun as Turn;
    // Lock, so that another worker sees what this one takes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('export turn', 0))`);
    const [next] = await tx
      .update(backgroundJob)
      .set({ state: 'running', done: 0, entry, beatTime: sql`now()`, beginTime: sql`clock_timestamp()` })
      .where(eq(backgroundJob.guid, nextInTurn))
      .returning(turn);
    return (next ?? null) as Turn | null;
  });

const turn = { jobGuid: backgroundJob.guid, kind: backgroundJob.kind, order: backgroundJob.order };

/** Who was served longer ago than this counts as not served. */
const nextInTurn = sql`(
  with running as (
    select owner_guid, enterprise_guid from background_job where state = 'running' and enterprise_guid is not null
  ), served as (
    select owner_guid, enterprise_guid, begin_time from background_job
    where enterprise_guid is not null and begin_time > now() - interval '1 hour'
  )
  select waiting.guid from background_job waiting
  where waiting.state = 'queued' and waiting.enterprise_guid is not null
    and not exists (select from running where running.owner_guid = waiting.owner_guid)
  order by
    (select count(*) from running where running.enterprise_guid = waiting.enterprise_guid),
    (select max(begin_time) from served where served.enterprise_guid = waiting.enterprise_guid) nulls first,
    (select max(begin_time) from served where served.owner_guid = waiting.owner_guid) nulls first,
    waiting.create_time, waiting.guid
  limit 1)`;

/**
 * Puts an entry into the queue when an export waits: its own was used up while another of the same person was being
 * written.
 */
export async function callNext(db: Db): Promise<void> {
  const [waiting] = await db
    .select({ guid: backgroundJob.guid })
    .from(backgroundJob)
    .where(and(eq(backgroundJob.state, 'queued'), sql`${backgroundJob.enterpriseGuid} is not null`))
    .limit(1);
  if (waiting) await enqueue(db, EXPORT_QUEUE, {});
}
