import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { entrustWorld } from '../../testing/entrust-world.ts';

const world = await entrustWorld();
const { call, read, setupOf, orderIn, handler, agency } = world;
const s = entrustStatus.code;
const of = setupStatus.code;

test.each([
  [s.draft, of.entrusted],
  [s.inReview, of.entrusted],
  [s.rejected, of.entrusted],
  [s.approved, of.entrusted],
  [s.toReceive, of.notReceived],
  [s.returned, of.assigned],
  [s.received, of.received],
  [s.inEffect, of.inEffect],
  [s.terminated, of.assigned],
] as const)('an order in state %i leaves its set-up in %i', async (state, setup) => {
  const order = await read(await orderIn(state));
  expect(order.status).toBe(state);
  expect((await setupOf(order.setupGuid)).status).toBe(setup);
  const { data } = await call(calls.detail, { guid: order.guid }, handler);
  expect(data).toMatchObject({ status: state, feeEstimate: '47000.00', isAgencyView: false });
});

test('both signatures stand with their digests, and what is stored still has them', async () => {
  const guid = await orderIn(s.inEffect);
  const { data } = await call(calls.detail, { guid }, agency.agent);
  expect(data.isAgencyView).toBe(true);
  expect(data.signatures).toMatchObject([
    { party: 1, signType: '2103', isIntact: true, certificateSerial: null, scan: { type: 'pdf' } },
    { party: 2, signType: '2014', isIntact: true, certificateSerial: null, scan: { type: 'pdf' } },
  ]);
});
