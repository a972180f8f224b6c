import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { listProjects, viewProject } from '#shared/areas/project/contract';
import { exportProjects, registerStage, takeBackStage } from '#shared/areas/project/progress-contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { roleCode } from '#shared/areas/role/codes';
import { paths } from '#shared/areas/session/paths';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { contractWorld } from '../../testing/contract-world.ts';
import { aProject, aSection } from '../../testing/project-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { tenderScheme } from '../tender-scheme/scheme.table.ts';
import { project } from './project.table.ts';
import { today } from '../../testing/days.ts';

const world = await contractWorld();
const { db, call, done, company, dept, other, agency, otherAgency, handler, projectManager, supplier } =
  world;
const { officer } = world;
const p = planProgress.code;
const k = chainKind.code;
const { purchase: PURCHASE } = contractKind.code;
const inEffect = contractAdminStatus.code.inEffect;
const ago = (days: number) => addDays(today(), -days);

const colleague = await world.person([roleCode.code.projectManager], { name: '同事' });
const foreigner = await world.person([roleCode.code.projectManager], {
  name: '外单位经理',
  enterpriseGuid: other.guid,
  deptGuid: other.deptGuid,
});

type Person = { guid: string; name: string };
const section = (sectionNo: string) => aSection(sectionNo, { amount: '113000.00' });
/** A project the house runs itself, and one the agency has made of its order. */
const ownProject = async (given: object = {}) =>
  (
    await aProject(db, {
      enterpriseGuid: company.guid,
      deptGuid: dept.guid,
      ownerGuid: projectManager.guid,
      ...given,
    })
  ).guid;
async function entrustedProject() {
  const order = await world.orderIn(entrustStatus.code.inEffect);
  const { setupGuid } = await world.read(order);
  const { version } = await world.setupOf(setupGuid);
  const { projectGuid } = await done(projectSetup.build, { guid: setupGuid, version }, agency.agent);
  return { order, guid: projectGuid };
}
const stored = async (guid: string) => (await db.select().from(project).where(eq(project.guid, guid)))[0]!;
const named = async (guid: string) => ({ guid, version: (await stored(guid)).version });
const reach = async (guid: string, stage: PlanProgress, date: string, who: Person | null = projectManager) =>
  call(registerStage, { ...(await named(guid)), stage, date }, who);
const takeBack = async (guid: string, who: Person | null = projectManager, reason = '登记有误') =>
  call(takeBackStage, { ...(await named(guid)), reason }, who);
const contractFor = (projectGuid: string, sectionNo: string, given: object = {}) =>
  world.contractIn(PURCHASE, inEffect, {
    projectGuid,
    sectionNo,
    awardAmount: '113000.00',
    winnerNote: '评审结果',
    ...given,
  });
const told = (userGuid: string, link: string) =>
  db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, userGuid), eq(message.link, link)));

test('who is nobody, has no right, is of another house or another agency moves nothing', async () => {
  const own = await ownProject();
  const { guid: entrusted } = await entrustedProject();
  for (const guid of [own, entrusted])
    for (const act of [
      (who: Person | null) => reach(guid, p.preparing, today(), who),
      (who: Person | null) => takeBack(guid, who),
    ]) {
      expect((await act(null)).status).toBe(401);
      for (const without of [handler, officer, supplier.signer])
        expect((await act(without)).status).toBe(403);
      for (const beyond of [foreigner, otherAgency.agent]) expect((await act(beyond)).code).toBe(-1);
      expect((await act(colleague)).code).toBe(0);
    }
  expect((await reach(own, p.preparing, today(), colleague)).info).toBe('只有本项目的项目经理可以登记进度');
  expect((await reach(own, p.preparing, today(), agency.agent)).code).toBe(-1);
  expect((await reach(entrusted, p.preparing, today())).info).toBe(
    '项目已委托代理机构，由代理机构的项目经理登记进度',
  );
  for (const guid of [own, entrusted]) expect(await stored(guid)).toMatchObject({ stage: 0, version: 1 });
});

