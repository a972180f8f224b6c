import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractKind } from '#shared/areas/contract/codes';
import { departmentKind } from '#shared/areas/department/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import {
  failureReason,
  handMadeStatus,
  organizationType,
  projectRole,
  sectionState,
} from '#shared/areas/project/codes';
import {
  listProjects,
  platformProjects,
  searchAllocatable,
  viewProject,
} from '#shared/areas/project/contract';
import { handMadeCalls as calls } from '#shared/areas/project/hand-made-contract';
import type { HandMadeForm } from '#shared/areas/project/hand-made-rules';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { registerStage } from '#shared/areas/project/progress-contract';
import { sectionCalls } from '#shared/areas/project/section-contract';
import { roleCode } from '#shared/areas/role/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { disableUser } from '#shared/areas/user/contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { whereIsIt, chainKind } from '#shared/areas/chain/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { addDays } from '#shared/kit/dates';
import { compareMoney, sumMoney } from '#shared/kit/money';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { contractWorld } from '../../testing/contract-world.ts';
import { today } from '../../testing/days.ts';
import { aSection } from '../../testing/project-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { departmentDrafts } from './held-hand-made.ts';
import { handMadeProject } from './hand-made.table.ts';
import { project } from './project.table.ts';

const world = await contractWorld();
const {
  db,
  call,
  done,
  company,
  dept,
  other,
  handler,
  projectManager: maker,
  supplier,
  agency,
  upload,
} = world;
const r = roleCode.code;
const s = handMadeStatus.code;
const p = planProgress.code;

const manager = await world.person([r.projectManager], { name: '现场经理' });
const confirmer = await world.person([r.planOfficer], { name: '确认专责' });
const elsewhere = { enterpriseGuid: other.guid, deptGuid: other.deptGuid };
const foreigner = await world.person([r.projectManager, r.planOfficer], elsewhere);
const keeper = await world.person([r.dataManager], { name: '数据管理员' });
type Person = { guid: string; name: string };

/** One that keeps every rule: 10 万元 in two sections, run by the buyer. */
const form = (given: Partial<HandMadeForm> = {}): HandMadeForm => ({
  projectName: '库存备件处置',
  projectNature: 3,
  projectType: 3,
  applyUnit: company.deptGuid,
  applyDept: dept.guid,
  managerGuid: manager.guid,
  basis: '总经理办公会纪要〔2026〕12号',
  reason: '上线前已在线下立项',
  itemSummary: '备件一批',
  budgetAmount: '100000.00',
  tenderWay: 1,
  organizationType: organizationType.code.selfRun,
  isMandatory: false,
  legalRegime: 3,
  plannedIssueDate: addDays(today(), 10),
  plannedOpenDate: addDays(today(), 45),
  plannedAwardDate: addDays(today(), 60),
  plannedContractDate: addDays(today(), 75),
  sections: [aSection('1'), aSection('2')].map((one) => ({ ...one, controlPrice: '', deposit: '' })),
  ...given,
});
const made = async (given: Partial<HandMadeForm> = {}, who: Person = maker) =>
  (await done(calls.save, form(given), who)).guid;
const named = async (guid: string) => ({
  guid,
  version: (await db.select().from(handMadeProject).where(eq(handMadeProject.guid, guid)))[0]!.version,
});
const confirmed = async (given: Partial<HandMadeForm> = {}) => {
  const guid = await made(given);
  await done(calls.confirm, await named(guid), confirmer);
  return guid;
};
const withdraw = async (guid: string, who: Person = maker) =>
  call(calls.withdraw, { ...(await named(guid)), reason: '有误' }, who);
const view = (guid: string, who: Person = manager) => done(viewProject, { guid }, who);
const events = async (guid: string) =>
  (
    await db
      .select({ event: bizAudit.event })
      .from(bizAudit)
      .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.objectType, 'handMadeProject')))
      .orderBy(asc(bizAudit.time))
  ).map(({ event }) => event);

