import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelJob, jobDetail } from '#shared/areas/job/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { aUser } from '../../testing/builders.ts';
import { BusinessError } from '../../kit/errors.ts';
import { testApp } from '../../testing/test-app.ts';
import { attemptJob } from './attempt-job.service.ts';
import { backgroundJob } from './background-job.table.ts';
import {
  beginJob,
  beginOnce,
  createJob,
  failJob,
  failSilentJobs,
  findJob,
  finishJob,
  giveBackJob,
  hasFailed,
  JobCancelled,
  reportProgress,
} from './job.service.ts';

const { db, call } = await testApp();
const [owner, other] = [await aUser(db), await aUser(db)];
const create = () => createJob(db, { actor: owner }, 'plan.export', 10);
const detail = async (guid: string) => (await call(jobDetail, { guid }, owner)).data;

test('nobody and no other person sees or stops a job; foreign and missing are one answer', async () => {
  const guid = await create();
  const targets: Endpoint[] = [jobDetail, cancelJob];
  for (const target of targets) {
    expect(await call(target, { guid }, null)).toMatchObject({ status: 401 });
    const foreign = await call(target, { guid }, other);
    expect(foreign).toMatchObject({ code: -1 });
    expect(await call(target, { guid: randomUUID() }, other)).toEqual(foreign);
  }
  expect(await detail(guid)).toMatchObject({ state: 'queued' });
});

test('runs from queued over its progress to its result', async () => {
  const guid = await create();
  expect(await detail(guid)).toMatchObject({
    kind: 'plan.export',
    state: 'queued',
    done: 0,
    total: 10,
    finishTime: null,
  });
  expect(await beginJob(db, guid)).toBe(true);
  await reportProgress(db, guid, 4, 10);
  expect(await detail(guid)).toMatchObject({ state: 'running', done: 4 });
  await finishJob(db, guid, { fileGuid: 'f' });
  expect(await detail(guid)).toMatchObject({
    state: 'done',
    done: 10,
    result: { fileGuid: 'f' },
    error: null,
  });
  expect(await call(cancelJob, { guid }, owner)).toMatchObject({ code: 0, info: '任务已结束，不能取消' });
});

test('of many reports in a moment few reach the database, the last always does', async () => {
  const guid = await create();
  await beginJob(db, guid);
  for (let done = 1; done < 10; done++) await reportProgress(db, guid, done, 10);
  expect(await detail(guid)).toMatchObject({ done: 1 });
  await reportProgress(db, guid, 10, 10);
  expect(await detail(guid)).toMatchObject({ done: 10 });
});

test('a cancelled job stops at its next report and cannot finish', async () => {
  const guid = await create();
  await beginJob(db, guid);
  expect(await call(cancelJob, { guid }, owner)).toMatchObject({ code: 1 });
  await expect(reportProgress(db, guid, 10, 10)).rejects.toThrow(JobCancelled);
  await expect(finishJob(db, guid, {})).rejects.toThrow(JobCancelled);
  await failJob(db, guid, { cn: '晚了', en: 'late' });
  expect(await detail(guid)).toMatchObject({ state: 'cancelled', error: null, result: null });
  expect(await beginJob(db, guid)).toBe(false);
});

test('a failed job says why, and a run after a kill starts anew', async () => {
  const guid = await create();
  await beginJob(db, guid);
  await reportProgress(db, guid, 6, 10);
  expect(await beginJob(db, guid)).toBe(true);
  expect(await detail(guid)).toMatchObject({ state: 'running', done: 0 });
  await failJob(db, guid, { cn: '文件无法读取', en: 'The file cannot be read' });
  expect(await detail(guid)).toMatchObject({ state: 'failed', error: '文件无法读取' });
  const read = { db, actor: owner, language: 'en' } as const;
  expect(await findJob(guid, read)).toMatchObject({ error: 'The file cannot be read' });
  // what failed before the English was kept is said in Chinese
  await db.update(backgroundJob).set({ errorEn: null }).where(eq(backgroundJob.guid, guid));
  expect(await findJob(guid, read)).toMatchObject({ error: '文件无法读取' });
});

test('what reads a file of a person runs once: given back it runs again, left running it is over', async () => {
  const guid = await create();
  expect(await beginOnce(db, guid)).toBe(true);
  await giveBackJob(db, guid);
  expect(await detail(guid)).toMatchObject({ state: 'queued' });
  expect(await hasFailed(db, guid)).toBe(false);
  expect(await beginOnce(db, guid)).toBe(true);
  expect(await beginOnce(db, guid)).toBe(false);
  expect(await detail(guid)).toMatchObject({
    state: 'failed',
    error: '服务中断，任务未完成，请重新发起',
    finishTime: expect.any(String),
  });
  expect(await hasFailed(db, guid)).toBe(true);
  expect(await beginOnce(db, guid)).toBe(false);
  await giveBackJob(db, guid);
  expect(await detail(guid)).toMatchObject({ state: 'failed' });
  const cancelled = await create();
  await call(cancelJob, { guid: cancelled }, owner);
  expect(await beginOnce(db, cancelled)).toBe(false);
  expect(await detail(cancelled)).toMatchObject({ state: 'cancelled', error: null });
});

test('a fault that is nobody’s leaves the job waiting for its next run; what a person can mend ends it', async () => {
  const guid = await create();
  const fault = new Error('the database is away');
  await expect(attemptJob(db, guid, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await detail(guid)).toMatchObject({ state: 'queued', error: null });
  await attemptJob(db, guid, () =>
    Promise.reject(new BusinessError({ cn: '请重新上传', en: 'Send it again' })),
  );
  expect(await detail(guid)).toMatchObject({ state: 'failed', error: '请重新上传' });
});

test('a job whose server is gone is failed with a clear text, a living one is left', async () => {
  const [dead, alive] = [await create(), await create()];
  await beginJob(db, dead);
  await beginJob(db, alive);
  await db
    .update(backgroundJob)
    .set({ beatTime: sql`now() - interval '16 minutes'` })
    .where(eq(backgroundJob.guid, dead));
  await failSilentJobs(db);
  expect(await detail(dead)).toMatchObject({ state: 'failed', error: '服务中断，任务未完成，请重新发起' });
  expect(await detail(alive)).toMatchObject({ state: 'running' });
});
