import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sealedBidCalls } from '#shared/areas/bid/contract';
import { bidText } from '#shared/areas/bid/fault-texts';
import { subjectType } from '#shared/areas/enterprise/codes';
import { applicationState, prequalificationState } from '#shared/areas/prequalification/codes';
import {
  ownApplicationCalls as own,
  prequalificationCalls as calls,
} from '#shared/areas/prequalification/contract';
import { prequalificationText as t } from '#shared/areas/prequalification/fault-texts';
import { failureReason } from '#shared/areas/project/codes';
import { roleCode } from '#shared/areas/role/codes';
import { sealText } from '#shared/areas/seal-policy/fault-texts';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderText } from '#shared/areas/tender/fault-texts';
import { docKind } from '#shared/areas/tender-file/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { stageFollowers } from '../../app/stage-followers.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFoundText } from '../../kit/errors.ts';
import { allAnswers } from '../../testing/all-answers.ts';
import { bidWorld } from '../../testing/bid-world.ts';
import { aUser } from '../../testing/builders.ts';
import { pdf } from '../../testing/file-samples.ts';
import { today } from '../../testing/days.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { bidFault } from '#shared/sealing/bid-faults';
import { byProgram } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { mayBid } from '../tender-entry/may-bid.service.ts';
import { prequalificationPublished } from '../tender/prequalified-tender.service.ts';
import type { Tender } from '../tender/tender.table.ts';
import { passedUnits } from './passed-units.service.ts';
import {
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, colleague, foreigner, company, moveClock, upload, now } = world;
const bids = await bidWorld(world);
const a = applicationState.code;
const MISSING = notFoundText.cn;
const applyEnd = `${addDays(today(), 22)} 09:00:00`;
const conditions = [
  { kind: 1 as const, content: '具有独立法人资格', proof: '营业执照' },
  { kind: 2 as const, content: '近三年同类业绩不少于2项', proof: '' },
];
type Bidder = Awaited<ReturnType<typeof bids.aBidder>>;

/** A tender whose prequalification has been announced, and its call for applications. */
async function announced(
  pre: { preMethod: 1 | 2; preLimit: number | null } = { preMethod: 1, preLimit: null },
) {
  const [of] = await world.made({ sectionNos: ['1'], zsType: 2, applyEnd, qualifications: conditions });
  await inTransaction(db, (tx) =>
    prequalificationPublished(
      tx,
      byProgram('test'),
      [of!.guid],
      { at: new Date(), applyEnd: of!.applyEnd!, ...pre },
      stageFollowers,
    ),
  );
  const [row] = await db.select().from(table).where(eq(table.tenderGuid, of!.guid));
  return { of: of!, guid: row!.guid };
}
type Announced = Awaited<ReturnType<typeof announced>>;

const saying = (given: object = {}) => ({
  name: '证明材料.pdf',
  content: pdf.toString(),
  form: {
    agent: { name: '李四', phone: '13900139000' },
    responses: conditions.map(({ content }) => ({
      condition: content,
      value: '满足',
      file: '证明材料.pdf',
      page: '1',
    })),
    records: [{ kind: 'performance', text: '2025年 某工程 1200万元' }],
    pledged: true,
    ...given,
  },
});
async function anApplicant({ of }: Announced): Promise<Bidder> {
  const one = await bids.aBidder();
  await bids.obtains(of, one.enterpriseGuid, docKind.code.prequalification);
  return one;
}
/** So many who have applied. */
async function applied(of: Announced, many: number, given: object = {}): Promise<Bidder[]> {
  const all: Bidder[] = [];
  for (let at = 0; at < many; at++) {
    all.push(await anApplicant(of));
    await bids.submitted(of.guid, all.at(-1)!, saying(given));
  }
  return all;
}
const view = ({ of }: Announced, by = projectManager) => done(calls.ofTender, { guid: of.guid }, by);
const named = async (of: Announced) => {
  const { guid, version } = await view(of);
  return { guid, version };
};
const list = ({ of }: Announced, given: object = {}, by = projectManager) =>
  done(calls.list, { guid: of.guid, ...given }, by);
