import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { message } from '../notification/message.table.ts';
import { entrustOrder } from './entrust.table.ts';
import { ENTRUST } from './entrust-access.ts';

const world = await entrustWorld();
const { call, db, done, read, named, orderIn, setupOf, steps, upload, decide, openEnd } = world;
const { handler, officer, manager, agency, otherAgency } = world;
const s = entrustStatus.code;
const of = setupStatus.code;

const heard = async (userGuid: string, kind: string) =>
  (await db.select().from(message).where(eq(message.userGuid, userGuid))).filter((one) => one.kind === kind);

test('a reason and papers are needed', async () => {
  const guid = await orderIn(s.toReceive);
  const version = await named(guid);
  const files = [await upload(officer)];
  expect((await call(calls.terminate, { ...version, reason: ' ', files }, officer)).fields).toHaveProperty(
    'reason',
  );
  expect(
    (await call(calls.terminate, { ...version, reason: '取消', files: [] }, officer)).fields,
  ).toHaveProperty('files');
});

test('while the end is decided nothing else happens to the order; rejected, it goes on as before', async () => {
  const guid = await orderIn(s.toReceive);
  await steps.terminate(guid);
  const received = { ...(await named(guid)), agentManager: '李工', agentManagerPhone: '13700137000' };
  expect((await call(calls.receive, received, agency.agent)).info).toBe('终止或变更申请正在审批中');
  const again = { ...(await named(guid)), reason: '取消', files: [await upload(officer)] };
  expect((await call(calls.terminate, again, officer)).info).toBe('终止或变更申请正在审批中');
  await decide(await openEnd(guid), 'reject');
  expect((await read(guid)).status).toBe(s.toReceive);
  await steps.receive(guid);
  const { ends } = await done(calls.detail, { guid }, handler);
  expect(ends).toMatchObject([{ kind: 1, isOpen: false, isApproved: false, reason: '项目取消' }]);
});

test('who asked may take it back before the first decision', async () => {
  const guid = await orderIn(s.received);
  await steps.terminate(guid);
  const documentGuid = await openEnd(guid);
  const { case: open } = await done(approvalCalls.detail, { kind: ENTRUST, documentGuid }, officer);
  await done(approvalCalls.recall, { caseGuid: open!.guid }, officer);
  expect(await read(guid)).toMatchObject({ status: s.received });
  expect((await done(calls.detail, { guid }, officer)).actions).toContain('terminate');
});

test.each([s.approved, s.toReceive, s.received, s.inEffect] as const)(
  'an order in state %i that is ended: its set-up is free, both sides are told',
  async (state) => {
    const guid = await orderIn(state);
    await steps.terminate(guid);
    await decide(await openEnd(guid), 'approve');
    const ended = await read(guid);
    expect(ended).toMatchObject({ status: s.terminated, endReason: '项目取消' });
    expect(await setupOf(ended.setupGuid)).toMatchObject({
      status: of.assigned,
      ordersGuid: null,
      ordersNo: '',
    });
    const told = (people: { link: string | null }[]) =>
      people.filter(({ link }) => link?.includes(guid)).length;
    expect(told(await heard(handler.guid, 'entrust.terminated'))).toBe(1);
    expect(told(await heard(agency.agent.guid, 'entrust.terminated'))).toBe(state === s.approved ? 0 : 1);
    expect(told(await heard(otherAgency.agent.guid, 'entrust.terminated'))).toBe(0);
    const next = { ...world.form(ended.setupGuid), files: [await upload(handler)] };
    expect((await call(calls.add, next, handler)).code).toBe(1);
  },
);

test('a change of agency ends the order and drafts one for the next, in one step', async () => {
  const guid = await orderIn(s.received, { requirement: '按期完成' });
  const { setupGuid } = await read(guid);
  const { list } = await done(entrustPreparation.allAgent, { setupGuid }, officer);
  expect(list.find((one) => one.guid === otherAgency.guid)).toMatchObject({ fault: null });
  const foreign = await world.person(['JHZZ'], {
    enterpriseGuid: world.other.guid,
    deptGuid: world.other.deptGuid,
  });
  expect((await call(entrustPreparation.allAgent, { setupGuid }, foreign)).code).toBe(-1);
  expect((await call(entrustPreparation.allAgent, { setupGuid }, agency.agent)).status).toBe(403);
  const asked = async (agentGuid: string) => ({
    ...(await named(guid)),
    reason: '原代理无法履约',
    agentGuid,
    files: [await upload(officer)],
  });
  expect((await call(calls.changeAgency, await asked(agency.guid), officer)).fields).toHaveProperty(
    'agentGuid',
  );
  await done(calls.changeAgency, await asked(otherAgency.guid), officer);
  expect((await read(guid)).status).toBe(s.received);
  await decide(await openEnd(guid), 'approve', manager);
  const ended = await read(guid);
  const [next] = await db.select().from(entrustOrder).where(eq(entrustOrder.previousGuid, guid));
  expect(ended.status).toBe(s.terminated);
  expect(next).toMatchObject({
    status: s.draft,
    setupGuid: ended.setupGuid,
    agentGuid: otherAgency.guid,
    agentUnit: otherAgency.name,
    requirement: '按期完成',
    feeEstimate: ended.feeEstimate,
    createUserGuid: handler.guid,
    agentManager: '',
    sentTo: null,
    round: 0,
  });
  expect(next!.ordersNo).not.toBe(ended.ordersNo);
  expect(await setupOf(ended.setupGuid)).toMatchObject({
    status: of.entrusted,
    ordersGuid: next!.guid,
    agentUnit: otherAgency.name,
  });
  expect((await done(calls.detail, { guid }, handler)).next).toMatchObject({ ordersNo: next!.ordersNo });
  expect((await call(calls.detail, { guid: next!.guid }, otherAgency.agent)).code).toBe(-1);
  expect((await done(calls.detail, { guid }, agency.agent)).next).toBeNull();
});

test('the submitter of an end does not decide it themselves', async () => {
  const guid = await orderIn(s.toReceive);
  await steps.terminate(guid);
  const documentGuid = await openEnd(guid);
  const { levels } = await done(approvalCalls.detail, { kind: ENTRUST, documentGuid }, officer);
  expect(levels.flatMap(({ tasks }) => tasks).flatMap(({ actions }) => actions)).toEqual([]);
  expect((await call(calls.examination, { guid, result: 'approve' }, officer)).code).not.toBe(1);
  await done(calls.examination, { guid, result: 'approve', opinion: '同意' }, manager);
  expect((await read(guid)).status).toBe(s.terminated);
});