test('nobody, who lacks the right, and who is of another house make and move nothing', async () => {
  const guid = await made();
  const which = await named(guid);
  const asked = [
    [calls.list, {}],
    [calls.view, { guid }],
    [calls.choices, {}],
    [calls.save, form()],
    [calls.save, { ...form(), ...which }],
    [calls.delete, which],
    [calls.confirm, which],
    [calls.withdraw, { ...which, reason: '有误' }],
  ] as const;
  for (const [target, input] of asked) {
    expect((await call(target as never, input, null)).status).toBe(401);
    const refused = await call(target as never, input, supplier.signer);
    expect([refused.status, refused.code]).toEqual(
      (target as Endpoint) === calls.withdraw ? [200, -1] : [403, expect.anything()],
    );
  }
  for (const [target, input] of [
    [calls.save, form()],
    [calls.delete, which],
    [calls.confirm, which],
  ] as const)
    expect((await call(target as never, input, handler)).status).toBe(403);
  for (const [target, input] of [
    [calls.view, { guid }],
    [calls.save, { ...form(), ...which }],
    [calls.delete, which],
    [calls.confirm, which],
    [calls.withdraw, { ...which, reason: '有误' }],
    [calls.view, { guid: randomUUID() }],
  ] as const)
    expect((await call(target as never, input, foreigner)).code).toBe(-1);
  // The manager named in it sees a project alone, and a draft is none.
  expect((await call(calls.view, { guid }, manager)).code).toBe(-1);
  expect((await call(calls.view, { guid }, handler)).code).toBe(-1);
  expect(await named(guid)).toEqual(which);
});

test('what is wrong is said at its field, and nothing is stored', async () => {
  const fields = async (given: Partial<HandMadeForm>) =>
    (await call(calls.save, form(given), maker)).fields ?? {};
  expect(await fields({ basis: '', reason: ' ' })).toMatchObject({
    basis: '不能为空！',
    reason: '不能为空！',
  });
  expect(await fields({ budgetAmount: '79999.99' })).toEqual({
    sections: '标段估算金额合计不能大于预算金额',
  });
  expect(await fields({ sections: [aSection('1'), aSection('1')] as never })).toEqual({
    'sections.1.sectionNo': '标段号不能重复',
  });
  expect(await fields({ tenderWay: tenderWay.code.negotiate, modeReasonCode: null })).toHaveProperty(
    'modeReasonCode',
  );
  expect(await fields({ projectNature: 2, projectType: 1, budgetAmount: '5000000.00' })).toHaveProperty(
    'mandatoryReason',
  );
  expect(await fields({ plannedOpenDate: addDays(today(), 5) })).toHaveProperty('plannedOpenDate');
  expect(await fields({ applyUnit: other.deptGuid })).toHaveProperty('applyUnit');
  expect(await fields({ applyDept: other.deptGuid })).toEqual({ applyDept: '部门不属于所选单位' });
  expect(await fields({ managerGuid: handler.guid })).toHaveProperty('managerGuid');
  expect(await fields({ organizationType: 1 })).toHaveProperty('agentGuid');
  expect(await fields({ organizationType: 1, agentGuid: supplier.guid })).toEqual({
    agentGuid: '请选择已通过认证的代理机构',
  });
  expect(await fields({ agentGuid: agency.guid })).toEqual({ agentGuid: '自行采购不选择代理机构' });
});

