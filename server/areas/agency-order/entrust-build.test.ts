import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { project } from '../project/project.table.ts';
import { projectSetupSection } from '../project-initiation/setup-parts.table.ts';
import { entrustOrder } from './entrust.table.ts';

const world = await entrustWorld();
const { call, db, done, read, setupOf, orderIn, steps, decide, openEnd } = world;
const { handler, officer, representative, agency, otherAgency, stranger, manager } = world;
const s = entrustStatus.code;
const of = setupStatus.code;

const toBuildOf = async (guid: string, person: { guid: string }) =>
  (await call(calls.detail, { guid }, person)).data?.toBuild;
const projectOf = async (guid: string) => (await db.select().from(project).where(eq(project.guid, guid)))[0]!;
/** The set-up of an order as somebody would name it who has learnt of it. */
const setupNamed = async (guid: string) => {
  const { guid: setupGuid, version } = await setupOf((await read(guid)).setupGuid);
  return { guid: setupGuid, version };
};

test.each(entrustStatus.codes.filter((state) => state !== s.inEffect && state !== s.finished))(
  'in state %i nobody makes the project of an order, and nobody is shown how',
  async (state) => {
    const guid = await orderIn(state);
    const target = await setupNamed(guid);
    const projectManager = await world.person(['XMJL']);
    for (const person of [
      handler,
      officer,
      representative,
      agency.agent,
      otherAgency.agent,
      projectManager,
    ]) {
      expect((await toBuildOf(guid, person)) ?? null).toBeNull();
      expect((await call(projectSetup.build, target, person)).code).not.toBe(1);
    }
    expect(await setupNamed(guid)).toEqual(target);
  },
);

test('in effect, its agency makes it and nobody else outside the set-up’s own company', async () => {
  const guid = await orderIn(s.inEffect);
  const target = await setupNamed(guid);
  expect((await call(projectSetup.build, target, null)).status).toBe(401);
  for (const person of [handler, officer, representative, manager, otherAgency.agent, stranger]) {
    expect((await toBuildOf(guid, person)) ?? null).toBeNull();
    expect((await call(projectSetup.build, target, person)).code).not.toBe(1);
  }
  expect(await toBuildOf(guid, agency.agent)).toEqual(target);
  const stale = await call(projectSetup.build, { ...target, version: target.version - 1 }, agency.agent);
  expect(stale.info).toBe('数据已被他人修改，请刷新后重试');
  expect((await setupOf(target.guid)).projectGuid).toBeNull();
});

test('made twice at once: one project, with number, agency, sections and planned days; its order stays in effect', async () => {
  const guid = await orderIn(s.inEffect);
  const { setupGuid, projectNo, ordersNo } = await read(guid);
  await db.insert(projectSetupSection).values(
    ['一标', '二标'].map((sectionName, position) => ({
      setupGuid,
      position,
      sectionNo: String(position + 1),
      sectionName,
      content: '检修',
      amount: '2500000.00',
      duration: '12个月',
      place: '厂内',
    })),
  );
  const target = (await toBuildOf(guid, agency.agent))!;
  const answers = await Promise.all([1, 2, 3].map(() => call(projectSetup.build, target, agency.agent)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  const made = await db.select().from(project).where(eq(project.projectNo, projectNo));
  expect(made).toMatchObject([
    {
      projectNo,
      ordersNo,
      agentUnit: agency.name,
      ownerGuid: agency.agent.guid,
      ownerName: agency.agent.name,
    },
  ]);
  expect(await setupOf(setupGuid)).toMatchObject({ status: of.created, projectGuid: made[0]!.guid });
  expect((await read(guid)).status).toBe(s.inEffect);
  expect(await toBuildOf(guid, agency.agent)).toBeNull();
  const again = await call(projectSetup.build, await setupNamed(guid), agency.agent);
  expect(again.code).toBe(0);
});

test('an order that ends after its project is made leaves set-up and project standing, with the buyer', async () => {
  const guid = await orderIn(s.inEffect);
  const projectGuid = await steps.build(guid);
  await steps.terminate(guid);
  await decide(await openEnd(guid), 'approve');
  const ended = await read(guid);
  expect(ended).toMatchObject({ status: s.terminated });
  expect(await setupOf(ended.setupGuid)).toMatchObject({ status: of.created, projectGuid, ordersGuid: null });
  expect(await projectOf(projectGuid)).toMatchObject({
    ownerGuid: handler.guid,
    ownerName: handler.name,
    agentGuid: null,
    agentUnit: '',
    ordersNo: '',
    isDeleted: false,
  });
});

test('after a change of agency the next one runs the project from its own signature on, and makes no second', async () => {
  const guid = await orderIn(s.inEffect);
  const projectGuid = await steps.build(guid);
  await steps.changeAgency(guid, otherAgency.guid);
  await decide(await openEnd(guid), 'approve');
  const [next] = await db.select().from(entrustOrder).where(eq(entrustOrder.previousGuid, guid));
  const { setupGuid } = next!;
  expect(await setupOf(setupGuid)).toMatchObject({ status: of.created, ordersGuid: next!.guid });
  expect(await projectOf(projectGuid)).toMatchObject({ ownerGuid: handler.guid, agentGuid: null });
  const file = [await world.upload(handler)];
  const form = { ...world.form(setupGuid, { agentGuid: otherAgency.guid }), files: file };
  await done(calls.edit, { ...form, ...(await world.named(next!.guid)) }, handler);
  await steps.submit(next!.guid);
  await decide(next!.guid, 'approve');
  await steps.send(next!.guid);
  await steps.receive(next!.guid, otherAgency.agent);
  expect((await projectOf(projectGuid)).agentGuid).toBeNull();
  const { agent } = otherAgency;
  const signed = { ...(await world.named(next!.guid)), scanFile: await world.upload(agent) };
  await done(calls.agencySign, signed, agent);
  expect(await read(next!.guid)).toMatchObject({ status: s.inEffect });
  expect(await setupOf(setupGuid)).toMatchObject({ status: of.created, projectGuid });
  expect(await projectOf(projectGuid)).toMatchObject({
    ownerGuid: agent.guid,
    agentGuid: otherAgency.guid,
    agentUnit: otherAgency.name,
  });
  expect(await toBuildOf(next!.guid, agent)).toBeNull();
  await steps.archive(projectGuid);
  expect((await read(next!.guid)).status).toBe(s.finished);
  expect((await read(guid)).status).toBe(s.terminated);
});
