import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicantCalls } from '#shared/areas/recruitment-notice/applicants-contract';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import {
  applicationStatus,
  recruitStatus,
  reviewMethod,
  revokeCause,
} from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import { reviewCalls as calls } from '#shared/areas/recruitment-notice/review-contract';
import { outcomeText, reviewText } from '#shared/areas/recruitment-notice/review-texts';
import type { Endpoint } from '#shared/contract/endpoint';
import { approvalCalls } from '#shared/areas/approval/contract';
import { reviewWorld } from '../../testing/review-world.ts';
import { supplierState, type SupplierState } from '#shared/areas/supplier/library/codes';
import { supplierAdmission } from '../supplier/library/admission.table.ts';
import { supplierProfile } from '../supplier/library/supplier-profile.table.ts';
import { recruitNotice } from './notice.table.ts';

const world = await reviewWorld();
const { call, db, person, done, recruiter, manager, buyer, detail, versioned, aSupplier, applied } = world;
const { reviewers, closed, give, results, agree } = world;
const a = applicationStatus.code;
const s = recruitStatus.code;
const scored = {
  reviewMethod: reviewMethod.code.scored,
  passScore: '60',
  reviewItems: [
    { name: '业绩', kind: 1 as const, score: '60', standard: '按合同数' },
    { name: '人员', kind: 2 as const, score: '40', standard: '按团队' },
  ],
};
const points = (...given: string[]) => given.map((score, at) => ({ key: `r${at + 1}`, score }));
const named = (guid: string) => versioned(guid);

/** A notice that waits for admission, its result confirmed long enough ago. */
async function storable(suppliers = 1) {
  const made = await world.confirmed({}, suppliers);
  await db
    .update(recruitNotice)
    .set({ confirmedAt: sql`now() - interval '4 days'` })
    .where(eq(recruitNotice.guid, made.ggGuid));
  return made;
}
const entriesOf = (applications: readonly { guid: string }[]) =>
  applications.map(({ guid }) => ({ applicationGuid: guid, grade: 'B', serviceAreas: ['320500'] }));
