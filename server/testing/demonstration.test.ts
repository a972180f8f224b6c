import { expect, test } from 'vitest';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import { accountAppealDetail, listAccountAppeals } from '#shared/areas/account-appeal/contract';
import { entrustStatus, seenByAgency } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls, approvalInbox } from '#shared/areas/approval/contract';
import { phraseCalls } from '#shared/areas/approval/phrase-contract';
import { handoverCalls } from '#shared/areas/handover/contract';
import { searchCalls } from '#shared/areas/search/contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { phoneAppealStatus } from '#shared/areas/phone-change/codes';
import { listPhoneAppealReviews } from '#shared/areas/phone-change/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { openingState } from '#shared/areas/opening/codes';
import { comparisonCalls } from '#shared/areas/comparison/contract';
import { openingCalls } from '#shared/areas/opening/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { registrationStatus } from '#shared/areas/registration/codes';
import { listRegistrations, registrationDetail } from '#shared/areas/registration/review-contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import { appointmentStatus, opinionStatus } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import { opinionCalls, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { tenderCalls } from '#shared/areas/tender/contract';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { ownTenderInvitationCalls } from '#shared/areas/tender-notice/own-contract';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { DEMO_PASSWORD } from '../app/demo/identity.ts';
import { demoCompany } from '../app/demo/organisation.ts';
import { chainFor } from '../areas/approval/chain.ts';
import { getItem } from '../areas/approval/setup-items.ts';
import { usableAgencyContracts } from '../areas/contract/contract.service.ts';
import { purchaseLimits } from '../areas/legal-parameter/legal-parameter.service.ts';
import { phoneAppeal } from '../areas/phone-change/phone-appeal.table.ts';
import { findPeople } from '../areas/user/user.service.ts';
import { YEAR } from './plan-world.ts';
import { signIn } from './sign-in.ts';
import { addDemoData } from '../app/demo/demo-data.ts';
import { inTransaction } from '../db/transaction.ts';
import { aUser } from './builders.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, storage, call } = app;
/** All of it, made once as `SEED=demo` makes it. */
const { userOf, enterpriseOf } = await inTransaction(db, (tx) => addDemoData(tx, storage));
const person = (userName: string) => ({ guid: userOf(userName) });

test.each([
  ['buyer', 'manager', 'director', demoCompany.first],
  ['buyer2', 'manager2', 'director2', demoCompany.second],
  ['buyer3', 'manager3', 'director3', demoCompany.subsidiary],
])(
  'an annual plan of %s is decided by %s, then %s, whatever it costs',
  async (buyer, manager, director, company) => {
    const [submitter] = await findPeople(db, [userOf(buyer)]);
    for (const [amount, isMandatory] of [
      ['1.00', false],
      ['90000000.00', true],
    ] as const) {
      const { forecast } = await chainFor(db, userOf(buyer), {
        kind: documentKind.code.annualPlan,
        documentGuid: userOf(buyer),
        documentNo: '',
        title: '',
        amount,
        isMandatory,
        deptGuid: submitter!.deptGuid,
        enterpriseGuid: enterpriseOf(company),
        excluded: [],
        link: '',
      });
      expect(forecast.faults).toEqual([]);
      expect(forecast.levels.map((level) => level.people.map(({ guid }) => guid))).toEqual([
        [userOf(manager)],
        [userOf(director)],
      ]);
    }
  },
);

test.each([demoCompany.first, demoCompany.second, demoCompany.subsidiary])(
  'the set-up of %s has no gap: what exceeds its plan finds a level',
  async (company) => {
    const { excessGaps } = await getItem(db, enterpriseOf(company), documentKind.code.batchPlan);
    expect(excessGaps).toEqual([]);
  },
);

