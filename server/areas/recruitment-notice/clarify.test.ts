import { expect, test } from 'vitest';
import { clarifyCalls as calls, clarifyText } from '#shared/areas/recruitment-notice/clarify-contract';
import { applyText } from '#shared/areas/recruitment-notice/apply-texts';
import { courseCalls } from '#shared/areas/recruitment-notice/course-contract';
import { sql } from 'drizzle-orm';
import { noticeWorld } from '../../testing/notice-world.ts';

const world = await noticeWorld();
const { call, db, person, done, recruiter, buyer, aSupplier, published, setTimes } = world;
const asks = await aSupplier();
const ask = (ggGuid: string, who = asks, question = '联合体可否报名？') =>
  call(calls.ask, { ggGuid, question }, who);
const asked = async (ggGuid: string, who = asks) =>
  (await done(calls.ask, { ggGuid, question: '联合体可否报名？' }, who)).guid;

test('nobody, who lacks the right, another handler, twice', async () => {
  const ggGuid = await published();
  const hidden = await world.approved();
  const guid = await asked(ggGuid);
  expect((await call(calls.ask, { ggGuid, question: '？' }, null)).status).toBe(401);
  expect((await call(calls.ask, { ggGuid, question: '？' }, recruiter)).status).toBe(403);
  expect((await call(calls.shown, { ggGuid }, recruiter)).status).toBe(403);
  expect((await call(calls.list, { ggGuid }, asks)).status).toBe(403);
  expect((await ask(hidden)).code).toBe(-1);
  const answer = { guid, answer: '可以' };
  expect((await call(calls.answer, answer, null)).status).toBe(401);
  expect((await call(calls.answer, answer, buyer)).status).toBe(403);
  expect((await call(calls.answer, answer, await person(['XMJL'], { name: '另一经理' }))).code).toBe(0);
  const both = await Promise.all([
    call(calls.answer, answer, recruiter),
    call(calls.answer, { guid, answer: '不可以' }, recruiter),
  ]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await call(calls.answer, answer, recruiter)).info).toBe(clarifyText.answered.cn);
});

test('an answer is read by all, a question by its asker and the company, who asked by nobody', async () => {
  const ggGuid = await published();
  const other = await aSupplier();
  const guid = await asked(ggGuid);
  expect(await done(calls.shown, { ggGuid }, other)).toMatchObject({ total: 0, obstacle: null });
  expect((await done(calls.shown, { ggGuid }, asks)).list).toMatchObject([{ isOwn: true, answer: '' }]);
  const seen = await call(calls.list, { ggGuid }, recruiter);
  const audit = await db.execute(sql`
    select * from biz_audit where object_guid = ${ggGuid} or enterprise_guid = ${world.company.guid}`);
  const told = await db.execute(sql`select * from message where user_guid = ${recruiter.guid}`);
  for (const text of [JSON.stringify(seen), JSON.stringify(audit.rows), JSON.stringify(told.rows)])
    for (const name of [asks.guid, asks.enterpriseGuid, asks.enterpriseName])
      expect(text).not.toContain(name);
  await done(calls.answer, { guid, answer: '<b>可以</b>' }, recruiter);
  expect((await done(calls.shown, { ggGuid }, other)).list).toMatchObject([
    { isOwn: false, answer: '<b>可以</b>' },
  ]);
  const { body } = await world.send({ method: 'GET', url: `/notices/${ggGuid}` });
  expect(body).toContain('&lt;b&gt;可以&lt;/b&gt;');
  expect(body).not.toContain(asks.enterpriseName);
});

test('until the clarification ends, not while the call is paused, by suppliers in good standing', async () => {
  const ggGuid = await published();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await setTimes(ggGuid, { clarifyEnd: at(60) });
  expect((await ask(ggGuid)).code).toBe(1);
  await setTimes(ggGuid, { clarifyEnd: at(-1) });
  expect((await ask(ggGuid)).info).toBe(clarifyText.over.cn);
  await setTimes(ggGuid, { clarifyEnd: null, applyEnd: at(-1) });
  expect((await ask(ggGuid)).info).toBe(clarifyText.over.cn);
  await setTimes(ggGuid, { applyEnd: at(3600) });
  const fallen = await aSupplier({ standing: 'blacklisted' });
  expect((await ask(ggGuid, fallen)).info).toBe(applyText.blacklisted.cn);
  await done(
    courseCalls.pause,
    { ...(await world.versioned(ggGuid)), reason: '暂停', effect: '' },
    recruiter,
  );
  expect((await ask(ggGuid)).info).toBe(clarifyText.notOpen.cn);
});
