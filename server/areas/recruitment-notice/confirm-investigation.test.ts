import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { applicationStatus, investigationStatus } from '#shared/areas/recruitment-notice/codes';
import { reviewCalls as calls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import type { Endpoint } from '#shared/contract/endpoint';
import { reviewWorld } from '../../testing/review-world.ts';
import { message } from '../notification/message.table.ts';
import { recruitInvestigation } from './review.table.ts';

const world = await reviewWorld();
const { call, db, done, person, recruiter, buyer, results, confirmed, investigation, ownDetail } = world;
const a = applicationStatus.code;
const v = investigationStatus.code;
const colleague = await person(['XMJL'], { name: '另一经理' });

/** An investigation that waits for its supplier. */
async function waiting(given: object = {}) {
  const { ggGuid, applications } = await confirmed({ needInvestigate: true });
  const { guid, who } = applications[0]!;
  const register = async (more: object = given) => {
    await done(calls.investigate, investigation((await results(ggGuid))[0]!, more), recruiter);
    const last = (await done(calls.investigation, { guid }, recruiter)).at(-1)!;
    return { guid: last.guid, version: last.version };
  };
  return { ggGuid, application: guid, who, visit: await register(), register };
}
const standing = async (ggGuid: string) => (await results(ggGuid))[0]!;
const stateOf = async (application: string) =>
  (await done(calls.investigation, { guid: application }, recruiter)).map(({ status }) => status);
const asked = async (who: { guid: string }, guid: string) =>
  (
    await db
      .select()
      .from(message)
      .where(and(eq(message.userGuid, who.guid), eq(message.asksFor, guid), isNull(message.settledTime)))
  ).length;
const passes = (guid: string) =>
  db
    .update(recruitInvestigation)
    .set({ confirmBy: sql`now() - interval '1 second'` })
    .where(eq(recruitInvestigation.guid, guid));

test('nobody, who lacks the right, another supplier, another handler, stale, twice', async () => {
  const { visit, who, application } = await waiting();
  const answer = { ...visit, isAgreed: true };
  const settle = { ...visit, reason: '逾期' };
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.settleInvestigation, settle],
    [applyCalls.answerInvestigation, answer],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, buyer)).status).toBe(403);
  }
  expect((await call(applyCalls.answerInvestigation, answer, await world.aSupplier())).code).toBe(-1);
  expect((await call(calls.settleInvestigation, settle, colleague)).code).toBe(0);
  expect((await call(applyCalls.answerInvestigation, { ...answer, version: 9 }, who)).code).toBe(0);
  expect(await stateOf(application)).toEqual([v.waiting]);
  const both = await Promise.all([
    call(applyCalls.answerInvestigation, answer, who),
    call(applyCalls.answerInvestigation, answer, who),
  ]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await call(calls.settleInvestigation, { ...settle, version: 2 }, recruiter)).info).toBe(
    reviewText.settled.cn,
  );
});

test('its supplier reads what was found, neither points nor files, and confirms it, which takes effect', async () => {
  const { ggGuid, visit, who, application } = await waiting();
  expect(await asked(who, visit.guid)).toBe(1);
  const [read] = (await ownDetail(application, who)).investigations;
  expect(read).toMatchObject({ place: '工厂', conclusion: 1, status: v.waiting, actions: ['answer'] });
  expect(read!.items).toEqual([{ name: '产能', finding: '两条产线' }]);
  expect(read).not.toHaveProperty('files');
  expect((await standing(ggGuid)).status).toBe(a.reviewPassed);
  await done(applyCalls.answerInvestigation, { ...visit, isAgreed: true }, who);
  expect(await standing(ggGuid)).toMatchObject({ status: a.investigationPassed, reason: '考察合格' });
  expect(await asked(who, visit.guid)).toBe(0);
  const [after] = await done(calls.investigation, { guid: application }, recruiter);
  expect(after).toMatchObject({ status: v.confirmed, confirmer: who.name, settledByName: '' });
});

test('disputed with a reason, it takes no effect until its handler upholds it or investigates again', async () => {
  const { ggGuid, visit, who, application, register } = await waiting({ conclusion: 2 });
  const dispute = { ...visit, isAgreed: false };
  expect((await call(applyCalls.answerInvestigation, dispute, who)).fields?.['reason']).toBe(
    reviewText.dispute.cn,
  );
  await done(applyCalls.answerInvestigation, { ...dispute, reason: '产线为三条' }, who);
  expect((await standing(ggGuid)).status).toBe(a.reviewPassed);
  expect(await asked(recruiter, visit.guid)).toBe(1);
  const second = await register();
  expect(await stateOf(application)).toEqual([v.superseded, v.waiting]);
  expect(await asked(recruiter, visit.guid)).toBe(0);
  const settled = { ...visit, version: 3, reason: '已重新考察' };
  expect((await call(calls.settleInvestigation, settled, recruiter)).info).toBe(reviewText.settled.cn);
  await done(applyCalls.answerInvestigation, { ...second, isAgreed: false, reason: '仍不符' }, who);
  await done(calls.settleInvestigation, { ...second, version: 2, reason: '经复核属实' }, recruiter);
  expect(await standing(ggGuid)).toMatchObject({ status: a.investigationFailed, reason: '考察不合格' });
  const last = (await ownDetail(application, who)).investigations.at(-1);
  expect(last).toMatchObject({ status: v.upheld, answer: '仍不符', settleReason: '经复核属实', actions: [] });
});

test('in its place: in time by what it signed, afterwards with a reason', async () => {
  const { ggGuid, visit, who, application } = await waiting();
  const settle = { ...visit, reason: '现场签字确认' };
  expect((await call(calls.settleInvestigation, settle, recruiter)).fields?.['confirmer']).toBe(
    reviewText.paper.cn,
  );
  const named = { ...settle, confirmer: '王五' };
  expect((await call(calls.settleInvestigation, named, recruiter)).fields?.['files']).toBe(
    reviewText.paper.cn,
  );
  const paper = await world.upload(recruiter);
  await done(calls.settleInvestigation, { ...named, files: [paper] }, recruiter);
  const [read] = await done(calls.investigation, { guid: application }, recruiter);
  expect(read).toMatchObject({ status: v.inItsPlace, confirmer: '王五', settledByName: recruiter.name });
  expect(read!.files).toHaveLength(1);
  expect((await standing(ggGuid)).status).toBe(a.investigationPassed);
  expect(await asked(who, visit.guid)).toBe(0);
  const late = await waiting();
  await passes(late.visit.guid);
  expect((await ownDetail(late.application, late.who)).investigations[0]!.actions).toEqual([]);
  const answer = { ...late.visit, isAgreed: true };
  expect((await call(applyCalls.answerInvestigation, answer, late.who)).info).toBe(reviewText.confirmOver.cn);
  await done(calls.settleInvestigation, { ...late.visit, reason: '逾期未确认' }, recruiter);
  expect(await stateOf(late.application)).toEqual([v.inItsPlace]);
});
