import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { contractAdminStatus, contractKind } from '#shared/areas/contract/codes';
import { contractCalls as calls } from '#shared/areas/contract/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { addDays } from '#shared/kit/dates';
import { contractWorld } from '../../testing/contract-world.ts';
import { message } from '../notification/message.table.ts';
import { project, projectStage } from '../project/project.table.ts';
import { projectSetup } from '../project-initiation/setup.table.ts';
import { annualAgencyContract, usableAgencyContracts } from './contract.service.ts';
import { contract } from './contract.table.ts';
import { remindEnding } from './remind-ending.ts';
import { today } from '../../testing/days.ts';

const world = await contractWorld();
const { call, db, done, contractIn, namedContract, handler, officer, openChange, decideContract } = world;
const { agency, company, orderIn } = world;
const s = contractAdminStatus.code;
const { purchase: PURCHASE, agency: AGENCY } = contractKind.code;

const projectOf = async (guid: string) => (await db.select().from(project).where(eq(project.guid, guid)))[0]!;
const stageOf = async (guid: string) =>
  (
    await db
      .select()
      .from(projectStage)
      .where(and(eq(projectStage.projectGuid, guid), eq(projectStage.stage, 7)))
  )[0];

test('an approved purchase is noted on its project and set-up, and taken out when it is undone', async () => {
  const { guid: projectGuid } = await world.awarded();
  const setup = await world.aSetup({ projectGuid });
  const noted = async () => {
    const [of] = await db.select().from(projectSetup).where(eq(projectSetup.guid, setup.guid));
    const { contractNo, contractName, stage } = await projectOf(projectGuid);
    return { stage, contractName, inProject: contractNo, inSetup: of!.contractNo, by: of!.contractGuid };
  };
  const guid = await contractIn(PURCHASE, s.inReview, { projectGuid });
  expect(await noted()).toMatchObject({ stage: 6, inProject: '', inSetup: '', by: null });
  await decideContract(guid, 'approve');
  const { contractNo } = await world.readContract(guid);
  expect(await noted()).toEqual({
    stage: 7,
    contractName: '设备采购合同',
    inProject: contractNo,
    inSetup: contractNo,
    by: guid,
  });
  expect(await stageOf(projectGuid)).toMatchObject({ reachedDate: today() });
  await done(calls.undo, { ...(await namedContract(guid)), reason: '内容需要修改' }, handler);
  expect(await noted()).toMatchObject({ inProject: '', inSetup: '', by: null });
});

test('a project without a set-up has its contract noted too', async () => {
  const { guid: projectGuid } = await world.awarded();
  const guid = await contractIn(PURCHASE, s.inEffect, { projectGuid });
  expect(await projectOf(projectGuid)).toMatchObject({ stage: 7, contractName: '设备采购合同' });
  await world.askAbandon(guid);
  await decideContract(await openChange(guid), 'approve');
  expect(await projectOf(projectGuid)).toMatchObject({ contractNo: '', contractName: '' });
});

test('an annual agency contract is usable from its approval to its last day, by its two parties', async () => {
  const guid = await contractIn(AGENCY, s.inReview);
  const usable = async (agentUnit?: string) =>
    (await usableAgencyContracts(db, { entrustUnit: company.guid, agentUnit })).map((one) => one.guid);
  expect(await annualAgencyContract(db, guid)).toBeNull();
  await decideContract(guid, 'approve');
  expect(await annualAgencyContract(db, guid)).toMatchObject({
    guid,
    partyA: company.guid,
    partyB: agency.guid,
    agentUnit: '正信招标代理',
  });
  expect(await usable(agency.guid)).toContain(guid);
  expect(await usable(world.otherAgency.guid)).not.toContain(guid);
  const end = (endDate: string) =>
    db
      .update(contract)
      .set({ startDate: addDays(today(), -30), endDate })
      .where(eq(contract.guid, guid));
  await end(today());
  expect(await usable()).toContain(guid);
  await end(addDays(today(), -1));
  expect(await usable()).not.toContain(guid);
  expect(await annualAgencyContract(db, guid)).toBeNull();
});