test('the next stage, in its order, on a day between; an old version and a second time are refused', async () => {
  const guid = await ownProject({ handlerGuid: handler.guid });
  const faults = async (stage: PlanProgress, date: string, given: object = {}) =>
    (await call(registerStage, { ...(await named(guid)), stage, date, ...given }, projectManager)).fields;
  expect(await faults(p.issued, ago(5))).toHaveProperty('stage');
  expect(await faults(p.notStarted, ago(5))).toHaveProperty('stage');
  expect(await faults(p.preparing, addDays(today(), 1))).toEqual({ date: '日期不能晚于今天' });
  expect(await faults(p.preparing, '2026-02-30')).toHaveProperty('date');
  expect(await faults(p.preparing, ago(5), { note: '长'.repeat(501) })).toHaveProperty('note');
  expect(await faults(p.preparing, ago(5), { awardAmount: '1.00' })).toHaveProperty('awardAmount');
  const awards = [{ sectionNo: '', winnerGuid: supplier.guid, amount: '1.00' }];
  expect(await faults(p.preparing, ago(5), { awards })).toEqual({
    awards: '中标(成交)结果只在登记定标时填写',
  });
  const first = { ...(await named(guid)), stage: p.preparing, date: ago(9), note: '方案已批' };
  expect((await call(registerStage, first, projectManager)).data).toEqual({ guid, version: 2 });
  expect((await call(registerStage, first, projectManager)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await reach(guid, p.preparing, ago(9))).fields).toHaveProperty('stage');
  expect(await faults(p.issued, ago(10))).toEqual({ date: `不能早于“发标准备”的日期${ago(9)}` });
  expect((await reach(guid, p.issued, ago(9))).code).toBe(1);
  const { data } = await call(viewProject, { guid }, projectManager);
  expect(data).toMatchObject({ stage: p.issued, lastRegistered: p.issued });
  expect(data.stages[p.preparing]).toMatchObject({
    reachedDate: ago(9),
    note: '方案已批',
    registeredBy: projectManager.name,
  });
  expect((await told(handler.guid, paths.project(guid))).map(({ kind }) => kind)).toEqual([
    'project.registered',
    'project.registered',
  ]);
  const events = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(events.map(({ event }) => event)).toEqual(['project.registerStage', 'project.registerStage']);
});

test('two who register at once: one does', async () => {
  const guid = await ownProject();
  const both = { ...(await named(guid)), stage: p.preparing, date: today() };
  const answers = await Promise.all([1, 2].map(() => call(registerStage, both, projectManager)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await stored(guid)).version).toBe(2);
});

test('the last step is taken back with a reason, one at a time; there is nothing before the first', async () => {
  const guid = await ownProject();
  expect((await takeBack(guid)).info).toBe('没有可撤回的登记');
  for (const stage of [p.preparing, p.issued, p.bidsReturned, p.opened, p.evaluated])
    await reach(guid, stage, ago(9));
  const award = { ...(await named(guid)), stage: p.awarded, date: ago(8), awardAmount: '90000' };
  await done(registerStage, award, projectManager);
  expect((await stored(guid)).awardAmount).toBe('90000.00');
  expect((await takeBack(guid, projectManager, '')).fields).toHaveProperty('reason');
  const old = await named(guid);
  expect((await takeBack(guid)).code).toBe(1);
  expect(await stored(guid)).toMatchObject({ stage: p.evaluated, awardAmount: null });
  expect((await call(takeBackStage, { ...old, reason: '再次' }, projectManager)).info).toContain('他人修改');
  expect((await takeBack(guid)).code).toBe(1);
  expect((await stored(guid)).stage).toBe(p.opened);
  const { data } = await call(viewProject, { guid }, projectManager);
  expect(data.stages[p.evaluated]).toMatchObject({ reachedDate: null, registeredBy: null, note: '' });
  expect((await reach(guid, p.evaluated, ago(7))).code).toBe(1);
});

