import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { viewProject } from '#shared/areas/project/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { procurementPlanLine as line } from '../procurement-plan/line/plan-line.table.ts';
import { purchaseLimit } from '../legal-parameter/purchase-limit.table.ts';
import { reachStage } from '../project/project.service.ts';
import { project } from '../project/project.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteContract } from './setup.service.ts';
import { setupWorld } from '../../testing/setup-world.ts';

const world = await setupWorld();
const { call, buyer, manager, director, officer, projectManager, agent, company, db } = world;

test('what is missing stops the submission at its field, with the article where the law forbids it', async () => {
  const line = { guid: world.nextLine(), amount: '300000.00' };
  const { guid, version } = await world.draft({
    lines: [line],
    files: [],
    tenderWay: 2,
    zsType: null,
    qualification: '',
    depositNeed: true,
    computeType: 2,
    depositValue: '2.5',
    legalRegime: 1,
    plannedOpenDate: world.form({ lines: [line] }).plannedIssueDate,
  });
  const { fields, code } = await call(projectSetup.submit, { guid, version }, buyer);
  expect(code).toBe(0);
  expect(fields).toMatchObject({
    modeReason: '不能为空！',
    qualification: '不能为空！',
    zsType: '请选择',
    inviteList: '拟邀请单位不能少于3家（招标投标法 第十七条）',
    files: '请上传立项请示、预算批复、市场调研报告',
    depositValue: expect.stringMatching(/2%.*第二十六条/),
  });
  const forecast = await world.done(projectSetup.forecast, { guid }, buyer);
  expect(forecast.faults.length).toBe(Object.keys(fields).length);
  expect(forecast.levels.map(({ people }) => people.map(({ name }) => name))).toEqual([
    ['部门经理'],
    ['总监'],
  ]);
  expect((await world.detail(guid)).status).toBe(1);
});

test('what a set-up brings along follows the limits of its company, and the platform’s parameter behind them', async () => {
  const files = (await world.papers()).filter(({ kind }) => kind !== 'marketReport');
  const { guid, version } = await world.draft({ files });
  const said = async () => (await call(projectSetup.submit, { guid, version }, buyer)).fields;
  expect(await said()).toEqual({ files: '请上传市场调研报告' });
  const limit = { enterpriseGuid: company.guid, updateUserName: '数据管理员' };
  const amounts = { marketReportFrom: '300000.00', supervisionFrom: '300000.00' };
  await db.insert(purchaseLimit).values({ ...limit, ...amounts });
  const asked = { marketReport: { amount: '300000.00', level: 'block' } };
  expect(await world.done(projectSetup.check, { applyUnit: company.deptGuid }, buyer)).toMatchObject({
    asked,
  });
  expect(await said()).toEqual({ files: '请上传市场调研报告（30万元及以上）', supervise: '不能为空！' });
  await db.update(purchaseLimit).set({ marketReportFrom: '300000.01', supervisionFrom: null });
  expect(await said()).toEqual({});
  await db.delete(purchaseLimit);
  expect((await world.detail(guid)).status).toBe(2);
});

test('while it is filled in the check says what law and limits say, and proposes mandatory tendering', async () => {
  const [big] = await world.planLines([
    { projectNature: 1, projectType: 1, estimateAmount: '5000000.00', isMandatory: true },
  ]);
  expect(await world.done(projectSetup.check, {}, buyer)).toMatchObject({
    isMandatoryProposed: null,
    planAmount: '0.00',
  });
  const draft = {
    planType: 3,
    lines: [{ guid: big!, amount: '5000000.00' }],
    projectNature: 1,
    projectType: 1,
    tenderWay: 6,
    isMandatory: true,
    legalRegime: 1,
    // Half typed: it counts as empty.
    handlerPhone: 'abc',
  };
  const answer = await world.done(projectSetup.check, draft, buyer);
  expect(answer).toMatchObject({ isMandatoryProposed: true, planAmount: '5000000.00' });
  expect(answer.findings.map(({ field }) => field)).toContain('tenderWay');
});