test('a draft is seen by its maker and who may confirm it, and by nobody in any list of projects', async () => {
  const projectName = `草稿${randomUUID().slice(0, 8)}`;
  const guid = await made({ projectName });
  const seen = async (who: Person) =>
    (await done(calls.list, { projectName }, who)).list.map((one) => one.guid);
  expect(await seen(maker)).toEqual([guid]);
  expect(await seen(confirmer)).toEqual([guid]);
  expect(await seen(manager)).toEqual([]);
  expect(await seen(handler)).toEqual([]);
  for (const who of [maker, manager, confirmer, keeper]) {
    expect((await done(listProjects, { projectName }, who)).total).toBe(0);
    expect((await done(platformProjects, { projectName }, who)).total).toBe(0);
    expect((await call(viewProject, { guid }, who)).code).toBe(-1);
  }
  expect((await done(searchAllocatable, { projectName }, keeper)).total).toBe(0);
  const found = await done(calls.view, { guid }, confirmer);
  expect(found).toMatchObject({
    status: s.draft,
    actions: ['confirm'],
    confirmers: ['确认专责', '计划专责'],
  });
  expect((await done(calls.view, { guid }, maker)).actions).toEqual(['edit', 'delete']);
  expect(await db.select().from(project).where(eq(project.guid, guid))).toEqual([]);
});

test('sent twice it is one; two at once are one; the guid of another is refused', async () => {
  const guid = randomUUID();
  const answers = await Promise.all([1, 2].map(() => call(calls.save, { ...form(), guid }, maker)));
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect(await done(calls.save, { ...form({ projectName: '又一次' }), guid }, maker)).toEqual({
    guid,
    version: 1,
  });
  expect((await done(calls.view, { guid }, maker)).projectName).toBe('库存备件处置');
  expect((await call(calls.save, { ...form(), guid }, manager)).code).toBe(0);
  expect(await events(guid)).toEqual(['project.makeByHand']);
});

test('its maker alone changes and deletes it; a stale version is refused, and the number is not given again', async () => {
  const guid = await made();
  const which = await named(guid);
  expect((await call(calls.save, { ...form(), ...which }, confirmer)).status).toBe(403);
  const both = await world.person([r.projectManager, r.planOfficer], { name: '兼任' });
  expect((await call(calls.save, { ...form(), ...which }, both)).info).toBe('只有建项人可以修改或删除');
  expect((await call(calls.delete, which, both)).info).toBe('只有建项人可以修改或删除');
  await done(calls.save, { ...form({ projectName: '改名' }), ...which }, maker);
  expect((await call(calls.save, { ...form(), ...which }, maker)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await call(calls.delete, which, maker)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await call(calls.confirm, which, confirmer)).info).toBe('数据已被他人修改，请刷新后重试');
  const { projectNo, projectName } = await done(calls.view, { guid }, maker);
  expect(projectName).toBe('改名');
  await done(calls.delete, await named(guid), maker);
  expect((await call(calls.view, { guid }, maker)).code).toBe(-1);
  const next = await done(calls.view, { guid: await made() }, maker);
  expect(next.projectNo > projectNo).toBe(true);
});