test('each section is awarded to its winner: the sum follows, the contract too, and it goes with the stage', async () => {
  const guid = await ownProject({ sections: [section('1'), section('2')], year: 2026 });
  for (const stage of [p.preparing, p.issued, p.bidsReturned, p.opened, p.evaluated])
    await reach(guid, stage, ago(9));
  const [one, two] = [
    { sectionNo: '1', winnerGuid: supplier.guid, amount: '113000.00' },
    { sectionNo: '2', winnerGuid: world.otherSupplier.guid, amount: '226000.00' },
  ];
  const register = async (awards: object[], given: object = {}) =>
    call(
      registerStage,
      { ...(await named(guid)), stage: p.awarded, date: ago(8), awards, ...given } as never,
      projectManager,
    );
  for (const [awards, field, given] of [
    [[{ ...one, sectionNo: '3' }], 'awards.0.sectionNo'],
    [[{ ...one, sectionNo: '' }], 'awards.0.sectionNo'],
    [[one, { ...two, sectionNo: '1' }], 'awards.1.sectionNo'],
    [[one, { ...two, winnerGuid: company.guid }], 'awards.1.winnerGuid'],
    [[{ ...one, winnerGuid: guid }], 'awards.0.winnerGuid'],
    [[{ ...one, amount: '0' }], 'awards.0.amount'],
    [[one], 'awardAmount', { awardAmount: '113000.00' }],
    [Array.from({ length: 101 }, () => one), 'awards'],
  ] as const)
    expect((await register([...awards], given)).fields).toHaveProperty([field]);
  expect(await stored(guid)).toMatchObject({ stage: p.evaluated, awardAmount: null });

  const early = await done(
    contractCalls.add,
    await world.purchase({
      projectGuid: guid,
      sectionNo: '2',
      partyB: supplier.guid,
      winnerNote: '评审结果',
      awardAmount: '113000.00',
      mainFile: await world.mainFile(),
    }),
    handler,
  );
  expect((await register([one, two])).code).toBe(1);
  // drawn up before the award, it is measured against it when it is handed in
  expect((await call(contractCalls.submit, early, handler)).fields).toHaveProperty('partyB');
  await done(contractCalls.delete, early, handler);
  expect((await stored(guid)).awardAmount).toBe('339000.00');
  expect((await done(viewProject, { guid }, projectManager)).awards).toEqual([
    { ...one, winnerName: supplier.name },
    { ...two, winnerName: world.otherSupplier.name },
  ]);

  const { list } = await done(contractCalls.sections, { keyword: (await stored(guid)).projectNo }, handler);
  expect(list).toMatchObject([
    { sectionNo: '1', awardAmount: '113000.00', winner: { guid: supplier.guid, name: supplier.name } },
    { sectionNo: '2', awardAmount: '226000.00', winner: { guid: world.otherSupplier.guid } },
  ]);
  const start = await done(contractCalls.blank, { project: guid, section: '2' }, handler);
  expect(start).toMatchObject({
    partyB: world.otherSupplier.guid,
    awardAmount: '226000.00',
    awardIsRecorded: true,
  });
  const form = await world.purchase({ projectGuid: guid, sectionNo: '2', partyB: supplier.guid });
  expect((await call(contractCalls.add, form, handler)).fields).toEqual({
    partyB: '乙方与登记的中标(成交)单位不一致',
  });
  // for both sections at once there are two winners, so that neither is asked for
  expect(await done(contractCalls.blank, { project: guid }, handler)).not.toHaveProperty('partyB');

  expect((await takeBack(guid)).code).toBe(1);
  expect(await stored(guid)).toMatchObject({ stage: p.evaluated, awardAmount: null });
  expect((await done(viewProject, { guid }, projectManager)).awards).toEqual([]);
  expect((await register([one])).code).toBe(1);
  expect((await stored(guid)).awardAmount).toBe('113000.00');
  // section 2 was not awarded: its contract names its own award, and whoever is party B
  expect(
    (await done(contractCalls.sections, { keyword: (await stored(guid)).projectNo }, handler)).list,
  ).toMatchObject([{ awardAmount: '113000.00' }, { awardAmount: null, winner: null }]);
  expect(await done(contractCalls.blank, { project: guid, section: '2' }, handler)).toMatchObject({
    awardIsRecorded: false,
  });
});

