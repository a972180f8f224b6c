import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from './client.ts';
import type { Storage } from '../kit/storage/storage.ts';

/** What every handler works with. */
export interface JobMeans {
  db: Db;
  storage: Storage;
}

/** What a handler gets beside its data. */
export interface JobTools extends JobMeans {
  /** Aborted when the program is asked to stop or the run has lasted too long. */
  signal: AbortSignal;
  /** Names this entry of the queue; a run that repeats it has the same. */
  entry: string;
  /** Whether nothing repeats this run when it fails. */
  isLastTry: boolean;
}

export interface JobOptions {
  /** When to run by itself, in Asia/Shanghai: minute hour day month weekday. */
  cron?: string;
  /** How often a failed or killed run is repeated; 2 unless said. */
  retries?: number;
  /** Runs of one process at the same time; 1 unless said. */
  width?: number;
}

/** One kind of work done outside a request. */
export interface Job {
  name: string;
  handle: (data: never, tools: JobTools) => Promise<void>;
  options: JobOptions;
}

/**
 * States one kind of job; it runs once it stands in `server/app/jobs.ts`. After a kill a run is repeated within
 * about a minute, so the handler must bear being repeated (`attemptJob` for one that must not). One that runs by `cron` is handed no data.
 */
export const defineJob = <Data extends object>(
  name: string,
  handle: (data: Data, tools: JobTools) => Promise<void>,
  options: JobOptions = {},
): Job => ({ name, handle, options });

const SCHEMA = 'pgboss';
const STOP_MS = 8000;
/** Somebody waits for most of this work: a file, a code by SMS. */
const LOOK_MS = 500;
/** How often a queue is looked into though nothing was seen to be due in it. */
const UNASKED_LOOK_SECONDS = 60;
/** A run whose process was killed is noticed after this many seconds without a sign of life. */
const HEARTBEAT_SECONDS = 30;
const EXPIRE_SECONDS = 3600;
const TIME_ZONE = 'Asia/Shanghai';

/**
 * Puts a job into the queue within the caller's transaction: a rollback takes it back, a commit makes it sure to
 * run. Written as SQL because pg-boss sends only through a started instance, which a service does not have.
 */
export async function enqueue(db: Db, name: string, data: object, startAfter?: Date): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds)
    select name, ${JSON.stringify(data)}::jsonb, at, at + retention_seconds * interval '1 second', expire_seconds,
      deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds
    from pgboss.queue, coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()) at
    where name = ${name}`);
  if (rowCount !== 1) throw new Error(`there is no job named ${name}`);
}

/** Makes the queues of these jobs; needed before the first `enqueue` and before `startJobs`. */
export async function installJobs(pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  const boss = quiet(pool);
  await boss.start();
  await createQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

/** Starts working on these jobs, whose queues exist; answers how to stop, which lets running ones end for eight seconds. */
export async function startJobs(
  pool: pg.Pool,
  means: JobMeans,
  jobs: readonly Job[],
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: overPool(pool),
    schema: SCHEMA,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', onError);
  await boss.start();
  const scheduled = new Set((await boss.getSchedules()).map(({ name }) => name));
  const workers = new Map<string, string[]>();
  for (const job of jobs) {
    const { name, options } = job;
    const width = Array.from({ length: options.width ?? 1 });
    workers.set(name, await Promise.all(width.map(() => begin(boss, means, job, onError))));
    if (options.cron) await boss.schedule(name, options.cron, null, { tz: TIME_ZONE });
    else if (scheduled.has(name)) await boss.unschedule(name);
  }
  // A job of an earlier release would fill its queue for ever.
  for (const name of scheduled) if (!workers.has(name)) await boss.unschedule(name);
  const wake = ({ name }: Job) => {
    for (const worker of workers.get(name)!) boss.notifyWorker(worker);
  };
  const stopLooking = wakeWhenDue(pool, jobs, wake, onError);
  return async () => {
    await Promise.all([stopLooking(), boss.stop({ graceful: true, timeout: STOP_MS, close: false })]);
  };
}

/**
 * Looks into all queues with one statement twice a second, and wakes the worker of each in which something is due: a
 * look of its own for every queue would be a hundred statements a second that find nothing.
 */
function wakeWhenDue(
  pool: pg.Pool,
  jobs: readonly Job[],
  wake: (job: Job) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const looking = (async () => {
    while (!stop.signal.aborted) {
      try {
        for (const job of await dueOf(pool, jobs)) wake(job);
      } catch (error) {
        onError(new Error('looking for due jobs failed', { cause: error }));
      }
      await delay(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return looking;
  };
}

/** Those of these jobs that have something to do now, in their order. */
async function dueOf(pool: pg.Pool, jobs: readonly Job[]): Promise<Job[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select asked.name from unnest($1::text[]) as asked (name) where exists (select from pgboss.job
      where job.name = asked.name and job.state < 'active' and not job.blocked and job.start_after <= now())`,
    [jobs.map(({ name }) => name)],
  );
  const due = new Set(rows.map(({ name }) => name));
  return jobs.filter(({ name }) => due.has(name));
}