test('neither who made it nor its manager confirms it; confirmed it is a project like any other', async () => {
  const both = await world.person([r.projectManager, r.planOfficer], { name: '自己确认' });
  const own = await made({}, both);
  expect((await call(calls.confirm, await named(own), both)).info).toBe('建项人和项目经理不能确认本项目');
  const led = await made({ managerGuid: both.guid });
  expect((await call(calls.confirm, await named(led), both)).info).toBe('建项人和项目经理不能确认本项目');

  const guid = await made();
  const asked = await db.select().from(message).where(eq(message.asksFor, guid));
  expect(asked.map((one) => one.userGuid)).toContain(confirmer.guid);
  const which = await named(guid);
  const answers = await Promise.all([1, 2].map(() => call(calls.confirm, which, confirmer)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(
    (await db.select().from(message).where(eq(message.asksFor, guid))).every((one) => one.settledTime),
  ).toBe(true);
  const found = await view(guid);
  const draft = await done(calls.view, { guid }, maker);
  expect(found).toMatchObject({
    projectNo: draft.projectNo,
    userId: manager.guid,
    stage: 0,
    byHand: { makerName: maker.name, confirmUserName: '确认专责', mayOpen: false },
  });
  expect(found.sections.map(({ sectionNo, state }) => [sectionNo, state])).toEqual([
    ['1', sectionState.code.live],
    ['2', sectionState.code.live],
  ]);
  expect(found.stages[p.opened]!.plannedDate).toBe(addDays(today(), 45));
  expect(found.people.map(({ role, userGuid }) => [role, userGuid])).toEqual([
    [projectRole.code.manager, manager.guid],
    [projectRole.code.maker, maker.guid],
  ]);
  expect((await call(calls.save, { ...form(), ...(await named(guid)) }, maker)).code).toBe(0);
  expect((await call(calls.delete, await named(guid), maker)).code).toBe(0);
  expect(await events(guid)).toEqual(['project.makeByHand', 'project.confirm']);
});

test('what was right when it was made is checked once more when it is confirmed', async () => {
  const leaver = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    roles: [r.projectManager],
  });
  const guid = await made({ managerGuid: leaver.guid });
  const admin = await aUser(db, { enterpriseGuid: company.guid, permissions: ['user:read', 'user:write'] });
  await done(disableUser, { guid: leaver.guid, version: 1 }, admin);
  expect((await call(calls.confirm, await named(guid), confirmer)).fields).toHaveProperty('managerGuid');
  expect((await named(guid)).version).toBe(1);
});

test('withdrawn while nothing was registered, as it stands then; confirmed anew it is the same project', async () => {
  const guid = await confirmed();
  const before = await view(guid);
  const third = aSection('3', { amount: '20000.00' });
  await done(sectionCalls.add, { guid, version: before.version, section: third }, manager);
  expect((await withdraw(guid, handler)).code).toBe(-1);
  expect((await withdraw(guid, manager)).code).toBe(-1);
  expect((await call(calls.withdraw, { guid, version: 9, reason: '有误' }, maker)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await call(calls.withdraw, { ...(await named(guid)), reason: '' }, maker)).fields).toHaveProperty(
    'reason',
  );
  const which = await named(guid);
  const answers = await Promise.all(
    [maker, confirmer].map((who) => call(calls.withdraw, { ...which, reason: '有误' }, who)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await call(viewProject, { guid }, manager)).code).toBe(-1);
  const draft = await done(calls.view, { guid }, maker);
  expect(draft).toMatchObject({ status: s.draft, confirmUserName: '' });
  expect(draft.sections.map(({ sectionNo }) => sectionNo)).toEqual(['1', '2', '3']);
  expect((await call(calls.withdraw, { ...(await named(guid)), reason: '有误' }, maker)).code).toBe(0);

  await done(calls.confirm, await named(guid), confirmer);
  const again = await view(guid);
  expect(again.projectNo).toBe(before.projectNo);
  expect(again.version).toBeGreaterThan(before.version + 1);
  expect(again.sections).toHaveLength(3);
});

test('once a stage is registered, a section has ended or a contract is drawn up it is not withdrawn', async () => {
  const begun = await confirmed();
  await done(
    registerStage,
    { guid: begun, version: (await view(begun)).version, stage: p.preparing, date: today() },
    manager,
  );
  expect((await withdraw(begun)).info).toBe('项目已登记进度或变更标段，不能撤回');
  expect((await done(calls.view, { guid: begun }, maker)).actions).toEqual([]);

  const ended = await confirmed();
  const asked = { guid: ended, version: (await view(ended)).version, sectionNo: '2', reason: '不再采购' };
  await done(sectionCalls.end, asked, manager);
  expect((await withdraw(ended)).info).toBe('项目已登记进度或变更标段，不能撤回');
  const [told] = await db
    .select({ changes: bizAudit.changes })
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, ended), eq(bizAudit.event, 'project.endSection')));
  expect(JSON.stringify(told)).not.toContain('givenBack');

  const contracted = await confirmed();
  await world.contractDraft(contractKind.code.purchase, { projectGuid: contracted, sectionNo: '1' });
  expect((await withdraw(contracted)).info).toBe('项目已有采购合同，不能撤回');
});