test('a part of what must be tendered may be tendered without a reason, and is warned of when it is not', async () => {
  const [big, small] = await world.planLines([
    { projectNature: 1, projectType: 1, estimateAmount: '5000000.00', isMandatory: true },
    { projectNature: 1, projectType: 1, estimateAmount: '900000.00' },
  ]);
  const saidOf = async (guid: string, isMandatory: boolean) => {
    const lines = [{ guid, amount: '900000.00' }];
    const draft = {
      planType: 3,
      lines,
      projectNature: 1,
      projectType: 1,
      tenderWay: 1,
      isMandatory,
      legalRegime: 1,
    };
    const { findings } = await world.done(projectSetup.check, draft, buyer);
    return findings
      .filter(({ rule }) => rule === 'R29')
      .map(({ field, level, article }) => [field, level, article]);
  };
  expect(await saidOf(big!, true)).toEqual([]);
  expect(await saidOf(big!, false)).toEqual([['isMandatory', 'warn', '招标投标法 第四条']]);
  expect(await saidOf(small!, true)).toMatchObject([['mandatoryReason', 'block', expect.any(String)]]);
  expect(await saidOf(small!, false)).toEqual([]);
});

test('approved by two levels; the second sees it among what waits for them, whatever their scope', async () => {
  const { guid } = await world.draft();
  const waiting = async (who: { guid: string }) =>
    (await call(projectSetup.waiting, { rows: 100 }, who)).data.list.map((row) => row.guid);
  expect(await waiting(manager)).not.toContain(guid);
  await world.submit(guid);
  expect(await waiting(manager)).toContain(guid);
  expect(await waiting(director)).not.toContain(guid);
  await world.done(projectSetup.examination, { guid, result: 'approve', acknowledged: true }, manager);
  expect(await waiting(director)).toContain(guid);
  const { data } = await call(
    projectSetup.waiting,
    { rows: 10, projectNo: (await world.detail(guid)).projectNo },
    director,
  );
  expect(data).toMatchObject({ total: 1, list: [{ guid, status: 2, arrivedTime: expect.any(String) }] });
  await world.done(projectSetup.examination, { guid, result: 'approve', acknowledged: true }, director);
  expect(await waiting(director)).not.toContain(guid);
  expect(await world.detail(guid)).toMatchObject({ status: 4, approvedTime: expect.any(String) });
  const steps = await world.done(projectSetup.auditRecord, { guid }, buyer);
  expect(steps.map(({ act }) => act)).toEqual(['submit', 'approve', 'approve']);
  expect((await call(projectSetup.auditRecord, { guid }, world.stranger)).code).toBe(-1);
});

test('the plan of a line in use cannot be undone; undoing the set-up keeps the line, voiding gives it back', async () => {
  const guidOfLine = world.nextLine();
  const used = async () => (await db.select().from(line).where(eq(line.guid, guidOfLine)))[0]!;
  const { guid } = await world.approved({ lines: [{ guid: guidOfLine, amount: '300000.00' }] });
  const { planGuid } = await used();
  const plan = await world.done(annualPlan.detail, { guid: planGuid }, buyer);
  expect(plan.status).toBe(5);
  const refused = await call(
    annualPlan.undo,
    { guid: planGuid, version: plan.version, reason: '计划有变化' },
    buyer,
  );
  expect(refused.code).toBe(0);
  const { version } = await world.detail(guid);
  await world.done(projectSetup.undo, { guid, version, reason: '需要修改内容' }, buyer);
  expect(await used()).toMatchObject({ usedAmount: '300000.00' });
  await world.submit(guid);
  await world.approve(guid, manager, director);
  const again = await world.detail(guid);
  expect(
    (await call(projectSetup.void, { guid, version: again.version, reason: ' ' }, officer)).fields,
  ).toHaveProperty('reason');
  await world.done(projectSetup.void, { guid, version: again.version, reason: '项目取消' }, officer);
  expect(await used()).toMatchObject({ usedAmount: '0.00', lineStatus: 0 });
});

