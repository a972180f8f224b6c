import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { exportKind } from '#shared/areas/job/codes';
import { cancelJob, jobDetail, listOwnExports } from '#shared/areas/job/contract';
import { EXPORTS_OPEN_MAX } from '#shared/areas/job/rules';
import { planImport } from '#shared/areas/procurement-plan/import/import-contract';
import { exportKinds } from '../../app/exports.ts';
import { openDatabase } from '../../db/client.ts';
import { startJobs, workOff } from '../../db/jobs.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { requestFor, testApp } from '../../testing/test-app.ts';
import { sweepFiles } from '../file/download.service.ts';
import { defaultFileLimits } from '../file/file-limits.ts';
import { storedFile } from '../file/file.table.ts';
import { backgroundJob } from './background-job.table.ts';
import { callNext, requestExport, takeTurn } from './export-turns.service.ts';
import { exportJob, silentJobsJob } from './job.jobs.ts';
import { failSilentJobs, finishJob } from './job.service.ts';
import type { ExportFile } from '../../kit/spreadsheet/export-file.ts';

const world = await testApp();
const { db, pool, url, storage, call, send, runJobs } = world;
const means = { db, storage };
const KIND = 'plan.import.template';
const [company, otherCompany] = [await aCompany(db), await aCompany(db)];
const aBuyer = ({ guid }: { guid: string }) =>
  aUser(db, { enterpriseGuid: guid, permissions: ['plan:write'] });

/** Orders a file over HTTP; answers its job. */
const order = async (person: { guid: string }) => {
  const { data, info } = await call(planImport.template, {}, person);
  if (!data) throw new Error(info);
  return data.jobGuid;
};
const orders = async (person: { guid: string }, many: number) => {
  const made: string[] = [];
  for (let at = 0; at < many; at++) made.push(await order(person));
  return made;
};
const stateOf = async (guid: string) =>
  (await db.select().from(backgroundJob).where(eq(backgroundJob.guid, guid)))[0]!.state;
/** These jobs in the order they had their turns. */
const turnsOf = async (guids: readonly string[]) =>
  (
    await db
      .select({ guid: backgroundJob.guid })
      .from(backgroundJob)
      .where(and(inArray(backgroundJob.guid, [...guids]), isNotNull(backgroundJob.beginTime)))
      .orderBy(asc(backgroundJob.beginTime))
  ).map(({ guid }) => guid);

const oneRow: ExportFile = {
  name: '一行.xlsx',
  total: 1,
  sheets: [{ name: '一', columns: [{ header: '一', width: 10 }], rows: [['1']] }],
};

afterEach(() => runJobs());

test('nobody orders, and of many at once a person gets as many as they may have open; the refusal says how many wait', async () => {
  expect(await call(planImport.template, {}, null)).toMatchObject({ status: 401 });
  const buyer = await aBuyer(company);
  const answers = await Promise.all(
    Array.from({ length: EXPORTS_OPEN_MAX + 3 }, () => call(planImport.template, {}, buyer)),
  );
  const made = answers.filter(({ code }) => code === 1);
  expect(made).toHaveLength(EXPORTS_OPEN_MAX);
  const refused = {
    code: 0,
    info: '您还有5个导出未完成（0个正在生成，5个排队），请等其中一个完成，或在“我的账号—我的导出”中取消',
  };
  expect(answers.filter(({ code }) => code !== 1)).toMatchObject([refused, refused, refused]);
  const english = await send({
    ...requestFor(planImport.template, {}),
    headers: { 'accept-language': 'en' },
    person: buyer,
  });
  expect(english.json()).toMatchObject({
    info: '5 of your exports are not done yet (0 being written, 5 waiting): wait for one of them, or cancel one under “My account”, “My exports”',
  });
  await call(cancelJob, { guid: made[0]!.data.jobGuid }, buyer);
  expect(await call(planImport.template, {}, buyer)).toMatchObject({ code: 1 });
});

test('who has many waiting has one written, then everybody else comes first: another company, then a colleague', async () => {
  // Companies nobody was served of.
  const [near, far] = [await aCompany(db), await aCompany(db)];
  const [buyer, colleague, outsider] = [await aBuyer(near), await aBuyer(near), await aBuyer(far)];
  const own = await orders(buyer, EXPORTS_OPEN_MAX);
  const [second, third] = [await order(colleague), await order(outsider)];
  await runJobs();
  const [first, ...later] = own;
  expect(await turnsOf([...own, second, third])).toEqual([first, third, second, ...later]);
  for (const guid of own) expect(await stateOf(guid)).toBe('done');
});