const reviewers = ['甲', '乙', '丙'].map((name) => ({ name, employer: '某招标公司', isExpert: true }));
const appointed = async (of: Announced) =>
  done(
    calls.appoint,
    { ...(await named(of)), meetingAt: applyEnd, meetingPlace: '第一会议室' },
    projectManager,
  );
const opened = async (of: Announced) => {
  await done(calls.open, await named(of), projectManager);
  await done(calls.nameReviewers, { ...(await named(of)), reviewers }, projectManager);
};
const rowOf = async (of: Announced, { enterpriseGuid }: Bidder) => {
  const name = (await guidsOf(of)).get(enterpriseGuid);
  return (await list(of)).list!.find((one) => one.guid === name)!;
};
const guidsOf = async ({ guid }: Announced) => {
  const rows = await db.select().from(application).where(eq(application.prequalificationGuid, guid));
  return new Map(rows.map((one) => [one.enterpriseGuid, one.guid]));
};
const reviewed = async (of: Announced, one: Bidder, given: { fits?: boolean; score?: string } = {}) => {
  const { guid, version } = await rowOf(of, one);
  const { fits = true, score } = given;
  const findings = conditions.map(() => ({ fits, reason: fits ? '' : '证明材料不足' }));
  return done(calls.review, { guid, version, findings, ...(score && { score }) }, projectManager);
};
const concluded = async (of: Announced) => done(calls.conclude, await named(of), projectManager);
const sent = async (of: Announced) =>
  done(calls.send, { ...(await named(of)), files: [await upload(projectManager)] }, projectManager);
const stateOf = async ({ guid }: Announced, one: Bidder) => (await done(own.own, { guid }, one)).status;
const bar = async ({ of }: Announced, { enterpriseGuid }: Bidder) =>
  mayBid(db, await now(of), enterpriseGuid);

const first = await announced();
const two = await announced();
const limited = await announced({ preMethod: 2, preLimit: 5 });
const empty = await announced();
const applicants = await applied(first, 3);
const [alpha, beta, gamma] = applicants as [Bidder, Bidder, Bidder];
const twoApplicants = await applied(two, 3, {
  consortium: [
    { name: '联合体牵头人', work: '施工', share: '60' },
    { name: '联合体成员', work: '设计', share: '40' },
  ],
});
const seven = await applied(limited, 7);
const robbed = await announced();
const [robbedOne, ...untouched] = (await applied(robbed, 3)) as [Bidder, Bidder, Bidder];

test('nobody without the permission; of another company nothing exists, and colleagues conduct nothing', async () => {
  for (const target of [...Object.values(calls), ...Object.values(own)] as Endpoint[])
    expect((await call(target, {}, null)).status).toBe(401);
  for (const target of Object.values(calls) as Endpoint[])
    expect((await call(target, {}, alpha)).status).toBe(403);
  for (const target of Object.values(own) as Endpoint[])
    expect((await call(target, {}, projectManager)).status).toBe(403);
  expect((await call(calls.ofTender, { guid: first.of.guid }, foreigner)).info).toBe(MISSING);
  expect((await call(calls.list, { guid: first.of.guid }, foreigner)).info).toBe(MISSING);
  expect((await call(calls.open, await named(first), foreigner)).info).toBe(MISSING);
  expect((await call(own.own, { guid: first.guid }, twoApplicants[0]!)).info).toBe(MISSING);
  expect((await call(sealedBidCalls.own, { tenderGuid: first.guid }, twoApplicants[0]!)).info).toBe(MISSING);
  const meeting = { ...(await named(first)), meetingAt: applyEnd, meetingPlace: '会议室' };
  const refused = await call(calls.appoint, meeting, colleague);
  expect([t.notRunner.cn, MISSING]).toContain(refused.info);
});

