import { expect, test } from 'vitest';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustWorld } from '../../testing/entrust-world.ts';

const world = await entrustWorld();
const { agency, otherAgency, officer, stranger, done, call } = world;
const k = chainKind.code;

test('the agency is shown its order and nothing of the buyer; before it is sent, not even that', async () => {
  const sent = await world.orderIn(entrustStatus.code.toReceive);
  const ofAgency = await done(whereIsIt, { kind: k.entrust, guid: sent }, agency.agent);
  expect(ofAgency.map(({ kind, total }) => [kind, total])).toEqual([[k.entrust, 1]]);
  const draft = await world.orderIn(entrustStatus.code.draft);
  expect(await call(whereIsIt, { kind: k.entrust, guid: draft }, agency.agent)).toMatchObject({ code: -1 });
});

test('another agency, another company and the set-up behind it: not found', async () => {
  const guid = await world.orderIn(entrustStatus.code.received);
  const { setupGuid } = await world.read(guid);
  for (const who of [otherAgency.agent, stranger])
    expect(await call(whereIsIt, { kind: k.entrust, guid }, who)).toMatchObject({ code: -1 });
  expect(await call(whereIsIt, { kind: k.projectSetup, guid: setupGuid }, otherAgency.agent)).toMatchObject({
    code: -1,
  });
});

test('the buyer sees set-up and order from either', async () => {
  const guid = await world.orderIn(entrustStatus.code.received);
  const { setupGuid, ordersNo } = await world.read(guid);
  const fromOrder = await done(whereIsIt, { kind: k.entrust, guid }, officer);
  expect(fromOrder.map(({ kind }) => kind)).toEqual([k.projectSetup, k.entrust]);
  const fromSetup = await done(whereIsIt, { kind: k.projectSetup, guid: setupGuid }, officer);
  expect(fromSetup.map(({ kind, links }) => [kind, links[0]!.no]).at(-1)).toEqual([k.entrust, ordersNo]);
});
