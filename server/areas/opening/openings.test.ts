import { eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bidState } from '#shared/areas/bid/codes';
import { depositSendStatus } from '#shared/areas/deposit/codes';
import { openedState, openingState } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { openingWorld } from '../../testing/opening-world.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { bid } from '../bid/bid.table.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { tenderDeposit } from '../deposit/tender/tender-deposit.table.ts';
import { message } from '../notification/message.table.ts';
import { openerKey } from '../opener-key/opener-key.table.ts';
import { askOpeners } from './ask-openers.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { forgetCeremonies } from './ceremony.ts';
import { openingBid } from './opening.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, colleague, foreigner } = world;
const w = await openingWorld(world);
const o = openedState.code;

const openers = [await w.anOpenerWithKey(), await w.anOpenerWithKey(), await w.anOpenerWithKey()];
const [first, second, third] = openers as [(typeof openers)[0], (typeof openers)[0], (typeof openers)[0]];
const tender = await w.sealedTender(openers);
const bidders = [await w.aBidder(tender), await w.aBidder(tender), await w.aBidder(tender)];
for (const [no, one] of bidders.entries())
  await w.submitted(tender.guid, one, { form: { opening: { 投标总价: `${90 + no}000.00`, 工期: '30' } } });
const guid = await w.appointed(tender.guid);
const now = async (by?: (typeof bidders)[0]) => (await w.live(guid, by))!;

await db.update(tenderTable).set({ depositNeed: true }).where(eq(tenderTable.guid, tender.guid));
for (const [no, receivedAt] of [new Date(tender.deadline.getTime() - 1), tender.deadline].entries())
  await db.insert(tenderDeposit).values({
    depositNo: `TB-${tender.guid.slice(0, 8)}-${no}`,
    tenderGuid: tender.guid,
    enterpriseGuid: tender.enterpriseGuid,
    supplierGuid: bidders[no]!.enterpriseGuid,
    supplierName: `${no}`,
    dueAmount: '1.00',
    sendType: 0,
    status: depositSendStatus.code.paid,
    receivedAt,
  });

