import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { stageFollowers } from '../../app/stage-followers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anEnterprise } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { byProgram } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { addProject, reachStage } from '../project/project.service.ts';
import { project } from '../project/project.table.ts';
import { agencyConflict } from './agency-rules.ts';
import { contractTookEffect } from './entrust.ts';

const world = await entrustWorld();
const { db, read, orderIn, setupOf, agency, otherAgency, handler } = world;
const s = entrustStatus.code;

/** The project an order's set-up became. */
async function projectOf(orderGuid: string): Promise<string> {
  const { projectNo, projectName } = await read(orderGuid);
  const guid = await addProject(db, {
    projectName,
    projectNature: 3,
    projectType: 2,
    tenderWay: 1,
    organizationType: 1,
    isMandatory: false,
    enterpriseGuid: world.company.guid,
    deptGuid: world.dept.guid,
    ownerGuid: handler.guid,
    budgetAmount: '100.00',
    year: 2027,
    stages: [],
  });
  await db.update(project).set({ projectNo }).where(eq(project.guid, guid));
  return guid;
}

test('a contract that takes effect takes its received order along, and no other', async () => {
  const received = await orderIn(s.received);
  const waiting = await orderIn(s.toReceive);
  for (const ordersGuid of [received, waiting, null])
    await inTransaction(db, (tx) =>
      contractTookEffect(tx, byProgram('test'), { guid: randomUUID(), ordersGuid }),
    );
  const { status, setupGuid, effectTime } = await read(received);
  expect(status).toBe(s.inEffect);
  expect(effectTime).not.toBeNull();
  expect((await setupOf(setupGuid)).status).toBe(setupStatus.code.inEffect);
  expect((await read(waiting)).status).toBe(s.toReceive);
  const told = await db.select().from(message).where(eq(message.kind, 'entrust.tookEffect'));
  expect(new Set(told.map(({ userGuid }) => userGuid))).toEqual(new Set([handler.guid, agency.agent.guid]));
});

test('a project that is archived finishes its order; an earlier stage does not', async () => {
  const guid = await orderIn(s.inEffect);
  const projectGuid = await projectOf(guid);
  const reach = (stage: (typeof planProgress.codes)[number]) =>
    inTransaction(db, (tx) => reachStage(tx, projectGuid, stage, undefined, stageFollowers));
  await reach(planProgress.code.signed);
  expect((await read(guid)).status).toBe(s.inEffect);
  await reach(planProgress.code.archived);
  expect((await read(guid)).status).toBe(s.finished);
  await reach(planProgress.code.archived);
  expect((await read(guid)).status).toBe(s.finished);
});

test('the agency of a project, and nobody else, is kept from bidding in it', async () => {
  const projectGuid = await projectOf(await orderIn(s.received));
  const bidder = await anEnterprise(db);
  expect((await agencyConflict(db, projectGuid, agency.guid))?.cn).toContain('不得参加投标');
  expect(await agencyConflict(db, projectGuid, otherAgency.guid)).toBeNull();
  expect(await agencyConflict(db, projectGuid, bidder.guid)).toBeNull();
  expect(await agencyConflict(db, randomUUID(), agency.guid)).toBeNull();
});

test('an agency whose order ended before it received it may bid', async () => {
  const projectGuid = await projectOf(await orderIn(s.terminated));
  expect(await agencyConflict(db, projectGuid, agency.guid)).toBeNull();
});
