import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/client.ts';
import type { Storage } from './storage/storage.ts';

/** What every handler works with. */
export interface JobMeans {
  db: Db;
  storage: Storage;
}

/** What a handler gets beside its data. */
export interface JobTools extends JobMeans {
  /** Aborted when the program is asked to stop or the run has lasted too long. */
  signal: AbortSignal;
}

export interface JobOptions {
  /** When to run by itself, in Asia/Shanghai: minute hour day month weekday. */
  cron?: string;
  /** How often a failed or killed run is repeated; 2 unless said. */
  retries?: number;
  /** Seconds between looks for new work; 2 unless said, at least 0.5. */
  lookEvery?: number;
}

/** One kind of work done outside a request. */
export interface Job {
  name: string;
  handle: (data: never, tools: JobTools) => Promise<void>;
  options: JobOptions;
}

/**
 * States one kind of job; it runs once it stands in `server/app/jobs.ts`. After a kill a run is repeated within
 * about a minute, so the handler must bear being repeated. One that runs by `cron` is handed no data.
 */
export const defineJob = <Data extends object>(
  name: string,
  handle: (data: Data, tools: JobTools) => Promise<void>,
  options: JobOptions = {},
): Job => ({ name, handle, options });

const SCHEMA = 'pgboss';
const STOP_MS = 8000;
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

/** Makes the queues of these jobs; needed before the first `enqueue` where `startJobs` has never run (tests). */
export async function installJobs(pool: pg.Pool, jobs: readonly Job[]): Promise<void> {
  const boss = quiet(pool);
  await boss.start();
  await createQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

/** Starts working on these jobs; answers how to stop, which lets running ones end for eight seconds. */
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
  await createQueues(boss, jobs);
  for (const job of jobs) await begin(boss, means, job, onError);
  return () => boss.stop({ graceful: true, timeout: STOP_MS, close: false });
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
    for (const job of jobs) {
      await boss.supervise(job.name);
      while (await runNext(boss, means, job)) ran += 1;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return ran;
}

async function runNext(boss: PgBoss, means: JobMeans, { name, handle }: Job): Promise<boolean> {
  const [due] = await boss.fetch<object>(name);
  if (!due) return false;
  try {
    await handle(due.data as never, { ...means, signal: new AbortController().signal });
  } catch (error) {
    await boss.fail(name, due.id, { message: String(error) });
    throw error;
  }
  await boss.complete(name, due.id);
  return true;
}

async function begin(
  boss: PgBoss,
  means: JobMeans,
  { name, handle, options }: Job,
  onError: (error: Error) => void,
) {
  await boss.work<object>(name, { pollingIntervalSeconds: options.lookEvery ?? 2 }, async (batch) => {
    for (const { data, signal } of batch)
      try {
        await handle(data as never, { ...means, signal });
      } catch (error) {
        onError(new Error(`job ${name} failed`, { cause: error }));
        throw error;
      }
  });
  if (options.cron) await boss.schedule(name, options.cron, null, { tz: TIME_ZONE });
  else await boss.unschedule(name);
}

async function createQueues(boss: PgBoss, jobs: readonly Job[]) {
  for (const { name, options } of jobs) {
    const settings = {
      retryLimit: options.retries ?? 2,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, settings);
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