test('two processes write of each person one at a time, of others beside it, and end all', async () => {
  const [buyer, colleague, outsider] = [
    await aBuyer(company),
    await aBuyer(company),
    await aBuyer(otherCompany),
  ];
  const owners = new Map<string, string>();
  const entered: { jobGuid: string; go: () => void }[] = [];
  /** Writes nothing before it is told to. */
  const gated = exportJob([
    {
      name: KIND,
      async prepare(_of, { entry }) {
        const [{ guid } = { guid: '' }] = await db
          .select({ guid: backgroundJob.guid })
          .from(backgroundJob)
          .where(eq(backgroundJob.entry, entry));
        await new Promise<void>((go) => entered.push({ jobGuid: guid, go }));
        return oneRow;
      },
    },
  ]);
  const other = openDatabase(url, () => undefined);
  const fail = (error: Error) => expect.unreachable(error.message);
  const stops = [
    await startJobs(pool, means, [gated], fail),
    await startJobs(other.pool, { ...means, db: other.db }, [gated], fail),
  ];
  try {
    const own = await orders(buyer, 4);
    const [second, third] = [await order(colleague), await order(outsider)];
    for (const guid of own) owners.set(guid, 'buyer');
    const seen = () => entered.map(({ jobGuid }) => jobGuid);
    await expect.poll(seen, { timeout: 10_000 }).toHaveLength(3);
    expect(new Set(seen())).toEqual(new Set([own[0], second, third]));
    // All entries of the queue were read: further exports of a person wait for the first.
    const open = async () =>
      (await db.execute(sql`select from pgboss.job where name = 'export' and state = 'created'`)).rowCount;
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    expect(seen()).toHaveLength(3);
    for (let at = 0; at < 6; at++) {
      await expect.poll(() => entered.length, { timeout: 10_000 }).toBeGreaterThan(at);
      const running = await db
        .select({ owner: backgroundJob.ownerGuid })
        .from(backgroundJob)
        .where(and(eq(backgroundJob.state, 'running'), eq(backgroundJob.ownerGuid, buyer.guid)));
      expect(running.length).toBeLessThanOrEqual(1);
      entered[at]!.go();
    }
    await expect.poll(() => stateOf(own[3]!), { timeout: 10_000 }).toBe('done');
    expect(seen().filter((guid) => owners.has(guid))).toEqual(own);
  } finally {
    for (const { go } of entered) go();
    await Promise.all(stops.map((stop) => stop()));
    await other.pool.end();
  }
});

test('whatever is ordered, nobody is served twice while another waits', async () => {
  const companies = [company, otherCompany, await aCompany(db)];
  const people = await Promise.all(companies.flatMap((one) => [aBuyer(one), aBuyer(one)]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(people.length - 1), { maxLength: 14 }), async (asked) => {
      // What was served before is long ago.
      await db.update(backgroundJob).set({ beginTime: sql`now() - interval '2 hours'` });
      const waiting: { guid: string; enterpriseGuid: string }[] = [];
      for (const at of asked) {
        const { guid, enterpriseGuid } = people[at]!;
        if (waiting.filter((one) => one.guid === guid).length >= EXPORTS_OPEN_MAX) continue;
        await requestExport(db, { actor: people[at]! as never }, KIND, {});
        waiting.push({ guid, enterpriseGuid });
      }
      const served: typeof waiting = [];
      while (waiting.length > 0) {
        const { jobGuid, order: taken } = (await takeTurn(db, randomUUID()))!;
        await finishJob(db, jobGuid, {});
        const { guid, enterpriseGuid } = taken.owner;
        served.push({ guid, enterpriseGuid });
        waiting.splice(
          waiting.findIndex((one) => one.guid === guid),
          1,
        );
        for (const one of waiting) {
          const since = (is: (other: typeof one) => boolean) => served.slice(served.findLastIndex(is) + 1);
          const ofOthers = since((other) => other.enterpriseGuid === one.enterpriseGuid);
          expect(new Set(ofOthers.map((other) => other.enterpriseGuid)).size).toBe(ofOthers.length);
          const ofColleagues = since((other) => other.guid === one.guid).filter(
            (other) => other.enterpriseGuid === one.enterpriseGuid,
          );
          expect(new Set(ofColleagues.map((other) => other.guid)).size).toBe(ofColleagues.length);
        }
      }
      expect(await takeTurn(db, randomUUID())).toBeNull();
    }),
    { numRuns: 12 },
  );
});

