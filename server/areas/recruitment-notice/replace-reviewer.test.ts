import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recruitStatus, reviewerCause } from '#shared/areas/recruitment-notice/codes';
import { reviewCalls as calls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { reviewWorld } from '../../testing/review-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { user } from '../user/user.table.ts';

const world = await reviewWorld();
const { call, db, done, person, recruiter, buyer, reviewers, closed, give, results, versioned } = world;
const { avoids, unable } = reviewerCause.code;
const [first, second, third] = reviewers;
const colleague = await person(['XMJL'], { name: '另一经理' });
const replacement = await person(['JBR'], { name: '评审丁' });

const change = async (ggGuid: string, given: object = {}) => ({
  ...(await versioned(ggGuid)),
  userGuid: third.guid,
  byGuid: replacement.guid,
  cause: avoids,
  reason: '与报名供应商有利害关系',
  ...given,
});
const asked = async (who: { guid: string }, ggGuid: string) =>
  (
    await db
      .select()
      .from(message)
      .where(and(eq(message.userGuid, who.guid), eq(message.asksFor, ggGuid), isNull(message.settledTime)))
  ).length;

test('nobody, who lacks the right, another handler, before the end, stale, and who may still review', async () => {
  const { ggGuid } = await closed();
  const input = await change(ggGuid);
  expect((await call(calls.replaceReviewer, input, null)).status).toBe(401);
  expect((await call(calls.replaceReviewer, input, buyer)).status).toBe(403);
  expect((await call(calls.replaceReviewer, input, colleague)).code).toBe(0);
  expect((await call(calls.replaceReviewer, { ...input, version: 99 }, recruiter)).code).toBe(0);
  const open = await world.published();
  expect((await call(calls.replaceReviewer, await change(open), recruiter)).code).toBe(0);
  const fault = async (given: object, field: string) =>
    (await call(calls.replaceReviewer, await change(ggGuid, given), recruiter)).fields?.[field];
  expect(await fault({ cause: unable }, 'cause')).toBe(reviewText.stillAble.cn);
  expect(await fault({ byGuid: first.guid }, 'byGuid')).toBe(reviewText.wasReviewer.cn);
  expect(await fault({ byGuid: world.director.guid }, 'byGuid')).toBe(reviewText.stranger.cn);
  expect(await fault({ userGuid: replacement.guid }, 'userGuid')).toBe(reviewText.noReviewer.cn);
});

test('what was committed stays, the rest is reviewed by who comes, and nobody reviews twice for one place', async () => {
  const { ggGuid, applications } = await closed();
  const [one, two] = [applications[0]!.guid, applications[1]!.guid];
  for (const guid of [one, two]) for (const who of [first, second]) await give(guid, who, { isPassed: true });
  await give(one, third, { isPassed: true });
  await done(calls.score, { applicationGuid: two, items: [], isPassed: false, isCommitted: false }, third);
  const input = await change(ggGuid);
  const both = await Promise.all([
    call(calls.replaceReviewer, input, recruiter),
    call(calls.replaceReviewer, input, recruiter),
  ]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect([await asked(third, ggGuid), await asked(replacement, ggGuid)]).toEqual([0, 1]);
  // Who gave their place up reads and gives nothing any more.
  expect((await call(calls.toScore, { ggGuid }, third)).code).toBe(-1);
  const late = { applicationGuid: two, items: [], isPassed: true, isCommitted: true };
  expect((await call(calls.score, late, third)).code).toBe(-1);
  const before = await done(calls.toScore, { ggGuid, rows: 10 }, replacement);
  expect(before.list.map(({ guid, own }) => [guid, own])).toEqual([[two, null]]);
  expect((await call(calls.score, { ...late, applicationGuid: one }, replacement)).info).toBe(
    reviewText.inherited.cn,
  );
  const { reviewers: shown } = await done(calls.progress, { ggGuid }, recruiter);
  expect(shown.map(({ name, committed, left }) => [name, committed, left?.cause ?? null])).toEqual([
    ['评审甲', 2, null],
    ['评审乙', 2, null],
    ['评审丙', 1, avoids],
    ['评审丁', 1, null],
  ]);
  await give(two, replacement, { isPassed: true });
  expect((await world.detail(ggGuid)).status).toBe(recruitStatus.code.toConfirm);
  expect(await asked(replacement, ggGuid)).toBe(0);
  const named = (await results(ggGuid)).map(({ scores }) => scores.map((given) => given.reviewerName).sort());
  expect(named).toEqual([
    ['评审丙', '评审乙', '评审甲'],
    ['评审丁', '评审乙', '评审甲'],
  ]);
  const [noted] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, ggGuid), eq(bizAudit.event, 'recruitNotice.replaceReviewer')));
  expect(noted).toBeDefined();
});

test('who was locked is replaced for that; who has committed everything is not', async () => {
  const { ggGuid, applications } = await closed({}, 1);
  const locked = await person(['JBR'], { name: '评审戊' });
  await done(
    calls.replaceReviewer,
    await change(ggGuid, { userGuid: second.guid, byGuid: locked.guid }),
    recruiter,
  );
  await db.update(user).set({ isActive: false }).where(eq(user.guid, locked.guid));
  const next = await person(['JBR'], { name: '评审己' });
  await done(
    calls.replaceReviewer,
    await change(ggGuid, { userGuid: locked.guid, byGuid: next.guid, cause: unable, reason: '已离职' }),
    recruiter,
  );
  await give(applications[0]!.guid, third, { isPassed: true });
  expect((await call(calls.replaceReviewer, await change(ggGuid), recruiter)).fields?.['userGuid']).toBe(
    reviewText.allCommitted.cn,
  );
  for (const who of [first, next]) await give(applications[0]!.guid, who, { isPassed: true });
  expect((await world.detail(ggGuid)).status).toBe(recruitStatus.code.toConfirm);
});