test('assigned twice at once: one wins; only who may carry it on, of a company of the group', async () => {
  const { guid } = await world.approved();
  const { version } = await world.detail(guid);
  const assign = (assigneeGuid: string, buyerUnit = company.deptGuid) =>
    call(projectSetup.assign, { guid, version, buyerUnit, assigneeGuid, opinion: '请办理' }, officer);
  expect((await assign(buyer.guid)).fields).toHaveProperty('assigneeGuid');
  expect((await assign(world.stranger.guid, world.other.deptGuid)).fields).toHaveProperty('buyerUnit');
  expect((await assign(projectManager.guid, world.dept.guid)).fields).toHaveProperty('buyerUnit');
  const offered = await world.done(projectSetup.assignees, { guid, buyerUnit: company.deptGuid }, officer);
  expect(offered.map(({ name }) => name)).toEqual(['项目经理']);
  const answers = await Promise.all([1, 2, 3].map(() => assign(projectManager.guid)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  expect(await world.detail(guid)).toMatchObject({
    status: 6,
    managerName: '项目经理',
    buyerUnitName: '甲公司',
    assignOpinion: '请办理',
  });
});

test('built twice at once: one project, with number, sections and planned days; only the manager assigned', async () => {
  const guid = await world.inState(6);
  const found = await world.detail(guid);
  const other = await world.person(['XMJL'], { name: '另一经理' });
  const { version } = found;
  expect((await call(projectSetup.build, { guid, version }, other)).info).toBe('只有指派的项目经理可以建项');
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(projectSetup.build, { guid, version }, projectManager)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  const made = await db.select().from(project).where(eq(project.projectNo, found.projectNo));
  expect(made).toHaveLength(1);
  const view = await world.done(viewProject, { guid: made[0]!.guid }, projectManager);
  expect(view).toMatchObject({
    projectName: found.projectName,
    userName: '项目经理',
    budgetAmount: '300000.00',
    sections: [{ sectionNo: '1', sectionName: '第一标段', amount: '300000.00', controlPrice: null }],
  });
  expect(view.stages[2]).toMatchObject({ plannedDate: found.plannedIssueDate, reachedDate: null });
  expect(view.stages[7]).toMatchObject({ plannedDate: found.plannedContractDate });
  expect((await world.detail(guid)).projectGuid).toBe(made[0]!.guid);
});

test('the agency makes the project of its order and never reads the set-up', async () => {
  const guid = await world.inState(11);
  const { version } = await world.detail(guid);
  expect((await call(projectSetup.detail, { guid }, agent)).code).toBe(-1);
  expect((await call(projectSetup.list, {}, agent)).status).toBe(403);
  const { projectGuid } = await world.done(projectSetup.build, { guid, version }, agent);
  const [made] = await db.select().from(project).where(eq(project.guid, projectGuid));
  expect(made).toMatchObject({
    ownerName: '代理经理',
    agentUnit: '招标代理公司',
    enterpriseGuid: company.guid,
  });
});

test('a project that was issued keeps its set-up; later documents are copied and found by', async () => {
  const guid = await world.inState(5);
  const { projectGuid, version } = await world.detail(guid);
  const contract = { guid: crypto.randomUUID(), contractNo: 'JIA-HT-2026-0777', contractName: '运维合同' };
  await noteContract(db, guid, contract);
  const { list } = await world.done(projectSetup.list, { contractNo: '0777' }, buyer);
  expect(list).toMatchObject([{ guid, contractNo: contract.contractNo, version }]);
  await inTransaction(db, (tx) => reachStage(tx, projectGuid!, planProgress.code.issued));
  const refused = await call(projectSetup.void, { guid, version, reason: '项目取消' }, officer);
  expect(refused.info).toBe('项目已发标，不能作废');
});
