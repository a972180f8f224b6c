import { createHash, randomUUID, X509Certificate, verify } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auctionState } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { auctionText as t } from '#shared/areas/auction/fault-texts';
import { failureReason } from '#shared/areas/project/codes';
import { fewPolicy, tenderState } from '#shared/areas/tender/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { entriesOfTender } from '#shared/areas/tender-entry/contract';
import { compareMoney, subtractMoney } from '#shared/kit/money';
import { auctionWorld } from '../../testing/auction-world.ts';
import { aLibrarySupplier } from '../../testing/library-supplier.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { auction, auctionEntrant, auctionOffer } from './auction.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, colleague, foreigner } = world;
const w = await auctionWorld(world);
const MINUTE_MS = 60_000;
const begun = new Date();
beforeEach(async () => {
  await world.moveClock(begun.toISOString().slice(0, 19).replace('T', ' '));
  // How often somebody asked was counted by the clock that goes back.
  await db.execute(sql`delete from call_count`);
});
const stateOf = async (guid: string) => (await world.now({ guid })).stateNow;
const rowOf = async (guid: string) => (await db.select().from(auction).where(eq(auction.guid, guid)))[0]!;
/** A running auction of three, five minutes in. */
const running = async (given: Parameters<typeof w.published>[1] = {}) => {
  const { of, people } = await w.auctioned(3);
  const guid = await w.published(of, given);
  await w.at(of, 35);
  return { of, people, guid, first: people[0]!, second: people[1]!, third: people[2]! };
};

test('nobody, suppliers, other companies and who does not run it settle nothing; what cannot stand is said at its field', async () => {
  const { of, people } = await w.auctioned(3);
  expect((await w.save(of, {}, null)).status).toBe(401);
  expect((await w.save(of, {}, people[0]!)).status).toBe(403);
  expect((await w.save(of, {}, foreigner)).code).toBe(-1);
  expect((await w.save(of, {}, colleague)).code).not.toBe(1);
  for (const [given, field, text] of [
    [{ startPrice: '1000000.01' }, 'startPrice', t.controlPrice],
    [{ stepKind: 1, stepValue: '1000000' }, 'stepValue', t.step],
    [{ stepKind: 1, stepValue: '0.001' }, 'stepValue', t.step],
    [{ startTime: w.after(of, -1) }, 'startTime', t.startsBeforeDeadline],
    [{ endTime: w.after(of, 31) }, 'endTime', t.duration],
  ] as const) {
    const answer = await w.save(of, given);
    expect([answer.code, answer.info]).toEqual([0, text.cn]);
    expect(answer.data).toMatchObject({ fields: { [field]: text.cn } });
  }
  const [open] = await world.made({ sectionNos: ['1'] });
  expect((await w.save(open!)).info).toBe(t.notAuction.cn);
});