test('an entry that is repeated goes on with its own; one that fails for good ends its job and frees the next', async () => {
  const buyer = await aBuyer(company);
  const [first, second] = await orders(buyer, 2);
  const entry = randomUUID();
  expect(await takeTurn(db, entry)).toMatchObject({ jobGuid: first });
  expect(await takeTurn(db, randomUUID())).toBeNull();
  expect(await takeTurn(db, entry)).toMatchObject({ jobGuid: first });
  await finishJob(db, first!, {});

  const broken = exportJob([{ name: KIND, prepare: () => Promise.reject(new Error('broken')) }]);
  await db.execute(sql`update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'export'`);
  for (let tries = 0; tries < 3; tries++)
    await expect(workOff(pool, means, [broken])).rejects.toThrow('broken');
  const { data } = await call(jobDetail, { guid: second! }, buyer);
  expect(data).toMatchObject({
    state: 'failed',
    error: '导出多次未能完成，请重新发起；仍不成功请联系管理员',
  });
});

test('waiting for a turn is no silence; what a dead process wrote frees its owner', async () => {
  const buyer = await aBuyer(company);
  const [dead, waiting] = await orders(buyer, 2);
  await takeTurn(db, randomUUID());
  await db.execute(sql`delete from pgboss.job where name = 'export'`);
  await db.update(backgroundJob).set({ beatTime: sql`now() - interval '16 minutes'` });
  await failSilentJobs(db);
  expect([await stateOf(dead!), await stateOf(waiting!)]).toEqual(['failed', 'queued']);
  await silentJobsJob.handle({} as never, {
    ...means,
    signal: AbortSignal.abort(),
    entry: '',
    isLastTry: true,
  });
  await runJobs();
  expect(await stateOf(waiting!)).toBe('done');
  await callNext(db);
  expect(
    (await db.execute(sql`select from pgboss.job where name = 'export' and state = 'created'`)).rowCount,
  ).toBe(0);
});

test('what was ordered is forgotten once it is over', async () => {
  const buyer = await aBuyer(company);
  const [done, cancelled] = await orders(buyer, 2);
  await call(cancelJob, { guid: cancelled! }, buyer);
  await runJobs();
  for (const guid of [done!, cancelled!]) {
    const [row] = await db.select().from(backgroundJob).where(eq(backgroundJob.guid, guid));
    expect(row!.order).toBeNull();
  }
});

test('one sees what one has ordered, nobody else does: what waits, what can be fetched and till when, what has expired', async () => {
  const [buyer, colleague] = [await aBuyer(company), await aBuyer(company)];
  expect(await call(listOwnExports, {}, null)).toMatchObject({ status: 401 });
  const [first, second] = await orders(buyer, 2);
  await call(cancelJob, { guid: second! }, buyer);
  const list = async () => (await call(listOwnExports, {}, buyer)).data.list;
  expect(await list()).toMatchObject([
    { guid: second, state: 'cancelled', file: null },
    { guid: first, kind: KIND, state: 'queued', file: null, expireTime: null },
  ]);
  await runJobs();
  const [, done] = await list();
  expect(done).toMatchObject({ state: 'done', file: { name: expect.stringMatching(/xlsx$/) } });
  const days = Date.parse(done!.expireTime!) - Date.parse(done!.finishTime!);
  expect(Math.round(days / 86_400_000)).toBe(defaultFileLimits.exportDays);
  await db.update(storedFile).set({ unboundSince: sql`now() - interval '8 days'` });
  await sweepFiles(db, storage);
  expect((await list())[1]).toMatchObject({ guid: first, state: 'done', file: null, expireTime: null });
  expect((await call(listOwnExports, {}, colleague)).data.list).toEqual([]);
});

test('every kind of export has a name people read', () => {
  expect(exportKinds.map(({ name }) => name).toSorted()).toEqual(exportKind.codes.toSorted());
});