test('nobody but who takes part, and nobody takes a step but the host', async () => {
  expect((await call(calls.live, { guid }, null)).status).toBe(401);
  expect((await call(calls.live, { guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.live, { guid }, bidders[0]!)).code).toBe(-1);
  expect((await now()).roles).toEqual(['host']);
  expect((await w.live(guid, first))!.roles).toEqual(['opener']);
  await w.at(w.around(tender.deadline));
  expect((await w.step(guid, 1, {}, null)).status).toBe(401);
  expect((await w.step(guid, 1, {}, colleague)).info).toBe(t.notHost.cn);
  expect((await w.step(guid, 1, {}, first)).info).toBe(t.notHost.cn);
});

test('not a millisecond early, not without the second factor, and no step is skipped', async () => {
  await w.at(w.around(tender.deadline, -1));
  expect((await now()).next).toMatchObject({ step: 1, obstacle: t.early });
  expect((await w.step(guid, 1)).info).toBe(t.early.cn);
  expect((await call(calls.ceremony, { guid }, first)).info).toBe(t.notDecrypting.cn);
  await askOpeners(db);
  const asked = () => db.select().from(message).where(like(message.kind, 'opening.tryKey%'));
  expect(new Set((await asked()).map(({ kind, userGuid }) => `${kind} ${userGuid}`))).toEqual(
    new Set(openers.map((one) => `opening.tryKey1 ${one.guid}`)),
  );
  await db
    .update(openerKey)
    .set({ tryTime: sql`clock_timestamp()` })
    .where(eq(openerKey.userGuid, first.guid));
  await askOpeners(db);
  expect(await asked()).toHaveLength(3);
  const tries = async (by?: typeof first) =>
    (await w.live(guid, by))!.openers.map(({ triedAt }) => triedAt !== null);
  expect(await tries()).toEqual([true, false, false]);
  expect(await tries(first)).toEqual([true, false, false]);
  expect(await tries(second)).toEqual([false, false, false]);
  await w.at(w.around(tender.deadline));
  expect((await w.step(guid, 1, { otp: '000000' })).info).toBe(t.secondFactor.cn);
  expect((await w.step(guid, 4)).info).toBe(t.stepOrder.cn);
  await w.at(w.around(tender.deadline, 31 * 60_000));
  expect((await w.step(guid, 1)).info).toBe(t.lateReason.cn);
  await w.at(w.around(tender.deadline));
  expect((await now()).bids).toBeNull();
});

test('it begins once, by one of two hosts at once: receipts first, names with the second step, prices when they are read', async () => {
  const both = await Promise.all([w.step(guid, 1), w.step(guid, 1)]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await world.now(tender)).stateNow).toBe(tenderState.code.opened);
  const begun = await now(bidders[0]);
  expect(begun).toMatchObject({ state: openingState.code.running, roles: ['bidder'] });
  expect(begun.bids!.map(({ no, bidderName }) => [no, bidderName])).toEqual(
    [1, 2, 3].map((no) => [no, null]),
  );
  expect(begun.listDigest).toMatch(/^[0-9a-f]{64}$/);
  await w.stepTo(guid, 3);
  const named = await now(bidders[1]);
  expect(named.bids!.map(({ said }) => said)).toEqual([null, null, null]);
  expect(named.bids!.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  expect(named.bids!.every(({ bidderName }) => bidderName !== null)).toBe(true);
  await done(calls.attend, { guid }, bidders[0]!);
  expect((await now()).bids![0]!.attendedAt).not.toBeNull();
});

test('one opener is not enough, a wrong key file is named at once, and a kill asks for the shares again', async () => {
  await w.stepTo(guid, 4);
  expect((await call(calls.ceremony, { guid }, bidders[0]!)).status).toBe(403);
  expect((await call(calls.ceremony, { guid }, await w.anOpenerWithKey())).code).toBe(-1);
  expect((await w.give(guid, first)).code).toBe(1);
  await w.settled(guid);
  expect((await now()).bids!.map(({ state }) => state)).toEqual([o.waiting, o.waiting, o.waiting]);
  expect((await w.step(guid, 5)).info).toBe(t.stillWaiting.cn);
  // The key file of another person opens none of the wraps.
  expect((await w.give(guid, second, third.identity)).info).toBe(t.wrongShares.cn);
  expect((await now()).openers).toMatchObject([
    { fault: null },
    { fault: t.wrongShares, givenAt: null },
    { givenAt: null },
  ]);
  const before = await w.part(guid, second);
  forgetCeremonies();
  expect((await call(calls.give, before, second)).info).toBe(t.otherCeremony.cn);
  expect((await now()).openers.map(({ givenAt }) => givenAt)).toEqual([null, null, null]);
  expect((await w.give(guid, second)).code).toBe(1);
  await w.settled(guid);
  expect((await now()).bids!.every(({ state }) => state === o.waiting)).toBe(true);
  expect((await w.give(guid, third)).code).toBe(1);
  await w.settled(guid);
  expect((await now()).bids!.map(({ state }) => state)).toEqual([o.opened, o.opened, o.opened]);
  expect((await now()).bids!.map(({ said }) => said)).toEqual([null, null, null]);
  const rows = await db.select().from(openingBid).where(eq(openingBid.openingGuid, guid));
  expect(JSON.stringify(rows)).not.toContain('AGE-SECRET-KEY');
});

test('read aloud to all, confirmed by each, a dissent blocks the end until it is answered', async () => {
  await w.stepTo(guid, 6);
  const read = await now(bidders[2]);
  expect(read.bids!.map(({ said }) => said![0])).toEqual(
    [0, 1, 2].map((no) => ({ label: '投标总价', value: `${90 + no}000.00` })),
  );
  await w.stepTo(guid, 7);
  await done(calls.confirm, { guid }, bidders[0]!);
  expect((await call(calls.confirm, { guid }, bidders[0]!)).info).toBe(t.nothingToConfirm.cn);
  expect((await call(calls.confirm, { guid }, projectManager)).info).toBe(t.notBidder.cn);
  expect((await w.step(guid, 8)).info).toBe(t.confirmRunning.cn);
  await w.at(w.around(tender.deadline, 20 * 60_000));
  await w.stepTo(guid, 8);
  expect((await now()).bids!.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
  await done(calls.raise, { guid, content: '第2号投标工期与其文件不一致' }, bidders[0]!);
  expect((await w.step(guid, 9)).info).toBe(t.dissentOpen.cn);
  const [dissent] = (await now()).dissents;
  expect(
    (await call(calls.answer, { guid, dissent: dissent!.guid, answer: '已核对' }, bidders[1]!)).info,
  ).toBe(t.notHost.cn);
  await done(
    calls.answer,
    { guid, dissent: dissent!.guid, answer: '已核对，以投标文件为准' },
    projectManager,
  );
  await w.stepTo(guid, 9);
  expect((await call(calls.raise, { guid, content: '再提' }, bidders[0]!)).info).toBe(t.dissentStep.cn);
});

test('signed, it ends with the evaluation, and what it has written is changed by nobody', async () => {
  expect((await w.step(guid, 10)).info).toBe(t.unsigned.cn);
  const { record } = await now();
  expect(w.sha256(record!.text)).toBe(record!.digest);
  expect(JSON.parse(record!.text)).toMatchObject({
    type: 'opening-record',
    bids: [
      { result: 'opened', deposit: 'held' },
      { result: 'opened', deposit: 'late' },
      { result: 'opened', deposit: 'none' },
    ],
    dissents: [{ answer: '已核对，以投标文件为准' }],
  });
  expect((await w.signed(guid)).code).toBe(1);
  expect((await w.signed(guid)).code).toBe(0);
  await w.stepTo(guid, 10);
  expect((await world.now(tender)).stateNow).toBe(tenderState.code.evaluating);
  expect(await now()).toMatchObject({ state: openingState.code.ended, next: null });
  const states = await db.select({ status: bid.status }).from(bid).where(eq(bid.tenderGuid, tender.guid));
  expect(states.map(({ status }) => status)).toEqual([1, 1, 1].map(() => bidState.code.opened));
  for (const change of [
    sql`update opening set record_file = record_file || ' ' where guid = ${guid}`,
    sql`update opening set step = 3 where guid = ${guid}`,
    sql`update opening_bid set form = '{}' where opening_guid = ${guid}`,
    sql`delete from opening_step where opening_guid = ${guid}`,
    sql`update opening_signature set person_name = '别人' where opening_guid = ${guid}`,
  ])
    await expect(db.execute(change)).rejects.toThrow(/opening/);
  const events = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(events.filter(({ event }) => event === 'opening.step')).toHaveLength(10);
  expect(events.filter(({ event }) => event === 'opening.opened')).toHaveLength(3);
});