test('the demonstration has registrations and appeals in every state, with evidence and warnings', async () => {
  const reviewer = person('reviewer');
  const registrations = (await call(listRegistrations, {}, reviewer)).data.list;
  expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(registrationStatus.codes));
  const doubtful = registrations.find(({ registerResult }) => registerResult === 'differs')!;
  const { data } = await call(registrationDetail, { guid: doubtful.guid }, reviewer);
  expect(data.warnings.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['nameDiffers', 'notOperating']),
  );
  expect(data.licenceFiles).toHaveLength(1);

  const appeals = (await call(listAccountAppeals, {}, reviewer)).data.list;
  expect(new Set(appeals.map(({ status }) => status))).toEqual(new Set(accountAppealStatus.codes));
  const open = appeals.find(({ status }) => status === accountAppealStatus.code.inReview)!;
  expect((await call(accountAppealDetail, { guid: open.guid }, reviewer)).data.account).not.toBeNull();

  const states = (await db.select({ status: phoneAppeal.status }).from(phoneAppeal)).map(
    ({ status }) => status,
  );
  expect(new Set(states)).toEqual(new Set(phoneAppealStatus.codes));
  expect((await call(listPhoneAppealReviews, {}, reviewer)).data.total).toBe(states.length - 1);

  // Whoever was let in can sign in.
  expect((await signIn(app, 'ruichi2026', DEMO_PASSWORD)).status).toBe(200);
});

test('the demonstration has enterprises in every state, with history, remarks and things to look at twice', async () => {
  const own = async (userName: string) => (await call(enterpriseCalls.own, {}, person(userName))).data;
  const state = async (userName: string) => (await own(userName)).jyUser.shenPi_ZhuangTai;
  const a = enterpriseApproval.code;
  expect(
    await Promise.all(['supplier3', 'supplier2', 'supplier', 'agent', 'supplier5', 'supplier4'].map(state)),
  ).toEqual([a.draft, a.inReview, a.approved, a.approved, a.rejected, a.changeInReview]);
  expect((await call(loadUserInfo, {}, person('agent'))).data).toMatchObject({
    zsZhuTiLeiXing: 'D',
  });

  expect((await own('supplier5')).open?.remarks).toHaveLength(3);
  const changes = (await call(enterpriseCalls.changes, {}, person('supplier4'))).data.list;
  expect(changes.map(({ number, fields }) => [number, fields.length])).toEqual([
    [3, 5],
    [2, 4],
    [1, 0],
  ]);

  const reviewer = person('reviewer');
  const { list } = (await call(enterpriseReviewCalls.list, {}, reviewer)).data;
  const waiting = list.find(({ status }) => status === a.inReview)!;
  const { hints } = (await call(enterpriseReviewCalls.detail, { guid: waiting.guid }, reviewer)).data;
  expect(hints.map(({ kind }) => kind)).toEqual([
    'similarName',
    'sameLegalRep',
    'sameLegalRepId',
    'samePhone',
  ]);
});

test('the demonstration has suppliers in every state, with what ends soon, what has ended, and remarks', async () => {
  const overview = async (userName: string) =>
    (await call(supplierRecordCalls.overview, {}, person(userName))).data;
  const boyuan = await overview('supplier');
  expect(boyuan).toMatchObject({ status: 2, hasFormal: true, hasChanges: true, faults: [], obstacle: '' });
  expect(boyuan.sections.find(({ kind }) => kind === 'qualification')).toMatchObject({
    total: 4,
    changed: 1,
    expiring: 1,
    expired: 1,
  });
  expect(boyuan.sections.every(({ total }) => total > 0)).toBe(true);
  expect(await overview('supplier4')).toMatchObject({ status: 1, hasFormal: true, review: { round: 3 } });
  expect(await overview('supplier2')).toMatchObject({ status: 0, hasFormal: false, hasChanges: true });
  const rounds = (await call(supplierRecordCalls.reviewRecord, {}, person('supplier4'))).data.list;
  expect(rounds.map(({ remarks }) => remarks.length)).toEqual([0, 2, 0]);
  const { data } = await call(recordCalls.base.changes, {}, person('supplier'));
  expect(data.list[0]!.entries[0]!.changes.map(({ field }) => field)).toEqual([
    'staffCount',
    'annualTurnover',
  ]);
  const reviewer = person('reviewer');
  expect((await call(recordReviewCalls.list, {}, reviewer)).data.total).toBe(5);
});