/**
 * Runs what is due in these queues now, one after another, until they are empty, runs of killed processes included;
 * answers how many ran. A run that fails is given back and its error thrown. For tests and commands.
 */
export async function workOff(pool: pg.Pool, means: JobMeans, jobs: readonly Job[]): Promise<number> {
  const boss = quiet(pool);
  await boss.start();
  let ran = 0;
  try {
    await boss.supervise();
    let before: number;
    do {
      before = ran;
      for (const job of await dueOf(pool, jobs)) while (await runNext(boss, means, job)) ran += 1;
    } while (ran > before);
  } finally {
    await boss.stop({ graceful: false });
  }
  return ran;
}

async function runNext(boss: PgBoss, means: JobMeans, { name, handle }: Job): Promise<boolean> {
  const [due] = await boss.fetch<object>(name, { includeMetadata: true });
  if (!due) return false;
  try {
    await handle(due.data as never, toolsFor(means, due, new AbortController().signal));
  } catch (error) {
    await boss.fail(name, due.id, { message: String(error) });
    throw error;
  }
  await boss.complete(name, due.id);
  return true;
}

const toolsFor = (
  means: JobMeans,
  { id, retryCount, retryLimit }: Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'>,
  signal: AbortSignal,
): JobTools => ({ ...means, signal, entry: id, isLastTry: retryCount >= retryLimit });

/** The guid of the worker that waits for this job; it works its queue off before it waits again. */
const begin = async (
  boss: PgBoss,
  means: JobMeans,
  { name, handle }: Job,
  onError: (error: Error) => void,
): Promise<string> => {
  let worker: string | undefined;
  const work = async (batch: JobWithMetadata<object>[]) => {
    for (const entry of batch)
      try {
        await handle(entry.data as never, toolsFor(means, entry, entry.signal));
      } catch (error) {
        onError(new Error(`job ${name} failed`, { cause: error }));
        throw error;
      } finally {
        // the next one waits for no look into the queues: two a second would be all that is done
        if (worker !== undefined) boss.notifyWorker(worker);
      }
  };
  worker = await boss.work(
    name,
    { pollingIntervalSeconds: UNASKED_LOOK_SECONDS, includeMetadata: true },
    work,
  );
  return worker;
};

async function createQueues(boss: PgBoss, jobs: readonly Job[]) {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of jobs) {
    const settings = {
      retryLimit: options.retries ?? 2,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    const found = there.get(name);
    if (!found) await boss.createQueue(name, settings);
    else if (Object.entries(settings).some(([key, value]) => found[key as keyof typeof settings] !== value))
      await boss.updateQueue(name, settings);
  }
}

/** The program's own pool: jobs take their connections from the same ten. */
const overPool = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
});

/** An instance that starts no clocks of its own. */
const quiet = (pool: pg.Pool) =>
  new PgBoss({
    db: overPool(pool),
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