test('a project without sections is awarded as a whole, by an agency neither to itself nor to its client', async () => {
  const { guid } = await entrustedProject();
  for (const stage of [p.preparing, p.issued, p.bidsReturned, p.opened, p.evaluated])
    await reach(guid, stage, ago(9), agency.agent);
  const register = async (winnerGuid: string) =>
    call(
      registerStage,
      {
        ...(await named(guid)),
        stage: p.awarded,
        date: ago(8),
        awards: [{ sectionNo: '', winnerGuid, amount: '113000' }],
      },
      agency.agent,
    );
  for (const own of [agency.guid, company.guid])
    expect((await register(own)).fields).toHaveProperty(['awards.0.winnerGuid']);
  expect((await register(supplier.guid)).code).toBe(1);
  expect(await done(contractCalls.blank, { project: guid }, handler)).toMatchObject({
    partyB: supplier.guid,
    amount: '113000.00',
  });
});

test('signed when every section has its contract, on the last day; taken back when one is undone', async () => {
  const guid = await ownProject({ sections: [section('1'), section('2')], year: 2026 });
  for (const stage of [p.preparing, p.issued, p.bidsReturned, p.opened, p.evaluated, p.awarded])
    await reach(guid, stage, ago(20));
  expect((await reach(guid, p.signed, ago(1))).fields).toEqual({
    stage: '标段“1标段”、“2标段”尚无审批通过的采购合同，不能登记签约',
  });
  await contractFor(guid, '1', { signDate: ago(3), effectiveDate: ago(3), startDate: ago(3) });
  expect((await stored(guid)).stage).toBe(p.awarded);
  expect((await reach(guid, p.signed, ago(1))).fields['stage']).toContain('“2标段”');
  const second = await contractFor(guid, '2', { signDate: ago(2), effectiveDate: ago(2), startDate: ago(2) });
  const { data } = await call(viewProject, { guid }, projectManager);
  expect(data).toMatchObject({ stage: p.signed, unsigned: [], lastRegistered: p.awarded });
  expect(data.stages[p.signed]).toMatchObject({ reachedDate: ago(2), registeredBy: null });
  expect(data.contracts.map(({ sectionName, link }) => [sectionName, link !== null])).toEqual([
    ['1标段', true],
    ['2标段', true],
  ]);
  await done(contractCalls.undo, { ...(await world.namedContract(second)), reason: '内容需要修改' }, handler);
  expect((await stored(guid)).stage).toBe(p.awarded);
  expect((await reach(guid, p.archived, today())).fields).toHaveProperty('stage');
});

test('a stage that was passed over is added between its neighbours, and the project stays where it is', async () => {
  const guid = await ownProject({ stages: [{ stage: p.preparing, reachedDate: ago(30) }] });
  await contractFor(guid, '', { signDate: ago(4), effectiveDate: ago(4), startDate: ago(4) });
  expect((await stored(guid)).stage).toBe(p.signed);
  expect((await reach(guid, p.opened, ago(3))).fields).toEqual({ date: `不能晚于“签约”的日期${ago(4)}` });
  expect((await reach(guid, p.opened, ago(31))).fields).toEqual({
    date: `不能早于“发标准备”的日期${ago(30)}`,
  });
  expect((await reach(guid, p.opened, ago(10))).code).toBe(1);
  expect((await stored(guid)).stage).toBe(p.signed);
  expect((await takeBack(guid)).code).toBe(1);
  expect((await stored(guid)).stage).toBe(p.signed);
});