test('the demonstration has plans in every state for both companies, each with what its state needs', async () => {
  const stateOf = async (userName: string) => {
    const { data } = await call(annualPlan.list, { rows: 100 }, person(userName));
    for (const plan of data.list) {
      expect(plan.itemCount).toBeGreaterThan(5);
      expect(plan.faultCount).toBe(0);
      if (plan.status !== planStatus.code.draft)
        expect(
          (await call(annualPlan.auditRecord, { guid: plan.guid }, person(userName))).data.length,
        ).toBeGreaterThan(0);
    }
    return data.list;
  };
  const ofGroup = [...(await stateOf('planner')), ...(await stateOf('buyer3'))];
  expect(new Set(ofGroup.map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  expect(new Set((await stateOf('buyer2')).map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  // This year is left to whoever tries the import.
  expect((await stateOf('buyer')).filter(({ planYear }) => planYear === YEAR)).toEqual([]);
});

test('there is an appointment in force, one that ends soon and one that has ended', async () => {
  const { data } = await call(superviseCalls.list, { rows: 100 }, person('security'));
  const of = (name: string) => data.list.find(({ userGuid }) => userGuid === userOf(name))!;
  expect(of('supervisor')).toMatchObject({ status: appointmentStatus.code.active, conflict: [] });
  expect(of('supervisor2')).toMatchObject({ status: appointmentStatus.code.active, daysLeft: 12 });
  expect(of('supervisor3').status).toBe(appointmentStatus.code.expired);
  expect((await call(superviseCalls.summary, {}, person('security'))).data).toMatchObject({
    active: 2,
    endingSoon: 1,
    expired: 1,
    overdueOpinions: 1,
  });
});

test('there is an opinion in every state', async () => {
  const { data } = await call(opinionCalls.list, { rows: 100 }, person('supervisor'));
  expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(opinionStatus.codes));
});

test('the supervisor sees the group with its subsidiary, and nothing of the other company', async () => {
  const { data } = await call(supervisingCalls.projects, { rows: 100 }, person('supervisor'));
  const companies = new Set(data.list.map(({ enterpriseName }) => enterpriseName));
  expect(companies).toEqual(new Set([demoCompany.first, demoCompany.subsidiary]));
  expect(data.list.some(({ alarms }) => alarms.length > 0)).toBe(true);
  const plans = await call(annualPlan.list, { rows: 100 }, person('supervisor'));
  expect(new Set(plans.data.list.map(({ planUnitName }) => planUnitName))).toEqual(companies);
  expect((await call(supervisingCalls.projects, {}, person('supervisor3'))).status).toBe(403);
});

test('plans with alarms are named with what stands out in them', async () => {
  const { data } = await call(supervisingCalls.documentAlarms, { rows: 100 }, person('supervisor'));
  expect(data.total).toBe(data.list.length);
  for (const plan of data.list) expect(plan.alarms.length).toBeGreaterThan(0);
});

test('the demonstration has batch plans in every state, some merged, one partly used and adjusted, one being adjusted, none with a gap', async () => {
  const { data } = await call(batchPlan.list, { rows: 100 }, person('planner'));
  expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(planStatus.codes));
  expect(data.list.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
  expect(data.list.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(2);
  expect(data.list.find(({ setUpCount }) => setUpCount > 0)).toMatchObject({ status: 5, itemCount: 2 });
  const adjustments = data.list.filter(({ isAdjustment }) => isAdjustment);
  expect(adjustments.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([2, 4]);
});

test('somebody has favourites, somebody phrases, and a returned plan is up again with an answer', async () => {
  const { favourites } = (await call(searchCalls.kept, {}, person('buyer'))).data;
  expect(favourites.length).toBeGreaterThan(0);
  expect((await call(phraseCalls.list, {}, person('manager'))).data.phrases).not.toEqual([]);
  const { list } = (await call(approvalInbox.toDecide, { rows: 100 }, person('manager'))).data;
  const { documentGuid } = list.find(({ title }) => title === '设备管理科工器具批次计划')!;
  const subject = { kind: documentKind.code.batchPlan, documentGuid };
  const { answer, returned } = (await call(approvalCalls.detail, subject, person('manager'))).data;
  expect(returned!.opinions).toHaveLength(1);
  expect(answer).not.toBe('');
});

test('the demonstration has project initiations in every state', async () => {
  const { data } = await call(projectSetup.list, { rows: 100 }, person('buyer'));
  const states = new Set(data.list.map(({ status }) => status));
  expect(states).toEqual(new Set(setupStatus.codes));
  const built = data.list.find(({ status }) => status === setupStatus.code.created)!;
  expect(built.projectGuid).not.toBeNull();
});

test('the demonstration has orders in every state; the agency sees those that were sent to it', async () => {
  const statesFor = async (userName: string) => {
    const { data } = await call(entrustCalls.list, { rows: 100 }, person(userName));
    return new Set(data.list.map(({ status }) => status));
  };
  expect(await statesFor('buyer')).toEqual(new Set(entrustStatus.codes));
  expect(await statesFor('agent')).toEqual(new Set(seenByAgency));
  expect(await statesFor('buyer2')).toEqual(new Set());
  const { data } = await call(entrustCalls.list, { isVoided: true }, person('buyer'));
  expect(data.list).toMatchObject([{ voided: { reason: '委托事项有误，作废后重新办理。' } }]);
});

test('the demonstration has contracts of both kinds in each state, one that ends soon, and a frame orders can rest on', async () => {
  const buyer = person('buyer');
  for (const kind of contractKind.codes)
    for (const status of contractAdminStatus.codes) {
      const { data } = await call(contractCalls.list, { contractKind: kind, status }, buyer);
      expect([kind, status, data.total > 0]).toEqual([kind, status, true]);
    }
  const voided = await call(contractCalls.list, { isVoided: true }, buyer);
  expect(voided.data.list).toMatchObject([{ contractName: '造价咨询委托合同（重复录入）' }]);
  const ending = await call(contractCalls.list, { endingWithin: 30 }, buyer);
  expect(ending.data.list).toMatchObject([{ daysLeft: 20 }]);
  const [frame] = await usableAgencyContracts(db, {
    entrustUnit: enterpriseOf(demoCompany.first),
    agentUnit: enterpriseOf(demoCompany.agency),
  });
  expect(frame!.contractName).toBe('年度招标代理服务框架合同');
  const own = await purchaseLimits(db, enterpriseOf(demoCompany.first));
  expect(own).toMatchObject({ selfProcurement: '200000.00' });
  expect(own.modeThresholds.length).toBeGreaterThan(4);
  const toSign = await call(contractCalls.signList, { unsigned: '1' }, person('supplier'));
  expect(toSign.data.list).toMatchObject([
    { contractName: '1号机组主变压器更换工程合同', actions: ['sign'] },
  ]);
});

test('each tender has its regime, one must be tendered by law; a supplier has an invitation and a version before it', async () => {
  const manager = person('project');
  const { list } = (await call(tenderCalls.list, { rows: 100 }, manager)).data;
  const tenders = await Promise.all(
    list.map(async ({ guid }) => (await call(tenderCalls.detail, { guid }, manager)).data),
  );
  expect(tenders.filter(({ legalRegime }) => legalRegime === null)).toEqual([]);
  const mandatory = tenders.find(({ isMandatory }) => isMandatory)!;
  const supplier = person('supplier');
  const invitations = (await call(ownTenderInvitationCalls.list, { rows: 100 }, supplier)).data.list;
  expect(invitations.filter(({ actions, reply }) => actions.includes('answer') && !reply)).not.toEqual([]);
  const files = (await call(ownFileCalls.list, { rows: 100 }, supplier)).data.list;
  const unread = files.filter(({ edition, obtainedAt, readAt }) => edition > 1 && obtainedAt && !readAt);
  expect(unread.map(({ projectName }) => projectName)).toContain(mandatory.projectName);
});

test('whatever a person of the demonstration holds goes to a colleague, and comes back', async () => {
  const keeper = person('data');
  const areas = [
    'plan',
    'setup',
    'entrust',
    'contract',
    'shortlist',
    'scheme',
    'inquiry',
    'tenderNotice',
    'clarification',
    'recruit',
  ];
  const enterpriseGuid = enterpriseOf(demoCompany.first);
  const heir = await aUser(db, {
    enterpriseGuid,
    permissions: [
      ...areas.map((area) => `${area}:write`),
      'setup:build',
      'project:write',
      'project:progress',
      'supplier:rate',
    ],
  });
  // who has held a document decides on it no more
  const deputy = await aUser(db, { enterpriseGuid, permissions: ['approval:decide'] });
  const kinds = new Set<string>();
  for (const userName of ['buyer', 'project', 'manager']) {
    const userGuid = userOf(userName);
    const before = await held(userGuid);
    const gives = before.kinds.map(({ kind }) => ({
      kind,
      toUserGuid: (userName === 'manager' ? deputy : heir).guid,
    }));
    const given = await call(
      handoverCalls.give,
      {
        userGuid,
        seen: before.seen,
        gives,
        reasonKind: 2,
        reason: '离职',
        openIssues: '无',
        witnessGuid: userOf('finance'),
      },
      keeper,
    );
    expect([userName, given.info, given.fields]).toEqual([userName, '', {}]);
    expect((await held(userGuid)).kinds).toEqual([]);
    const back = await call(handoverCalls.takeBack, { guid: given.data.guid, version: 1 }, keeper);
    expect(back.data).toMatchObject({ stayed: 0 });
    const counts = ({ kinds: all }: { kinds: { kind: string; count: number }[] }) =>
      all.map(({ kind, count }) => `${kind} ${count}`);
    expect(counts(await held(userGuid))).toEqual(counts(before));
    for (const { kind } of before.kinds) kinds.add(kind);
  }
  // every kind of document is among them, in each state it is held in
  expect([...kinds].toSorted((one, next) => one.localeCompare(next))).toMatchInlineSnapshot(`
    [
      "approval.task",
      "clarification.draft",
      "clarification.inReview",
      "clarification.running",
      "contract.draft",
      "contract.inReview",
      "entrust.draft",
      "entrust.inReview",
      "entrust.running",
      "inquiry.draft",
      "inquiry.inReview",
      "inquiry.running",
      "plan.draft",
      "plan.inReview",
      "project.draft",
      "project.owner",
      "recruitNotice.draft",
      "recruitNotice.inReview",
      "recruitNotice.running",
      "selfPlan.draft",
      "selfPlan.inReview",
      "selfPlan.withoutResult",
      "setup.assigned",
      "setup.draft",
      "setup.inReview",
      "shortlist.draft",
      "shortlist.inReview",
      "shortlist.running",
      "supplier.ratingDraft",
      "tender.running",
      "tenderFile.draft",
      "tenderFile.inReview",
      "tenderFile.running",
      "tenderNotice.draft",
      "tenderNotice.inReview",
      "tenderNotice.running",
      "tenderScheme.draft",
      "tenderScheme.inReview",
      "tenderScheme.running",
    ]
  `);

  async function held(userGuid: string) {
    const { data } = await call(handoverCalls.held, { userGuid }, keeper);
    return data;
  }
});

test('the demonstration has sealed bids that were handed in, replaced and withdrawn', async () => {
  const { rows } = await app.pool.query<{ status: number; bids: number }>(
    'select status, count(*)::int as bids from sealed_bid group by status order by status',
  );
  expect(rows.map(({ status }) => status)).toEqual([1, 2, 3, 5]);
});

test('the demonstration has an opening that is over, with its record signed, and one whose bids are being read', async () => {
  const openings = (await call(openingCalls.list, {}, person('project'))).data.list;
  const s = openingState.code;
  const others = ['询价开启室', '第二谈判室'];
  const of = (state: number) => openings.find((one) => one.state === state && !others.includes(one.place))!;
  expect(new Set(openings.map(({ state }) => state))).toEqual(new Set([s.waiting, s.reading, s.ended]));
  const live = async (state: number, userName: string) =>
    (await call(openingCalls.live, { guid: of(state).guid }, person(userName))).data!;
  const ended = await live(s.ended, 'project');
  expect(ended.record!.signatures.map(({ role }) => role)).toEqual(['host', 'supervisor', 'bidder']);
  expect([ended.needed, ended.openers.length]).toEqual([2, 3]);
  const reading = await live(s.reading, 'supplier');
  expect(reading.bids!.map(({ said }) => said !== null)).toEqual([true, true, true]);
  expect(reading.bids!.map(({ isAboveLimit }) => isAboveLimit)).toEqual([false, false, true]);
  expect(reading.dissents).toMatchObject([{ answeredAt: null }]);
});

test('the demonstration has an inquiry to compare: a line one leaves out, rates that differ, a split cheaper than any one', async () => {
  const openings = (await call(openingCalls.list, {}, person('project'))).data.list;
  const { tenderGuid: guid } = openings.find(({ place }) => place === '询价开启室')!;
  const found = (await call(comparisonCalls.table, { guid }, person('project'))).data;
  expect(found.suppliers.map(({ missing }) => missing)).toEqual([0, 1, 0]);
  expect(Number(found.split!.saved)).toBeGreaterThan(0);
  expect(
    new Set(found.list.flatMap(({ cells }) => cells.map(({ taxRate }) => taxRate))).size,
  ).toBeGreaterThan(2);
});