test('published once and for all: two at once, stale, before its notice; afterwards only its time moves, and before it begins', async () => {
  const { of } = await w.auctioned(3);
  const made = await done(calls.save, { tenderGuid: of.guid, ...w.form(of) }, projectManager);
  await db.update(tenderTable).set({ status: tenderState.code.draft }).where(eq(tenderTable.guid, of.guid));
  expect((await call(calls.publish, made, projectManager)).info).toBe(t.noNotice.cn);
  await db.update(tenderTable).set({ status: tenderState.code.issued }).where(eq(tenderTable.guid, of.guid));
  expect((await call(calls.publish, { ...made, version: 9 }, projectManager)).code).toBe(0);
  expect((await call(calls.publish, made, foreigner)).code).toBe(-1);
  const both = await Promise.all([1, 2].map(() => call(calls.publish, made, projectManager)));
  expect(both.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  const now = both.find(({ code }) => code === 1)!.data!;
  expect((await w.save(of, { version: now.version })).info).toBe(t.published.cn);
  await expect(db.update(auction).set({ step: '1.00' }).where(eq(auction.guid, made.guid))).rejects.toThrow(
    /auction/,
  );
  const later = { ...now, startTime: w.after(of, 60), endTime: w.after(of, 120), reason: '系统演练' };
  const moved = await done(calls.postpone, later, projectManager);
  await w.at(of, 60);
  expect((await call(calls.postpone, { ...later, ...moved }, projectManager)).info).toBe(t.begun.cn);
});

test('who takes part gets a number by lot; nobody else offers or sees, and nobody learns who holds which', async () => {
  const { of, people, guid, first } = await running();
  await w.look();
  expect(await stateOf(of.guid)).toBe(tenderState.code.opened);
  const outsider = await aLibrarySupplier(db);
  expect((await w.offer(guid, null, '900000')).status).toBe(401);
  expect((await w.offer(guid, projectManager, '900000')).status).toBe(403);
  expect((await w.offer(guid, outsider, '900000')).code).toBe(-1);
  expect((await call(calls.live, { guid }, outsider)).code).toBe(-1);
  expect((await call(calls.live, { guid }, foreigner)).code).toBe(-1);
  const told = await db.select().from(message).where(eq(message.userGuid, first.guid));
  expect(told.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'auction.numbered',
    'auction.published',
  ]);
  expect((await w.offer(guid, first, '950000.00')).code).toBe(1);
  const shown = await Promise.all(people.map((one) => w.live(guid, one)));
  expect(shown.map((one) => one!.own!.no).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  for (const one of shown) {
    expect(one).toMatchObject({ role: 'bidder', best: '950000.00', standings: null });
    for (const { enterpriseName } of people) expect(JSON.stringify(one)).not.toContain(enterpriseName);
  }
  expect(shown[0]!.own).toMatchObject({ price: '950000.00', rank: 1 });
  expect(shown[1]).toMatchObject({ own: { price: null, rank: null }, offers: [], limit: '945000.00' });
  const staff = (await w.live(guid, projectManager))!;
  expect(staff.standings!.map(({ name }) => name)).toEqual([null, null, null]);
  expect(await done(entriesOfTender, { guid: of.guid }, projectManager)).toMatchObject({ sealed: true });
  const noted = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  for (const one of noted.filter(({ event }) => event === 'auction.offer' || event === 'auction.admit'))
    expect([one.userGuid, one.enterpriseGuid, JSON.stringify(one).includes(first.enterpriseName)]).toEqual([
      null,
      null,
      false,
    ]);
  expect(await w.live(guid, first, staff.revision)).toBeNull();
});

test('refused with the reason: before and after the time, above the start, equal, less than a step, paused', async () => {
  const { of, people } = await w.auctioned(3);
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
  const guid = await w.published(of);
  const infoOf = async (by: (typeof people)[0], price: string) => (await w.offer(guid, by, price)).info;
  expect(await infoOf(first, '900000')).toBe('竞价尚未开始');
  await w.at(of, 30 - 1 / MINUTE_MS);
  expect(await infoOf(first, '900000')).toBe('竞价尚未开始');
  await w.at(of, 30);
  expect(await infoOf(first, '1000000.01')).toContain('高于起始价');
  expect((await w.offer(guid, first, '960000')).code).toBe(1);
  expect(await infoOf(second, '960000')).toContain('与当前最优价相同');
  expect(await infoOf(second, '955000.01')).toBe(
    '报价须至少优于基准一个步长（5,000.00元），须不高于955,000.00元',
  );
  expect((await w.offer(guid, second, '955000')).code).toBe(1);
  await db
    .update(tenderTable)
    .set({ suspendedAt: new Date(of.deadline.getTime() + 31 * MINUTE_MS) })
    .where(eq(tenderTable.guid, of.guid));
  await w.at(of, 32);
  expect(await infoOf(first, '900000')).toContain('已暂停');
  expect((await w.live(guid, first))!.phase).toBe('paused');
  await db.update(tenderTable).set({ suspendedAt: null }).where(eq(tenderTable.guid, of.guid));
  await w.at(of, 90);
  expect(await infoOf(first, '900000')).toContain('已结束');
});

test('sent twice it is one offer; its key is nobody else’s and stands for no other price', async () => {
  const { guid, first, second } = await running();
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => w.offer(guid, first, '900000', key)));
  expect(twice.map(({ data }) => data!.serial)).toEqual([1, 1]);
  expect((await w.offer(guid, first, '890000', key)).info).toBe(t.otherOffer.cn);
  expect((await w.offer(guid, second, '900000', key)).info).toBe(t.otherOffer.cn);
  expect((await w.live(guid, projectManager))!.offers).toHaveLength(1);
  await expect(db.delete(auctionOffer).where(eq(auctionOffer.guid, key))).rejects.toThrow(/auction/);
});

