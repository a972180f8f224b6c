import { expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { listMessages } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { entrustWorld } from '../../testing/entrust-world.ts';

const world = await entrustWorld();
const { call, done, orderIn, named, steps, decide, openEnd } = world;
const { handler, officer, manager, representative, agency, otherAgency } = world;
const s = entrustStatus.code;

/** What a person is still asked to do with an order. */
const asked = async (person: typeof handler, guid: string) => {
  const { list } = await done(listMessages, { rows: 100, todoOnly: true }, person);
  return list.filter(({ link }) => link === paths.entrust(guid)).map(({ kind }) => kind);
};

test('each step asks whoever is next, and nobody for what is done', async () => {
  const guid = await orderIn(s.inReview);
  expect(await asked(manager, guid)).toEqual(['approval.todo']);
  await decide(guid, 'approve');
  expect(await asked(manager, guid)).toEqual([]);
  expect(await asked(representative, guid)).toEqual(['entrust.toSend']);
  await steps.send(guid);
  expect(await asked(representative, guid)).toEqual([]);
  expect(await asked(agency.agent, guid)).toEqual(['entrust.sent']);
  await steps.receive(guid);
  expect(await asked(agency.agent, guid)).toEqual(['entrust.received']);
  await steps.agencySign(guid);
  expect(await asked(agency.agent, guid)).toEqual([]);
});

test('what was asked counts as read and stays to be found as settled', async () => {
  const guid = await orderIn(s.toReceive);
  await steps.returnOrder(guid);
  expect(await asked(agency.agent, guid)).toEqual([]);
  const { list } = await done(listMessages, { rows: 100 }, agency.agent);
  expect(list.find(({ link }) => link === paths.entrust(guid))).toMatchObject({
    todo: 'settled',
    isRead: true,
  });
  const { list: told } = await done(listMessages, { rows: 100 }, handler);
  expect(told.find(({ kind }) => kind === 'entrust.returned')).toMatchObject({ todo: null, isRead: false });
});

test('recalled, the approver is asked no more; undone, neither is the representative', async () => {
  const recalled = await orderIn(s.inReview);
  await done(calls.recall, await named(recalled), handler);
  expect(await asked(manager, recalled)).toEqual([]);
  const undone = await orderIn(s.approved);
  await done(calls.undo, { ...(await named(undone)), reason: '内容需要修改' }, handler);
  expect(await asked(representative, undone)).toEqual([]);
});

test('a change of agency asks the old one no more, and the handler for the new draft until they hand it in', async () => {
  const guid = await orderIn(s.toReceive);
  await steps.changeAgency(guid, otherAgency.guid);
  expect(await asked(agency.agent, guid)).toEqual(['entrust.sent']);
  await decide(await openEnd(guid), 'approve');
  expect(await asked(agency.agent, guid)).toEqual([]);
  const { next } = await done(calls.detail, { guid }, handler);
  expect(await asked(handler, next!.guid)).toEqual(['entrust.toSubmit']);
  await done(calls.delete, await named(next!.guid), handler);
  expect(await asked(handler, next!.guid)).toEqual([]);
  expect((await call(listMessages, { todoOnly: true }, officer)).code).toBe(1);
});