async function approveStorage(ggGuid: string) {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select guid from recruit_storage where notice_guid = ${ggGuid} order by create_time desc limit 1`,
  );
  const { levels } = await done(
    approvalCalls.detail,
    { kind: 'recruitNotice', documentGuid: rows[0]!.guid },
    manager,
  );
  const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('approve'))!;
  return call(approvalCalls.approve, { taskGuid: task.guid, opinion: '同意', acknowledged: true }, manager);
}

test('nobody, who lacks the right, who does not review, before the end', async () => {
  const ggGuid = await world.published();
  const guid = await applied(ggGuid, await aSupplier());
  const now = await named(ggGuid);
  const tries: [Endpoint, Record<string, unknown>][] = [
    [calls.setReviewers, { ...now, userGuids: [] }],
    [calls.confirm, now],
    [calls.storageCommit, { ...now, entries: entriesOf([{ guid }]) }],
    [calls.revoke, { guid, version: 1, cause: 1, reason: '不符' }],
    [calls.endInvestigation, now],
  ];
  for (const [target, input] of tries) {
    expect((await call(target, input, null)).status).toBe(401);
    expect((await call(target, input, buyer)).status).toBe(403);
  }
  expect(
    (await call(calls.setReviewers, { ...now, userGuids: [manager.guid] }, recruiter)).fields?.['userGuids'],
  ).toBe(reviewText.fewReviewers.cn);
  await done(calls.setReviewers, { ...now, userGuids: reviewers.map((one) => one.guid) }, recruiter);
  expect((await call(calls.toScore, { ggGuid }, recruiter)).code).toBe(-1);
  const unfit = {
    ...(await named(ggGuid)),
    userGuids: [reviewers[0].guid, reviewers[1].guid, world.director.guid],
  };
  expect((await call(calls.setReviewers, unfit, recruiter)).fields?.['userGuids']).toBe(
    reviewText.stranger.cn,
  );
  const score = { applicationGuid: guid, items: [], isPassed: true, isCommitted: true };
  expect((await call(calls.score, score, recruiter)).code).toBe(-1);
  // A reviewer reads the notice, and nothing of who applied before the end.
  expect((await done(calls.toScore, { ggGuid }, reviewers[0])).total).toBe(0);
  expect((await call(calls.score, score, reviewers[0])).code).toBe(-1);
  expect((await done(calls.progress, { ggGuid }, reviewers[0])).total).toBeNull();
  expect((await call(calls.confirm, await named(ggGuid), recruiter)).code).toBe(0);
});

test('reviewers score apart: nobody sees another score before committing their own', async () => {
  const { ggGuid, applications } = await closed(scored);
  const [one, two] = [applications[0]!, applications[1]!];
  const bad = { applicationGuid: one.guid, isCommitted: true };
  expect((await call(calls.score, { ...bad, items: points('50') }, reviewers[0])).fields?.['items']).toBe(
    reviewText.items.cn,
  );
  expect(
    (await call(calls.score, { ...bad, items: points('50', '41') }, reviewers[0])).fields?.['items.r2'],
  ).toBe(reviewText.score.cn);
  await give(one.guid, reviewers[0], { items: points('50', '30') });
  expect((await detail(ggGuid)).status).toBe(s.reviewing);
  const again = { applicationGuid: one.guid, items: points('1', '1'), isCommitted: true };
  expect((await call(calls.score, again, reviewers[0])).info).toBe(reviewText.committed.cn);
  const seen = async (who: (typeof reviewers)[number]) =>
    (await results(ggGuid, who)).find(({ guid }) => guid === one.guid)!.scores.length;
  expect(await seen(reviewers[0])).toBe(1);
  expect(await seen(reviewers[1])).toBe(0);
  // What is kept is still to do.
  const left = async (isOpen: boolean, who: { guid: string; name: string }) =>
    (await done(calls.toScore, { ggGuid, isOpen }, who)).list.map(({ guid }) => guid);
  expect(await left(true, reviewers[1])).toEqual([one.guid, two.guid]);
  expect([await left(true, reviewers[0]), await left(false, reviewers[0])]).toEqual([[two.guid], [one.guid]]);
  expect(await results(ggGuid)).toEqual([]);
  await done(calls.score, { ...again, items: points('50', '32'), isCommitted: false }, reviewers[1]);
  expect(await seen(reviewers[1])).toBe(0);
  // Both at once: each score counts, and the last one ends the review exactly once.
  await Promise.all([
    give(one.guid, reviewers[1], { items: points('50', '32') }),
    give(one.guid, reviewers[2], { items: points('20', '10') }),
    ...reviewers.map((who) => give(two.guid, who, { items: points('30', '10') })),
  ]);
  expect((await detail(ggGuid)).status).toBe(s.toConfirm);
  const [first] = await results(ggGuid);
  expect(first).toMatchObject({ average: 64, median: 80, spread: 52 });
  expect(first!.scores.filter(({ isOutlier }) => isOutlier)).toHaveLength(1);
  expect((await call(calls.confirm, await named(ggGuid), recruiter)).info).toBe(reviewText.unexplained.cn);
  const sifted = async (given: object) =>
    (await done(calls.results, { ggGuid, ...given }, recruiter)).list.map(({ guid }) => guid);
  expect(await sifted({ isUnexplained: true })).toEqual([one.guid]);
  expect(await sifted({ supplierName: '查无此名' })).toEqual([]);
  expect(await sifted({ status: a.reviewPassed })).toEqual([]);
  const reason = { applicationGuid: one.guid, explanation: '业绩材料不足' };
  expect((await call(calls.explain, reason, reviewers[0])).code).toBe(0);
  await done(calls.explain, reason, reviewers[2]);
  expect(await sifted({ isUnexplained: true })).toEqual([]);
  await done(calls.confirm, await named(ggGuid), recruiter);
  expect((await call(calls.confirm, await named(ggGuid), recruiter)).code).toBe(0);
  expect((await results(ggGuid)).map(({ status }) => status)).toEqual([a.reviewPassed, a.reviewFailed]);
  expect((await detail(ggGuid)).status).toBe(s.toStore);
});

test('a supplier suspended meanwhile is not qualified, whatever it was given', async () => {
  const { ggGuid, applications } = await closed();
  const fallen = applications[0]!.who;
  await db
    .update(supplierProfile)
    .set({ standing: 'suspended' })
    .where(eq(supplierProfile.enterpriseGuid, fallen.enterpriseGuid));
  for (const { guid } of applications) for (const who of reviewers) await give(guid, who, { isPassed: true });
  await done(calls.confirm, await named(ggGuid), recruiter);
  expect((await results(ggGuid)).map(({ status }) => status)).toEqual([a.unqualified, a.reviewPassed]);
  const own = await done(applyCalls.mine, {}, fallen);
  expect(own.list[0]).toMatchObject({ status: a.unqualified, reason: outcomeText.unqualified });
});

test('admitted by approval after the result has stood, found in the library, and revoked', async () => {
  const { ggGuid, applications } = await storable();
  const { guid, who } = applications[0]!;
  const entries = entriesOf(applications);
  await db
    .update(recruitNotice)
    .set({ confirmedAt: sql`now()` })
    .where(eq(recruitNotice.guid, ggGuid));
  expect((await call(calls.storageCommit, { ...(await named(ggGuid)), entries }, recruiter)).info).toBe(
    reviewText.publicity.cn,
  );
  await db
    .update(recruitNotice)
    .set({ confirmedAt: sql`now() - interval '4 days'` })
    .where(eq(recruitNotice.guid, ggGuid));
  await done(calls.storageCommit, { ...(await named(ggGuid)), entries }, recruiter);
  expect((await call(calls.storageCommit, { ...(await named(ggGuid)), entries }, recruiter)).info).toBe(
    reviewText.inReview.cn,
  );
  expect((await approveStorage(ggGuid)).code).toBe(1);
  expect((await detail(ggGuid)).status).toBe(s.stored);
  const profile = async () =>
    (
      await db.select().from(supplierProfile).where(eq(supplierProfile.enterpriseGuid, who.enterpriseGuid))
    )[0]!;
  expect(await profile()).toMatchObject({ source: 5, grade: 'B', categories: [1] });
  const { version } = (await results(ggGuid))[0]!;
  const revoke = { guid, version, cause: revokeCause.code.early, reason: '材料不实' };
  await db
    .update(supplierAdmission)
    .set({ validFrom: '2020-01-01' })
    .where(eq(supplierAdmission.originGuid, guid));
  expect((await call(calls.revoke, revoke, recruiter)).fields?.['cause']).toBe(reviewText.late.cn);
  await done(calls.revoke, { ...revoke, cause: revokeCause.code.falsehood }, recruiter);
  expect((await call(calls.revoke, { ...revoke, cause: revokeCause.code.falsehood }, recruiter)).code).toBe(
    0,
  );
  expect(await profile()).toMatchObject({ source: null, grade: null });
  const own = (await done(applyCalls.mine, {}, who)).list[0]!;
  expect(own).toMatchObject({ status: a.admissionRevoked, reason: '提供虚假材料：材料不实' });
});

test('each supplier is admitted with terms of its own, and each of them once', async () => {
  const { ggGuid, applications } = await storable(3);
  const [one, two, fallen] = [applications[0]!, applications[1]!, applications[2]!];
  const stand = (who: (typeof applications)[number], state: SupplierState) =>
    db
      .update(supplierProfile)
      .set({ state })
      .where(eq(supplierProfile.enterpriseGuid, who.who.enterpriseGuid));
  await stand(fallen, supplierState.code.registered);
  expect((await call(calls.storable, { ggGuid }, null)).status).toBe(401);
  expect((await call(calls.storable, { ggGuid }, buyer)).status).toBe(403);
  const offered = await done(calls.storable, { ggGuid, rows: 10 }, recruiter);
  expect(offered).toMatchObject({ total: 2, validMonths: 12 });
  expect(offered.list.map(({ guid }) => guid)).toEqual([one.guid, two.guid]);
  expect((await done(calls.storable, { ggGuid, rows: 10, page: 2 }, recruiter)).list).toEqual([]);
  const commit = async (entries: object[]) =>
    (await call(calls.storageCommit, { ...(await named(ggGuid)), entries }, recruiter)).fields?.['entries'];
  const [first, second, third] = entriesOf([one, two, fallen]);
  expect(await commit([first!, first!])).toBe(reviewText.twice.cn);
  expect(await commit([{ ...first!, serviceAreas: ['nowhere'] }])).toBe(reviewText.area.cn);
  expect(await commit([third!])).toBe(reviewText.standing.cn);
  const entries = [
    { ...first!, grade: 'A', validMonths: 36 },
    { ...second!, grade: 'C', serviceAreas: ['330100'] },
  ];
  const now = await named(ggGuid);
  const twice = await Promise.all([
    call(calls.storageCommit, { ...now, entries }, recruiter),
    call(calls.storageCommit, { ...now, entries }, recruiter),
  ]);
  expect(twice.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await approveStorage(ggGuid)).code).toBe(1);
  const { rows } = await db.execute<{ grade: string; regions: string[]; months: number }>(sql`
    select grade, regions, round((valid_to - valid_from) / 30.4)::int as months from supplier_admission
    where origin_guid in (${one.guid}, ${two.guid}) order by grade`);
  expect(rows).toEqual([
    { grade: 'A', regions: ['320500'], months: 36 },
    { grade: 'C', regions: ['330100'], months: 12 },
  ]);
});

test('an enterprise that is not approved any more passes neither review nor investigation', async () => {
  const { ggGuid, applications } = await closed({ needInvestigate: true }, 2);
  const stand = (at: number) =>
    db
      .update(supplierProfile)
      .set({ state: supplierState.code.registered })
      .where(eq(supplierProfile.enterpriseGuid, applications[at]!.who.enterpriseGuid));
  await stand(0);
  for (const { guid } of applications) for (const who of reviewers) await give(guid, who, { isPassed: true });
  const now = await named(ggGuid);
  const both = await Promise.all([call(calls.confirm, now, recruiter), call(calls.confirm, now, recruiter)]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const [, passed] = await results(ggGuid);
  expect((await results(ggGuid)).map(({ status }) => status)).toEqual([a.unqualified, a.reviewPassed]);
  await stand(1);
  const investigation = world.investigation(passed!);
  expect((await call(calls.investigate, investigation, recruiter)).fields?.['conclusion']).toBe(
    reviewText.standing.cn,
  );
});

test('who is no reviewer any more scores nothing, however late the list was changed', async () => {
  const { ggGuid, applications } = await closed({}, 1);
  const other = await person(['JBR'], { name: '评审丁' });
  const userGuids = [reviewers[0].guid, reviewers[1].guid, other.guid];
  const given = { applicationGuid: applications[0]!.guid, items: [], isPassed: true, isCommitted: true };
  const [, scored] = await Promise.all([
    call(calls.setReviewers, { ...(await named(ggGuid)), userGuids }, recruiter),
    call(calls.score, given, reviewers[2]),
  ]);
  const { rows } = await db.execute<{ stray: number }>(sql`
    select count(*)::int as stray from recruit_score c where c.notice_guid = ${ggGuid} and not exists
      (select 1 from recruit_reviewer r where r.notice_guid = c.notice_guid and r.user_guid = c.reviewer_guid)`);
  expect(rows[0]!.stray).toBe(0);
  expect([1, -1]).toContain(scored!.code);
});

test('a supplier blacklisted while its admission is decided is not admitted', async () => {
  const { ggGuid, applications } = await storable();
  await done(calls.storageCommit, { ...(await named(ggGuid)), entries: entriesOf(applications) }, recruiter);
  await db
    .update(supplierProfile)
    .set({ standing: 'blacklisted' })
    .where(eq(supplierProfile.enterpriseGuid, applications[0]!.who.enterpriseGuid));
  expect((await approveStorage(ggGuid)).info).toBe(reviewText.standing.cn);
  expect((await detail(ggGuid)).status).toBe(s.toStore);
});

test('investigated by two or more, and confirmed by its supplier, before it is admitted', async () => {
  const { ggGuid, applications } = await world.confirmed({ needInvestigate: true }, 2);
  expect((await detail(ggGuid)).status).toBe(s.investigating);
  const [one, two] = await results(ggGuid);
  const form = world.investigation;
  expect(
    (await call(calls.investigate, form(one!, { members: ['张三'] }), recruiter)).fields?.['members'],
  ).toBe(reviewText.members.cn);
  const ends = async () => (await call(calls.endInvestigation, await named(ggGuid), recruiter)).info;
  expect(await ends()).toBe(reviewText.notInvestigated.cn);
  await done(calls.investigate, form(one!), recruiter);
  expect((await results(ggGuid))[0]!.status).toBe(a.reviewPassed);
  expect(await ends()).toBe(reviewText.unconfirmed.cn);
  await agree(one!.guid, applications[0]!.who);
  await done(calls.investigate, form(two!, { conclusion: 3 }), recruiter);
  await agree(two!.guid, applications[1]!.who);
  expect(await ends()).toBe(reviewText.notInvestigated.cn);
  const again = (await results(ggGuid))[1]!;
  await done(calls.investigate, form(again, { conclusion: 2 }), recruiter);
  await agree(two!.guid, applications[1]!.who);
  expect(await done(calls.investigation, { guid: two!.guid }, recruiter)).toHaveLength(2);
  await done(calls.endInvestigation, await named(ggGuid), recruiter);
  expect((await detail(ggGuid)).status).toBe(s.toStore);
  expect((await results(ggGuid)).map(({ status }) => status)).toEqual([
    a.investigationPassed,
    a.investigationFailed,
  ]);
  expect((await done(applicantCalls.list, { ggGuid }, recruiter)).total).toBe(2);
  expect((await done(noticeCalls.list, { status: s.toStore }, recruiter)).total).toBeGreaterThan(0);
});