test('an entrusted one is run by its agency; the chain of one shows no set-up', async () => {
  const guid = await confirmed({ organizationType: organizationType.code.entrusted, agentGuid: agency.guid });
  const found = await view(guid);
  expect(found).toMatchObject({ agentUnit: expect.any(String), entrustUnit: expect.any(String) });
  expect((await done(viewProject, { guid }, agency.agent)).actions).toContain('register');
  const where = await done(whereIsIt, { kind: chainKind.code.project, guid }, maker);
  expect(JSON.stringify(where)).toContain(found.projectNo);
});

test('its files are read by who sees it, and once confirmed by who sees the project', async () => {
  const file = await upload(maker);
  const guid = await made({ files: [file] });
  const reads = async (who: Person) => (await call(getDownloadFileUrl, { guid: file }, who)).code;
  expect([await reads(maker), await reads(confirmer), await reads(manager)]).toEqual([1, 1, -1]);
  await done(calls.confirm, await named(guid), confirmer);
  expect(await reads(manager)).toBe(1);
  expect((await view(guid)).byHand!.files.map((one) => one.guid)).toEqual([file]);
});

test('a draft is held by its maker, who does not leave before it is given or deleted', async () => {
  const leaver = await world.person([r.projectManager], { name: '离任者' });
  await made({}, leaver);
  const admin = await aUser(db, { enterpriseGuid: company.guid, permissions: ['user:read', 'user:write'] });
  const held = await done(transferInfo, { userGuid: leaver.guid }, admin);
  expect(JSON.stringify(held)).toContain('未确认的手工建项');
});

test('a department is not taken away under a draft', async () => {
  const section = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: dept.guid });
  const own = await aUser(db, {
    enterpriseGuid: company.guid,
    deptGuid: section.guid,
    roles: [r.projectManager],
  });
  await made({ applyDept: section.guid }, own);
  const source = departmentDrafts;
  const node = {
    guid: section.guid,
    enterpriseGuid: company.guid,
    kind: departmentKind.code.department,
  };
  expect((await source.find(db, node)).count).toBe(1);
  await db.transaction((tx) => source.moveTo!(tx as never, node, { ...node, guid: dept.guid, name: '并入' }));
  expect((await source.find(db, node)).count).toBe(0);
  expect(await source.remembers!(db, section.guid)).toBe(false);
});

test('whatever is stored divides no more than the budget, and a section that failed is procured again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 120_000 }),
      async (amounts, budget) => {
        const sections = amounts.map((yuan, at) => aSection(String(at + 1), { amount: `${yuan}.00` }));
        const answer = await call(
          calls.save,
          form({ budgetAmount: `${budget}.00`, sections: sections as never }),
          maker,
        );
        const isWithin = compareMoney(sumMoney(sections.map(({ amount }) => amount)), `${budget}.00`) <= 0;
        expect(answer.code).toBe(isWithin ? 1 : 0);
        if (isWithin) await done(calls.delete, { guid: answer.data.guid, version: 1 }, maker);
      },
    ),
    { numRuns: 15 },
  );
  const guid = await confirmed();
  const at = async () => ({ guid, version: (await view(guid)).version });
  for (const [stage, ago] of [
    [p.preparing, 20],
    [p.issued, 10],
  ] as const)
    await done(registerStage, { ...(await at()), stage, date: addDays(today(), -ago) }, manager);
  await done(
    sectionCalls.fail,
    {
      ...(await at()),
      sectionNo: '1',
      reasonKind: failureReason.code.tooFew,
      reason: '不足三家',
      date: today(),
    },
    manager,
  );
  const again = await done(
    sectionCalls.repeat,
    { ...(await at()), sectionNos: ['1'], reason: '放宽条件' },
    manager,
  );
  expect(again.sectionNos).toEqual(['1-2']);
});