test('the agency finds its project, registers it and archives it: the order is finished and nothing moves again', async () => {
  const { guid, order } = await entrustedProject();
  const seen = async (who: Person) =>
    (await done(listProjects, { rows: 100 }, who)).list.map((one) => one.guid);
  expect(await seen(agency.agent)).toContain(guid);
  expect(await seen(otherAgency.agent)).toEqual([]);
  expect((await call(viewProject, { guid }, otherAgency.agent)).code).toBe(-1);
  expect((await call(listProjects, {}, supplier.signer)).status).toBe(403);
  expect(await seen(handler)).toContain(guid);
  expect((await done(viewProject, { guid }, handler)).actions).toEqual([]);

  expect((await reach(guid, p.preparing, ago(5), agency.agent)).code).toBe(1);
  expect(await told(handler.guid, paths.project(guid))).toHaveLength(1);
  expect((await reach(guid, p.archived, today(), agency.agent)).fields).toHaveProperty('stage');
  const contract = await contractFor(guid, '');
  const { contracts } = await done(viewProject, { guid }, handler);
  expect(contracts).toMatchObject([{ guid: contract, link: paths.contract(contract) }]);
  const ofAgency = await done(viewProject, { guid }, agency.agent);
  expect(ofAgency).toMatchObject({ contracts: [], stage: p.signed });
  expect(ofAgency.actions).toEqual(['register', 'takeBack']);

  expect((await reach(guid, p.archived, today(), agency.agent)).code).toBe(1);
  expect((await world.read(order)).status).toBe(entrustStatus.code.finished);
  expect((await reach(guid, p.issued, ago(1), agency.agent)).info).toBe('项目已归档，进度不能再改');
  expect((await takeBack(guid, agency.agent)).info).toBe('项目已归档，进度不能再改');
  await done(
    contractCalls.undo,
    { ...(await world.namedContract(contract)), reason: '内容需要修改' },
    handler,
  );
  expect((await stored(guid)).stage).toBe(p.archived);
});

test('the chain leads to the project whoever may open it, and shows an agency nothing else of the house', async () => {
  const { guid, order } = await entrustedProject();
  const chainOf = async (kind: typeof k.entrust | typeof k.project, asked: string, who: Person) =>
    (await done(whereIsIt, { kind, guid: asked }, who)).map(({ kind: step, links }) => [
      step,
      links[0]!.link,
    ]);
  const [scheme] = await db
    .select({ guid: tenderScheme.guid })
    .from(tenderScheme)
    .where(eq(tenderScheme.projectGuid, guid));
  const known = [
    [k.entrust, paths.entrust(order)],
    [k.project, paths.project(guid)],
    [k.tenderScheme, paths.scheme(scheme!.guid)],
  ];
  expect(await chainOf(k.entrust, order, agency.agent)).toEqual(known);
  expect(await chainOf(k.project, guid, agency.agent)).toEqual(known);
  expect((await chainOf(k.project, guid, projectManager)).slice(1)).toEqual(known);
  for (const who of [otherAgency.agent, foreigner, supplier.signer])
    expect((await call(whereIsIt, { kind: k.project, guid }, who)).code).toBe(-1);
});

test('the list is exported as far as it reaches, and not by an agency', async () => {
  const guid = await ownProject();
  const { projectNo } = await stored(guid);
  expect((await call(exportProjects, {}, agency.agent)).status).toBe(403);
  const numbers = async (who: Person) => {
    const { sheets } = await readExport(world, exportProjects, { projectNo }, who);
    return sheets[0]!.rows.slice(1).map((row) => row[0]);
  };
  expect(await numbers(projectManager)).toEqual([projectNo]);
  expect(await numbers(foreigner)).toEqual([]);
});