test('live orders that rest on a contract are listed and keep it from being undone or abandoned', async () => {
  const contractGuid = await contractIn(AGENCY, s.inEffect);
  const order = await orderIn(entrustStatus.code.received, { entrustType: 1, contractGuid });
  const { data } = await call(calls.liveOrders, { guid: contractGuid }, handler);
  expect(data.map((one) => one.guid)).toEqual([order]);
  const { ordersNo } = await world.read(order);
  const undone = await call(
    calls.undo,
    { ...(await namedContract(contractGuid)), reason: '内容需要修改' },
    handler,
  );
  expect(undone.info).toBe(`有1个在办委托单引用该合同，不能撤销，请先转移：${ordersNo}`);
  const abandoned = await call(
    calls.abandon,
    { ...(await namedContract(contractGuid)), reason: '解除' },
    officer,
  );
  expect(abandoned.info).toBe(`有1个在办委托单引用该合同，不能废弃，请先转移：${ordersNo}`);
});

test('an order made while the abandonment is decided: one of the two is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const contractGuid = await contractIn(AGENCY, s.inEffect);
    await world.askAbandon(contractGuid);
    const change = await openChange(contractGuid);
    const { guid: setupGuid } = await world.aSetup();
    const form = world.form(setupGuid, { entrustType: 1, contractGuid });
    const [decided, made] = await Promise.allSettled([
      decideContract(change, 'approve'),
      done(entrustCalls.add, form, handler),
    ]);
    expect([decided.status, made.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await world.readContract(contractGuid)).status).toBe(
      decided.status === 'fulfilled' ? s.abandoned : s.inEffect,
    );
  }
});

test('an agency contract drawn up for an order names it, and its approval brings the order into effect', async () => {
  const ordersGuid = await orderIn(entrustStatus.code.received);
  const { data } = await call(calls.blank, { orders: ordersGuid }, handler);
  expect(data).toMatchObject({
    contractKind: AGENCY,
    ordersGuid,
    partyB: agency.guid,
    discountPayRate: '100',
  });
  const foreign = await call(
    calls.add,
    await world.agencyForm({ contractType: 3, ordersGuid, partyB: world.otherAgency.guid }),
    handler,
  );
  expect(foreign.fields).toEqual({ partyB: '委托单不存在，或其委托双方与本合同不一致' });
  const guid = await contractIn(AGENCY, s.inEffect, {
    contractType: 3,
    ordersGuid,
    amount: '50000.00',
    netAmount: '47169.81',
    payTerms: [{ node: '一次付清', percent: '100', amount: '50000.00', days: 30 }],
  });
  const order = await world.read(ordersGuid);
  expect(order.status).toBe(entrustStatus.code.inEffect);
  expect(await world.readContract(guid)).toMatchObject({
    ordersNo: order.ordersNo,
    projectNo: order.projectNo,
  });
});

test('the end of a contract is told 30, 7 and 0 days before, once each', async () => {
  const guid = await contractIn(PURCHASE, s.inEffect);
  const told = async () => {
    await remindEnding(db);
    const found = await db
      .select()
      .from(message)
      .where(
        and(
          eq(message.kind, 'contract.ending'),
          eq(message.link, `/procurement/contract/detail?guid=${guid}`),
        ),
      );
    return [handler, officer].map((who) => found.filter(({ userGuid }) => userGuid === who.guid).length);
  };
  const endsIn = (days: number) =>
    db
      .update(contract)
      .set({ startDate: addDays(today(), -400), endDate: addDays(today(), days) })
      .where(eq(contract.guid, guid));
  await endsIn(31);
  expect(await told()).toEqual([0, 0]);
  await endsIn(30);
  expect(await told()).toEqual([1, 1]);
  expect(await told()).toEqual([1, 1]);
  await endsIn(7);
  expect(await told()).toEqual([2, 2]);
  await endsIn(0);
  expect(await told()).toEqual([3, 3]);
  await endsIn(-1);
  expect(await told()).toEqual([3, 3]);
});

test('why an act is refused is explained as the server refuses it', async () => {
  const contractGuid = await contractIn(AGENCY, s.inEffect);
  await orderIn(entrustStatus.code.received, { entrustType: 1, contractGuid });
  const { data } = await call(explainCalls.acts, { objectType: 'contract', guid: contractGuid }, officer);
  const allowed = data.acts.filter(({ explanation }) => explanation.allowed).map(({ act }) => act);
  expect(allowed).toEqual(['read']);
  expect(JSON.stringify(data.acts.find(({ act }) => act === 'abandon'))).toContain('在办委托单');
  expect(
    (await call(explainCalls.acts, { objectType: 'contract', guid: contractGuid }, world.stranger)).code,
  ).toBe(1);
});