test('many at once: none lost, none out of order, each better by the step than the one before', async () => {
  const { of, people } = await w.auctioned(12);
  const guid = await w.published(of, { stepKind: 1, stepValue: '10' });
  await w.at(of, 31);
  const asked = people.flatMap((by, no) =>
    Array.from({ length: 6 }, (_, at) => ({ by, price: `${999_000 - at * 1200 - no * 97}.00` })),
  );
  const answers = await Promise.all(asked.map(({ by, price }) => w.offer(guid, by, price)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const taken = answers.filter(({ code }) => code === 1).map(({ data }) => data!);
  const stored = await db
    .select()
    .from(auctionOffer)
    .where(eq(auctionOffer.auctionGuid, guid))
    .orderBy(auctionOffer.serial);
  expect(stored.map(({ serial }) => serial)).toEqual(taken.map(({ serial }) => serial).sort((a, b) => a - b));
  expect(stored.map(({ serial }) => serial)).toEqual(stored.map((_, at) => at + 1));
  for (const [at, one] of stored.entries())
    if (at > 0)
      expect(compareMoney(subtractMoney(stored[at - 1]!.price, one.price), '10')).toBeGreaterThanOrEqual(0);
  expect(await rowOf(guid)).toMatchObject({ serial: stored.length, best: stored.at(-1)!.price });
});

test('Case 5: put off by an offer within the window; closed by the clock, however late the job; record and tender follow', async () => {
  const { of, people, guid, first, second } = await running({ stepBase: 2 });
  await w.offer(guid, first, '900000');
  await w.at(of, 85 - 1 / 60);
  expect((await w.offer(guid, second, '880000')).data).toMatchObject({ isExtended: false });
  await w.at(of, 86.5);
  expect((await w.offer(guid, first, '880000')).data).toMatchObject({
    isExtended: true,
    endTime: w.after(of, 91.5),
  });
  expect((await w.live(guid, first))!).toMatchObject({ best: null, own: { rank: 2 } });
  await w.at(of, 91.5);
  expect((await w.offer(guid, second, '800000')).info).toContain('已结束');
  expect((await call(calls.record, { guid }, projectManager)).info).toBe(t.record.cn);
  await w.at(of, 600);
  await w.look();
  await w.look();
  expect(await stateOf(of.guid)).toBe(tenderState.code.evaluating);
  const ended = (await w.live(guid, projectManager))!;
  expect(ended.phase).toBe('ended');
  expect(ended.endTime).toBe(w.after(of, 91.5));
  const shown = await done(calls.ofTender, { guid: of.guid }, projectManager);
  expect(shown.standings).toEqual(ended.standings);
  expect(ended.standings!.map(({ name, rank }) => [name, rank])).toEqual([
    [second.enterpriseName, 1],
    [first.enterpriseName, 2],
    [people[2]!.enterpriseName, null],
  ]);
  const kept = await done(calls.record, { guid }, projectManager);
  expect(createHash('sha256').update(kept.file).digest('hex')).toBe(kept.digest);
  const key = new X509Certificate(Buffer.from(kept.certificate, 'base64')).publicKey;
  expect(verify('sha256', Buffer.from(kept.file), key, Buffer.from(kept.signature, 'base64'))).toBe(true);
  expect(JSON.parse(kept.file)).toMatchObject({
    extensions: 1,
    offers: [{ serial: 1 }, { serial: 2 }, { serial: 3, extended: true }],
    result: [{ rank: 1, price: '880000.00' }, { rank: 2 }],
  });
  expect((await call(calls.record, { guid }, first)).status).toBe(403);
  expect((await w.live(guid, first))!.recordDigest).toBe(kept.digest);
});

test('a minute without a sign of life: what was left is left again; less is nothing; a suspension of the tender counts too', async () => {
  const { of, guid, first, second } = await running();
  await w.look();
  await w.offer(guid, first, '900000');
  await w.at(of, 35 + 59 / 60, { isDown: true });
  expect((await w.offer(guid, second, '890000')).code).toBe(1);
  expect((await rowOf(guid)).endsAt.getTime()).toBe(of.deadline.getTime() + 90 * MINUTE_MS);
  await w.at(of, 88);
  await w.look();
  await w.at(of, 100, { isDown: true });
  const back = await w.offer(guid, first, '880000');
  expect(back.data).toMatchObject({ isExtended: false, endTime: w.after(of, 105) });
  expect((await w.live(guid, first))!.pauses).toMatchObject([
    { from: w.after(of, 88), to: w.after(of, 100), cause: 1, endTime: w.after(of, 105) },
  ]);
  await w.at(of, 101);
  const version = async () => (await world.tenderDetail(of.guid)).version;
  await done(
    tenderCalls.suspend,
    { guid: of.guid, version: await version(), reason: 1, note: '异议' },
    projectManager,
  );
  await w.at(of, 200);
  await w.look();
  expect((await w.live(guid, first))!.phase).toBe('paused');
  expect(await stateOf(of.guid)).toBe(tenderState.code.opened);
  await done(tenderCalls.resume, { guid: of.guid, version: await version(), note: '' }, projectManager);
  expect((await w.offer(guid, second, '870000')).data).toMatchObject({ endTime: w.after(of, 205) });
});

test('too few bidders: not held, and the project manager confirms the failure; two may run the second time where that was chosen', async () => {
  const { of, people } = await w.auctioned(2);
  const guid = await w.published(of);
  const failing = async () => ({
    guid: of.guid,
    version: (await world.tenderDetail(of.guid)).version,
    reason: '竞价人不足',
  });
  await w.at(of, 1);
  expect((await call(tenderCalls.fail, await failing(), projectManager)).info).toBe(t.held.cn);
  await w.look();
  expect(await rowOf(guid)).toMatchObject({ status: auctionState.code.notHeld, note: t.noEntrants.cn });
  await w.at(of, 31);
  expect((await w.offer(guid, people[0]!, '900000')).info).toBe(t.notHeld.cn);
  expect((await call(tenderCalls.fail, await failing(), projectManager)).code).toBe(1);
  await world.moveClock(begun.toISOString().slice(0, 19).replace('T', ' '));
  const again = await w.auctioned(2, { tenderRound: 2, fewPolicy: fewPolicy.code.goOn });
  const second = await w.published(again.of);
  await w.at(again.of, 31);
  expect((await w.offer(second, again.people[0]!, '900000')).code).toBe(1);
});

test('no offer within the time fails the tender with its reason', async () => {
  const { of, guid } = await running();
  await w.at(of, 90);
  await w.look();
  const [row] = await db.select().from(tenderTable).where(eq(tenderTable.guid, of.guid));
  expect(row).toMatchObject({
    status: tenderState.code.failed,
    failureReason: failureReason.code.noQuote,
  });
  expect(await rowOf(guid)).toMatchObject({ status: auctionState.code.notHeld });
});

test('numbers are never given anew', async () => {
  const { guid } = await running();
  await w.look();
  await expect(
    db.update(auctionEntrant).set({ no: 9 }).where(eq(auctionEntrant.auctionGuid, guid)),
  ).rejects.toThrow(/auction/);
  const listed = await done(calls.list, { page: 1, rows: 10, phase: 'running' } as never, projectManager);
  expect(listed.list.map((one) => one.guid)).toContain(guid);
});