test('before the end nothing tells who applied, how many, or that anybody did', async () => {
  const r = roleCode.code;
  const people = {
    runner: projectManager,
    rival: await anApplicant(first),
    supervisor: await aUser(db, {
      enterpriseGuid: company.guid,
      type: subjectType.code.tenderer,
      roles: [r.supervisor],
    }),
  };
  const asked =
    /^\/(prequalification|tender|bid|opening|sealPolicy|sealedBid|comparison|tenderNotice|message|notification|workbench|search|project)\b/;
  const read = () =>
    allAnswers(
      world,
      people,
      () => first.of.guid,
      (path) => !asked.test(path),
    );
  const late = await anApplicant(first);
  const before = await read();
  const told = await db.$count(message);
  const audited = (await db.select().from(bizAudit)).map((one) => one.guid);
  await bids.submitted(first.guid, late, saying());
  await bids.submitted(first.guid, late, saying());
  await done(sealedBidCalls.withdraw, await bids.withdrawal(first.guid, late, {}), late);
  const after = await read();
  expect([...after].filter(([name, said]) => before.get(name) !== said).map(([name]) => name)).toEqual([]);
  expect(await db.$count(message)).toBe(told);
  const rows = (await db.select().from(bizAudit)).filter((one) => !audited.includes(one.guid));
  for (const one of rows)
    expect(JSON.stringify(one)).not.toMatch(new RegExp(`${late.enterpriseGuid}|${late.guid}|${first.guid}`));
  expect(await list(first)).toEqual({ sealed: true, total: null, list: null });
  expect(await list(empty)).toEqual({ sealed: true, total: null, list: null });
  expect(await stateOf(first, late)).toBe(a.withdrawn);
  expect(await stateOf(first, alpha)).toBe(a.submitted);
  expect((await done(own.mine, {}, alpha)).list.map(({ guid }) => guid)).toEqual([first.guid]);
  expect((await done(own.mine, { keyword: '没有这个' }, alpha)).total).toBe(0);
  // The bids of a company do not name what it has applied for.
  expect((await done(sealedBidCalls.mine, {}, alpha)).total).toBe(0);
});

test('replaced it is the last; not opened a millisecond early, nor its key released by any statement', async () => {
  const { receipts } = await bids.submitted(first.guid, alpha, saying());
  expect(receipts[0]).toMatchObject({ act: 'replace', rev: 2 });
  expect((await call(calls.open, await named(first), projectManager)).info).toBe(t.early.cn);
  expect(
    (
      await call(
        calls.appoint,
        { ...(await named(first)), meetingAt: `${today()} 09:00:00`, meetingPlace: '会议室' },
        projectManager,
      )
    ).info,
  ).toBe(t.meetingEarly.cn);
  await appointed(two);
  await appointed(limited);
  await expect(
    inTransaction(db, (tx) =>
      releaseTimeKey(tx, byProgram('test'), { tenderGuid: first.guid, kind: 'whole' }),
    ),
  ).rejects.toThrow(sealText.early.cn);
  await expect(world.publish([first.of])).rejects.toThrow(tenderText.notQualified.cn);
  await moveClock.stopAt(`${addDays(today(), 22)} 08:59:59.999`);
  expect((await call(calls.fail, { ...(await named(empty)), reason: '无人申请' }, projectManager)).info).toBe(
    t.early.cn,
  );
  const last = await anApplicant(first);
  const { input } = await bids.prepared(first.guid, last, saying());
  await moveClock.stopAt(applyEnd);
  expect((await bids.handIn(input, last)).info).toBe(bidText.lateApplication.cn);
  expect((await call(sealedBidCalls.withdraw, await bids.withdrawal(first.guid, alpha), alpha)).info).toBe(
    bidText.lateApplication.cn,
  );
});

