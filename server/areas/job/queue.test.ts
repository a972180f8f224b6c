import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { defineJob, enqueue, installJobs, startJobs, workOff } from '../../db/jobs.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, pool, storage } = await testApp();
const means = { db, storage };

const seen: unknown[] = [];
const remember = defineJob<{ value: string }>('test.remember', async ({ value }) => {
  seen.push(value);
  await Promise.resolve();
});
let attempts = 0;
const stumble = defineJob('test.stumble', async () => {
  attempts += 1;
  if (attempts === 1) throw new Error('stumbled');
  await Promise.resolve();
});
await installJobs(pool, [remember, stumble]);

test('a job of a transaction that falls never runs, one that is committed runs once', async () => {
  await db
    .transaction(async (tx) => {
      await enqueue(tx, 'test.remember', { value: 'fallen' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await db.transaction(async (tx) => {
    await enqueue(tx, 'test.remember', { value: '已提交 $1' });
    expect(await workOff(pool, means, [remember])).toBe(0);
  });
  expect(await workOff(pool, means, [remember])).toBe(1);
  expect(await workOff(pool, means, [remember])).toBe(0);
  expect(seen).toEqual(['已提交 $1']);
});

test('a job for later waits, one without a queue is refused', async () => {
  await enqueue(db, 'test.remember', { value: 'later' }, new Date(Date.now() + 3_600_000));
  expect(await workOff(pool, means, [remember])).toBe(0);
  await expect(enqueue(db, 'test.unknown', {})).rejects.toThrow('there is no job named test.unknown');
});

test('a started program works on what is queued, and again on what failed', async () => {
  await enqueue(db, 'test.remember', { value: 'started' });
  await enqueue(db, 'test.stumble', {});
  // The wait between two attempts is not what is tested here.
  await db.execute(
    sql`update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'test.stumble'`,
  );
  const errors: string[] = [];
  const stop = await startJobs(
    pool,
    means,
    [defineJob(remember.name, remember.handle), defineJob(stumble.name, stumble.handle)],
    (error) => errors.push(error.message),
  );
  await expect.poll(() => seen).toContain('started');
  await expect.poll(() => attempts).toBe(2);
  await stop();
  expect(errors).toEqual(['job test.stumble failed']);
});

const textOf = ([text]: unknown[]) => (typeof text === 'string' ? text : '');
/** What is asked of the database, and the looks into all queues among it. */
function watched() {
  const asked = vi.spyOn(pool, 'query');
  return { asked, looks: () => asked.mock.calls.filter((call) => textOf(call).includes('unnest')) };
}

test('what waits in one queue is worked off in one go, not one at a look', async () => {
  const waiting = 40;
  let done = 0;
  const count = defineJob('test.count', async () => {
    done += 1;
    await Promise.resolve();
  });
  await installJobs(pool, [count]);
  for (let at = 0; at < waiting; at++) await enqueue(db, count.name, {});
  const { asked, looks } = watched();
  const stop = await startJobs(pool, means, [count], () => undefined);
  try {
    await expect.poll(() => done).toBe(waiting);
    expect(looks().length).toBeLessThan(waiting / 2);
  } finally {
    await stop();
    asked.mockRestore();
  }
});

test('at rest all queues together are asked with one statement', async () => {
  const many = Array.from({ length: 20 }, (_, at) => defineJob(`test.idle${at}`, remember.handle));
  await installJobs(pool, many);
  const { asked, looks } = watched();
  const stop = await startJobs(pool, means, many, () => undefined);
  try {
    await expect.poll(() => looks().length).toBeGreaterThan(3);
    const fetches = asked.mock.calls.filter((call) =>
      many.some(
        ({ name }) => JSON.stringify(call).includes(`"${name}"`) || textOf(call).includes(`'${name}'`),
      ),
    );
    // One look of each worker as it starts, and the looks of all.
    expect(fetches.length).toBeLessThanOrEqual(many.length + looks().length);
  } finally {
    await stop();
    asked.mockRestore();
  }
});

test('a run whose process was killed is noticed and given to another', async () => {
  await enqueue(db, 'test.remember', { value: 'orphan' });
  // Somebody took it and has given no sign of life since.
  await db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
    heartbeat_on = now() - interval '2 minutes', retry_delay = 0, retry_backoff = false
    where name = 'test.remember' and data ->> 'value' = 'orphan'`);
  // The look for such runs is due again.
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null`);
  expect(await workOff(pool, means, [remember])).toBe(1);
  expect(seen).toContain('orphan');
});

test('a run that fails while working off throws and is tried again', async () => {
  attempts = 0;
  await enqueue(db, 'test.stumble', {});
  await db.execute(
    sql`update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'test.stumble'`,
  );
  await expect(workOff(pool, means, [stumble])).rejects.toThrow('stumbled');
  expect(await workOff(pool, means, [stumble])).toBe(1);
});
