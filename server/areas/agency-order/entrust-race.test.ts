import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { entrustOrder } from './entrust.table.ts';
import { entrustSignature } from './entrust-parts.table.ts';

const world = await entrustWorld();
const { call, db, read, named, orderIn, upload, aSetup, form, setupOf, handler, representative, agency } =
  world;
const s = entrustStatus.code;
const ROUNDS = 5;
const codes = (answers: { code: number | undefined }[]) =>
  answers.map(({ code }) => code ?? -1).toSorted((a, b) => a - b);

test('received and returned at once: one wins, and the set-up goes with it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const guid = await orderIn(s.toReceive);
    const version = await named(guid);
    const manager = { agentManager: '李工', agentManagerPhone: '13700137000' };
    const answers = await Promise.all([
      call(calls.receive, { ...version, ...manager }, agency.agent),
      call(calls.returnOrder, { ...version, reason: '资料不全' }, agency.agent),
    ]);
    expect(codes(answers)).toEqual([0, 1]);
    const { status, setupGuid } = await read(guid);
    const isReceived = answers[0]!.code === 1;
    expect(status).toBe(isReceived ? s.received : s.returned);
    expect((await setupOf(setupGuid)).status).toBe(
      isReceived ? setupStatus.code.received : setupStatus.code.assigned,
    );
  }
});

test('sent twice at once: sent and signed once', async () => {
  const guid = await orderIn(s.approved);
  const version = await named(guid);
  const scans = [await upload(representative), await upload(representative)];
  const answers = await Promise.all(
    scans.map((scanFile) => call(calls.send, { ...version, scanFile }, representative)),
  );
  expect(codes(answers)).toEqual([0, 1]);
  const kept = await db.select().from(entrustSignature).where(eq(entrustSignature.orderGuid, guid));
  expect(kept).toHaveLength(1);
});

test('two orders for one set-up at once: one is made, whichever way it is asked for', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { guid, version } = await aSetup();
    const answers = await Promise.all([
      call(calls.add, form(guid), handler),
      call(createOrders, { setups: [{ guid, version }] }, handler),
      call(calls.add, form(guid), handler),
    ]);
    expect(codes(answers)).toEqual([0, 0, 1]);
    expect(await db.select().from(entrustOrder).where(eq(entrustOrder.setupGuid, guid))).toHaveLength(1);
  }
});

test('the same creation sent twice at once makes one order and answers it twice', async () => {
  const setup = await aSetup();
  const guid = randomUUID();
  const answers = await Promise.all([
    call(calls.add, { ...form(setup.guid), guid }, handler),
    call(calls.add, { ...form(setup.guid), guid }, handler),
  ]);
  expect(answers.map(({ code, data }) => [code, data])).toEqual([
    [1, { guid, version: 1 }],
    [1, { guid, version: 1 }],
  ]);
});

test('two people choose overlapping set-ups at once: all or nothing for each', async () => {
  const setups = await Promise.all([aSetup(), aSetup(), aSetup()]);
  const chosen = (...at: number[]) => ({
    setups: at.map((one) => ({ guid: setups[one]!.guid, version: setups[one]!.version })),
  });
  const answers = await Promise.all([
    call(createOrders, chosen(0, 1), handler),
    call(createOrders, chosen(2, 1), handler),
  ]);
  expect(codes(answers)).toEqual([0, 1]);
  const states = await Promise.all(setups.map(async ({ guid }) => (await setupOf(guid)).status));
  expect(states.filter((status) => status === setupStatus.code.entrusted)).toHaveLength(2);
});