test('opened by whoever runs it, at the meeting, once; stale and twice at once are refused', async () => {
  expect((await call(calls.open, await named(first), projectManager)).info).toBe(t.noMeeting.cn);
  await appointed(first);
  const asked = await named(first);
  expect((await call(calls.open, { ...asked, version: asked.version - 1 }, projectManager)).info).toBe(
    STALE.cn,
  );
  const answers = await Promise.all([1, 2].map(() => call(calls.open, asked, projectManager)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const found = await list(first);
  expect(found).toMatchObject({ sealed: false, total: 3 });
  const row = await rowOf(first, alpha);
  expect(row).toMatchObject({ status: a.reviewing, fault: '', form: 1, findings: null });
  expect(row.said!.responses).toHaveLength(2);
  expect(row.files.map(({ name }) => name)).toEqual(['证明材料.pdf']);
  expect((await list(first, { status: String(a.passed) })).total).toBe(0);
  // Its applicant learns of the result alone.
  expect(await stateOf(first, alpha)).toBe(a.reviewing);
});

test('whose receipt was taken out of the database is opened as unreadable, and holds nobody up', async () => {
  await appointed(robbed);
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table bid_receipt disable trigger bid_receipt_kept`);
    await tx.execute(sql`delete from bid_receipt where bid_guid = (select guid from bid
      where tender_guid = ${robbed.guid} and enterprise_guid = ${robbedOne.enterpriseGuid})`);
    await tx.execute(sql`alter table bid_receipt enable trigger bid_receipt_kept`);
  });
  await done(calls.open, await named(robbed), projectManager);
  const { envelopeUnreadable } = bidFault.code;
  expect(await rowOf(robbed, robbedOne)).toMatchObject({ said: null, files: [] });
  const rows = await db.select().from(application).where(eq(application.prequalificationGuid, robbed.guid));
  expect(rows.find((one) => one.enterpriseGuid === robbedOne.enterpriseGuid)!.fault).toBe(envelopeUnreadable);
  for (const one of untouched) expect((await rowOf(robbed, one)).fault).toBe('');
});

test('three review whom no applicant pays; each condition is answered with its reason', async () => {
  const review = async (given: object) => {
    const { guid, version } = await rowOf(first, alpha);
    return (await call(calls.review, { guid, version, findings: [], ...given }, projectManager)).info;
  };
  expect(await review({})).toBe(t.noReviewers.cn);
  const naming = async (given: object[]) =>
    (await call(calls.nameReviewers, { ...(await named(first)), reviewers: given }, projectManager)).info;
  expect(await naming(reviewers.slice(0, 2))).toBe(t.tooFewReviewers(3).cn);
  const { applicantName } = await rowOf(first, beta);
  expect(
    await naming([...reviewers.slice(0, 2), { name: '丁', employer: applicantName, isExpert: true }]),
  ).toBe(t.avoids('丁').cn);
  await done(calls.nameReviewers, { ...(await named(first)), reviewers }, projectManager);
  expect(await review({})).toBe(t.conditions.cn);
  expect(await review({ findings: [{ fits: true }, { fits: false }] })).toBe(t.reason.cn);
  expect((await call(calls.conclude, await named(first), projectManager)).info).toBe(t.unreviewed.cn);
  await reviewed(first, alpha);
  await reviewed(first, beta);
  await reviewed(first, gamma, { fits: false });
});

test('two pass, which are too few; one appeals and wins, and the third may be invited and bid (case 4)', async () => {
  await concluded(first);
  expect((await call(calls.send, { ...(await named(first)), files: [] }, projectManager)).info).toBe(
    t.unsigned.cn,
  );
  await done(calls.reopen, await named(first), projectManager);
  await concluded(first);
  expect(await stateOf(first, gamma)).toBe(a.reviewing);
  await sent(first);
  expect(await stateOf(first, alpha)).toBe(a.passed);
  expect(await stateOf(first, gamma)).toBe(a.failed);
  expect(await view(first)).toMatchObject({ passed: 2, actions: ['fail'] });
  expect(await bar(first, gamma)).toBe(bidBar.code.notPrequalified);
  await expect(world.publish([first.of])).rejects.toThrow(tenderText.tooFewQualified.cn);
  const { guid, version } = await rowOf(first, gamma);
  await done(calls.correct, { guid, version, reason: '异议成立，证明材料齐全' }, projectManager);
  expect(await stateOf(first, gamma)).toBe(a.passed);
  expect(await bar(first, gamma)).not.toBe(bidBar.code.notPrequalified);
  expect((await call(calls.fail, { ...(await named(first)), reason: '不足' }, projectManager)).info).toBe(
    t.enough.cn,
  );
  expect(await passedUnits(db, [first.of.guid])).toHaveLength(3);
  await world.publish([first.of]);
  expect((await now(first.of)).status).toBe(tenderState.code.issued);
});

test('a member of a consortium leaves: the pass is void and what is left cannot bid (case 3)', async () => {
  await opened(two);
  const [one, other, third] = twoApplicants as [Bidder, Bidder, Bidder];
  expect(await rowOf(two, one)).toMatchObject({ form: 2 });
  for (const each of [one, other]) await reviewed(two, each);
  await reviewed(two, third, { fits: false });
  await concluded(two);
  await sent(two);
  const { guid, version } = await rowOf(two, one);
  expect(await bar(two, one)).not.toBe(bidBar.code.notPrequalified);
  await done(calls.void, { guid, version, kind: 1, reason: '成员退出' }, projectManager);
  expect(await stateOf(two, one)).toBe(a.void);
  expect(await bar(two, one)).toBe(bidBar.code.notPrequalified);
  // Confirmed, the decision to tender again stands, whoever wins an appeal afterwards (case 4).
  await done(calls.fail, { ...(await named(two)), reason: '通过的不足三家' }, projectManager);
  const tender = await now(two.of);
  expect(tender).toMatchObject({
    status: tenderState.code.failed,
    failureReason: failureReason.code.prequalification,
  });
  expect((await view(two)).status).toBe(prequalificationState.code.failed);
  const last = await rowOf(two, third);
  expect(
    (
      await call(
        calls.correct,
        { guid: last.guid, version: last.version, reason: '异议成立' },
        projectManager,
      )
    ).info,
  ).toBe(t.decided.cn);
});

test('seven are fit for five places, the fifth and the sixth are tied: six pass (case 2)', async () => {
  await opened(limited);
  for (const one of seven) await reviewed(limited, one);
  expect((await call(calls.conclude, await named(limited), projectManager)).info).toBe(t.unscored.cn);
  const scores = ['91.00', '90.00', '88.00', '85.00', '81.20', '81.20', '80.00'];
  for (const [at, one] of seven.entries()) await reviewed(limited, one, { score: scores[at]! });
  await concluded(limited);
  await sent(limited);
  expect(await view(limited)).toMatchObject({ passed: 6 });
  const told = (await db.select().from(message)).filter(({ kind }) => kind === 'prequalification.told');
  expect(told.filter(({ link }) => link?.includes(limited.guid))).toHaveLength(7);
  expect(await stateOf(limited, seven[6]!)).toBe(a.failed);
  const report = JSON.parse((await view(limited)).report!) as { applications: { passed: boolean }[] };
  expect(report.applications.filter((one) => one.passed)).toHaveLength(6);
});

test('nobody has applied: it is not opened and fails', async () => {
  await appointed(empty);
  expect((await call(calls.open, await named(empty), projectManager)).info).toBe(t.nothing.cn);
  await done(calls.fail, { ...(await named(empty)), reason: '无人申请' }, projectManager);
  expect((await now(empty.of)).failureReason).toBe(failureReason.code.prequalification);
  expect(
    (await call(calls.fail, { guid: randomUUID(), version: 1, reason: '无' }, projectManager)).info,
  ).toBe(MISSING);
  const of: Tender = await now(empty.of);
  expect(formatDateTime(of.applyEnd!)).toBe(applyEnd);
});
