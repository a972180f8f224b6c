import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bidState, storedFault } from '#shared/areas/bid/codes';
import { bodyRestoreCalls, sealedBidCalls } from '#shared/areas/bid/contract';
import { bidText } from '#shared/areas/bid/fault-texts';
import {
  failureCause,
  openedState,
  openingState,
  type OpeningStep,
  openingStep,
} from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { openingRecoveryText, technicalResultText } from '#shared/areas/opening/signed-files';
import { sealRecovery } from '#shared/areas/seal-policy/codes';
import { sealText } from '#shared/areas/seal-policy/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { fileKeyOf, sealTo } from '#shared/sealing/age';
import { makeIdentity } from '#shared/sealing/identity';
import { inTransaction } from '../../db/transaction.ts';
import { useSecretKey } from '../../kit/secret-key.ts';
import { openingWorld } from '../../testing/opening-world.ts';
import { programRunner } from '../../testing/program.ts';
import { requestFor } from '../../testing/test-app.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { byProgram } from '../audit/audit.service.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { bid, sealedBid } from '../bid/bid.table.ts';
import { message } from '../notification/message.table.ts';
import { releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { sealTimeKey } from '../seal-policy/seal-policy.table.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { forgetCeremonies } from './ceremony.ts';
import { openingBid } from './opening.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, upload } = world;
const secretKey = randomBytes(32);
useSecretKey(secretKey);
const run = programRunner();
const w = await openingWorld(world);
const o = openedState.code;
const openers = [await w.anOpenerWithKey(), await w.anOpenerWithKey()];
// Each tender is issued on the day it really is.
beforeEach(() => world.moveClock(w.around(new Date()).slice(0, 19)));
/** Bids of so many bidders in a tender, prices 90,000 元 and up. */
const bidsIn = async (tender: Awaited<ReturnType<typeof w.sealedTender>>, many: number) => {
  const made = [];
  for (let no = 0; no < many; no++) {
    const one = await w.aBidder(tender);
    await w.submitted(tender.guid, one, { form: { opening: { 投标总价: `${90 + no}000.00` } } });
    made.push(one);
  }
  return made;
};
const giveAll = async (guid: string) => {
  for (const one of openers) expect((await w.give(guid, one)).code).toBe(1);
  await w.settled(guid);
};
const statesOf = async (tenderGuid: string) =>
  (
    await db
      .select({ status: bid.status })
      .from(bid)
      .where(eq(bid.tenderGuid, tenderGuid))
      .orderBy(bid.submittedAt)
  ).map(({ status }) => status);

test('a changed body is named, the others open, and what becomes of it is decided by two', async () => {
  const tender = await w.sealedTender(openers);
  await bidsIn(tender, 4);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  const [second] = await db
    .select({ sha256: sealedBid.bodySha256 })
    .from(openingBid)
    .innerJoin(sealedBid, eq(sealedBid.guid, openingBid.envelopeGuid))
    .where(sql`${openingBid.openingGuid} = ${guid} and ${openingBid.no} = 2`);
  const altered = world.storage.newTemp();
  await writeFile(altered, Buffer.from('另一份密文'));
  await world.storage.remove(`sealed/${second!.sha256}`);
  await world.storage.put(`sealed/${second!.sha256}`, altered);
  await giveAll(guid);
  const live = (await w.live(guid))!;
  expect(live.bids!.map(({ state }) => state)).toEqual([o.opened, o.failed, o.opened, o.opened]);
  const failed = live.bids![1]!;
  expect(failed.fault!.cn).toContain(storedFault.label(storedFault.code.bodyAltered));
  await w.stepTo(guid, 5);
  expect((await w.step(guid, 6)).info).toBe(t.causeMissing.cn);
  const cause = { guid, bid: failed.guid, cause: failureCause.code.platform, note: '平台存储损坏' };
  expect((await call(calls.registerCause, cause, openers[0]!)).info).toBe(t.notHost.cn);
  expect((await call(calls.registerCause, { ...cause, bid: live.bids![0]!.guid }, projectManager)).info).toBe(
    t.notFailed.cn,
  );
  await done(calls.registerCause, cause, projectManager);
  await w.stepTo(guid, 7);
  expect((await w.live(guid))!.bids![1]).toMatchObject({ said: null, cause: failureCause.code.platform });
  expect(await statesOf(tender.guid)).toEqual([
    bidState.code.opened,
    bidState.code.deemedWithdrawn,
    bidState.code.opened,
    bidState.code.opened,
  ]);
});

test('where too few openers have their key a bidder opens its own bid with its key of recovery, and nobody else’s', async () => {
  const tender = await w.sealedTender(openers);
  const own = await makeIdentity();
  const bidders = [await w.aBidder(tender), await w.aBidder(tender), await w.aBidder(tender)];
  const [first, second] = bidders as [(typeof bidders)[0], (typeof bidders)[0]];
  await w.submitted(tender.guid, first, { recoveryKey: own.recipient });
  for (const one of bidders.slice(1)) await w.submitted(tender.guid, one);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 3);
  expect((await call(calls.recovery, { guid }, first)).info).toBe(t.notDecrypting.cn);
  await w.stepTo(guid, 4);
  expect((await call(calls.recovery, { guid }, null)).status).toBe(401);
  expect((await call(calls.recovery, { guid }, projectManager)).info).toBe(t.notBidder.cn);
  const stranger = await w.aBidder();
  expect((await call(calls.recovery, { guid }, stranger)).code).toBe(-1);
  expect((await call(calls.recover, { guid, ceremony: guid, sealed: 'AAAA' }, stranger)).code).toBe(-1);
  expect((await w.live(guid, first))!.mayRecover).toBe(true);
  expect((await w.live(guid))!.mayRecover).toBe(false);
  const asked = await done(calls.recovery, { guid }, first);
  const header = Buffer.from(asked.header, 'base64');
  const fileKey = Buffer.from(await fileKeyOf(own.identity, header)).toString('base64');
  const recover = async (key: string, by = first, given: object = {}) => {
    const text = openingRecoveryText({ opening: guid, ceremony: asked.ceremony, fileKey: key });
    const sealed = Buffer.from(await sealTo(asked.recipient, Buffer.from(text))).toString('base64');
    return call(calls.recover, { guid, ceremony: asked.ceremony, sealed, ...given }, by);
  };
  // The key of one body opens no other, and a guessed one none.
  expect((await recover(fileKey, second)).info).toBe(t.wrongRecovery.cn);
  expect((await recover(Buffer.alloc(16).toString('base64'))).info).toBe(t.wrongRecovery.cn);
  expect((await recover(fileKey, first, { sealed: 'AAAA' })).info).toBe(t.unreadableShares.cn);
  const both = await Promise.all([recover(fileKey), recover(fileKey)]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await recover(fileKey)).info).toBe(t.nothingToRecover.cn);
  const { bids } = (await w.live(guid))!;
  expect(bids!.map(({ state, isRecovered }) => [state, isRecovered])).toEqual([
    [o.opened, true],
    [o.waiting, false],
    [o.waiting, false],
  ]);
  const [row] = await db.select().from(openingBid).where(eq(openingBid.guid, bids![0]!.guid));
  expect(JSON.stringify(row)).not.toContain(fileKey);
  // Openers who come after all open the rest, and the time ends it for bidders too.
  await giveAll(guid);
  expect((await w.live(guid))!.bids!.every(({ state }) => state === o.opened)).toBe(true);
});

test('where the file permits no key of recovery, none is offered and none is taken', async () => {
  const tender = await world.issued({});
  await w.publishedPolicy(tender.guid, openers, { recovery: sealRecovery.code.forbidden });
  const [first] = await bidsIn(tender, 3);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  expect((await w.live(guid, first!))!.mayRecover).toBe(false);
  expect((await call(calls.recovery, { guid }, first!)).info).toBe(t.recoveryForbidden.cn);
  const given = { guid, ceremony: guid, sealed: 'AAAA' };
  expect((await call(calls.recover, given, first!)).info).toBe(t.recoveryForbidden.cn);
});

test('a lost body is sent again by its bidder alone, as the bytes that were signed, before the opening and in its time', async () => {
  const tender = await w.sealedTender(openers);
  const bidders = await bidsIn(tender, 3);
  const [first, second] = bidders as [(typeof bidders)[0], (typeof bidders)[0]];
  const receiptOf = async (by: typeof first) =>
    (await done(sealedBidCalls.own, { tenderGuid: tender.guid }, by)).receipts[0]!;
  const receipt = await receiptOf(first);
  const begin = (by: Parameters<typeof call>[2], no = receipt.no) => call(bodyRestoreCalls.begin, { no }, by);
  expect((await begin(null)).status).toBe(401);
  expect((await begin(projectManager)).status).toBe(403);
  expect((await begin(second)).code).toBe(-1);
  expect((await begin(first)).info).toBe(bidText.bodyIntact.cn);
  const lose = async (sha256: string) => {
    const kept: Buffer[] = [];
    for await (const piece of (await world.storage.get(`sealed/${sha256}`))!) kept.push(piece as Buffer);
    await world.storage.remove(`sealed/${sha256}`);
    return Buffer.concat(kept);
  };
  const sendAgain = async (by: typeof first, no: string, body: Buffer) => {
    const { upload: to } = (await begin(by, no)).data!;
    expect((await w.put(to, 0, body, by)).json().code).toBe(1);
    return call(bodyRestoreCalls.restore, { upload: to }, by);
  };
  const body = await lose(receipt.body);
  expect((await sendAgain(first, receipt.no, Buffer.from('另一份密文'))).info).toBe(bidText.otherBody.cn);
  const { upload: theirs } = (await begin(first)).data!;
  expect((await call(bodyRestoreCalls.restore, { upload: theirs }, second)).code).toBe(-1);
  expect((await sendAgain(first, receipt.no, body)).code).toBe(1);
  expect((await done(sealedBidCalls.compare, { no: receipt.no }, first)).same).toBe(true);

  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  const other = await receiptOf(second);
  const others = await lose(other.body);
  await giveAll(guid);
  const states = async () => (await w.live(guid))!.bids!.map(({ state }) => state);
  expect(await states()).toEqual([o.opened, o.failed, o.opened]);
  const bidGuid = (await w.live(guid))!.bids![1]!.guid;
  const cause = { guid, bid: bidGuid, cause: failureCause.code.platform, note: '平台存储损坏' };
  await done(calls.registerCause, cause, projectManager);
  expect((await sendAgain(second, other.no, others)).code).toBe(1);
  await w.settled(guid);
  expect(await states()).toEqual([o.opened, o.opened, o.opened]);
  expect((await w.live(guid))!.bids![1]).toMatchObject({ cause: null, fault: null });
  // Opened, it is of no more use.
  await lose(receipt.body);
  expect((await begin(first)).info).toBe(bidText.notRestorable.cn);
  // Counted after the deadline; the next test begins weeks before it.
  await db.execute(sql`delete from call_count`);
});

test('fewer than the minimum: nothing is opened, no name is told, and the bids go back sealed', async () => {
  const tender = await w.sealedTender(openers);
  await bidsIn(tender, tender.minBidders - 1);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  expect((await w.step(guid, 1)).code).toBe(1);
  const live = await w.live(guid);
  expect(live).toMatchObject({
    state: openingState.code.notOpened,
    bids: null,
    next: null,
    listDigest: null,
  });
  expect((await world.now(tender)).stateNow).toBe(tenderState.code.failed);
  expect(new Set(await statesOf(tender.guid))).toEqual(new Set([bidState.code.returned]));
  expect(await db.select().from(openingBid).where(eq(openingBid.openingGuid, guid))).toEqual([]);
  const [key] = await db.select().from(sealTimeKey).where(eq(sealTimeKey.tenderGuid, tender.guid));
  expect(key).toMatchObject({ identitySealed: null, releasedAt: null });
  expect((await call(calls.ceremony, { guid }, openers[0]!)).code).toBe(0);
});

test('openers who stay away fail nobody by their own fault, and too few that open end the tender', async () => {
  const tender = await w.sealedTender(openers);
  await bidsIn(tender, tender.minBidders);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  expect((await w.give(guid, openers[0]!)).code).toBe(1);
  const late = await w.part(guid, openers[1]!);
  await w.at(w.around(tender.deadline, tender.decryptMinutes * 60_000));
  expect((await call(calls.give, late, openers[1]!)).info).toBe(t.timeOver.cn);
  await done(calls.extend, { guid, minutes: 5, reason: '场地网络中断' }, projectManager);
  expect((await w.step(guid, 5)).info).toBe(t.stillWaiting.cn);
  await w.at(w.around(tender.deadline, (tender.decryptMinutes + 5) * 60_000));
  await w.stepTo(guid, 9);
  await w.signed(guid);
  await w.stepTo(guid, 10);
  expect((await world.now(tender)).stateNow).toBe(tenderState.code.failed);
  expect(new Set(await statesOf(tender.guid))).toEqual(new Set([bidState.code.deemedWithdrawn]));
});

test('in two steps the prices wait for the signed result, and those of who failed stay sealed for ever', async () => {
  const [made] = await world.made({ sectionNos: ['1'] });
  await db.update(tenderTable).set({ twoStep: true }).where(eq(tenderTable.guid, made!.guid));
  await world.publish([made!]);
  const tender = await world.now(made!);
  await w.publishedPolicy(tender.guid, openers);
  const bidders = await bidsIn(tender, 3);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  await giveAll(guid);
  await w.stepTo(guid, 7);
  await w.at(w.around(tender.deadline, 20 * 60_000));
  await w.stepTo(guid, 9);
  await w.signed(guid);
  await w.stepTo(guid, 10);
  const priceKey = () =>
    inTransaction(db, (tx) =>
      releaseTimeKey(tx, byProgram('test'), { tenderGuid: tender.guid, kind: 'price' }),
    );
  await expect(priceKey()).rejects.toThrow(sealText.noResult.cn);
  await expect(
    db.execute(
      sql`update seal_time_key set released_at = clock_timestamp() where tender_guid = ${tender.guid} and kind = 'price'`,
    ),
  ).rejects.toThrow(/seal_time_key/);
  const [one, two] = (await w.live(guid))!.bids!;
  expect((await w.live(guid))!.technical).not.toBeNull();
  expect((await w.live(guid, bidders[0]))!.technical).toBeNull();
  const time = w.around(tender.deadline, 4 * 3_600_000).slice(0, 19);
  const made2 = { passed: [one!.guid, two!.guid], time, made: new Date().toISOString() };
  const early = { ...made2, guid, time: w.around(tender.deadline, 3_600_000).slice(0, 19) };
  expect(
    (await call(calls.technicalResult, { ...early, scanFile: await upload(projectManager) }, projectManager))
      .data,
  ).toMatchObject({
    fields: { time: t.notice.cn },
  });
  const second = await done(
    calls.technicalResult,
    { ...made2, guid, scanFile: await upload(projectManager) },
    projectManager,
  );
  expect(technicalResultText({ ...made2, opening: guid, tender: tender.guid })).toContain('technical-result');
  const again = { ...made2, guid, scanFile: await upload(projectManager) };
  expect((await call(calls.technicalResult, again, projectManager)).code).not.toBe(1);
  expect((await w.live(guid))!.technical).toBeNull();
  const told = await db.select().from(message).where(like(message.kind, 'opening.%assed'));
  expect(new Map(told.map(({ userGuid, kind }) => [userGuid, kind]))).toEqual(
    new Map(
      bidders.map(({ guid: who }, at) => [who, at === 2 ? 'opening.notPassed' : 'opening.passed'] as const),
    ),
  );
  expect((await w.step(second.guid, 1)).info).toBe(t.early.cn);
  await w.at(time);
  await w.stepTo(second.guid, 4);
  for (const opener of openers) expect((await w.give(second.guid, opener)).code).toBe(1);
  await w.settled(second.guid);
  await w.stepTo(second.guid, 6);
  const prices = (await w.live(second.guid))!.bids!;
  expect(prices.map(({ state }) => state)).toEqual([o.opened, o.opened]);
  expect((await call(calls.live, { guid: second.guid }, bidders[2]!)).code).toBe(-1);
  await w.stepTo(second.guid, 7);
  await w.at(w.around(tender.deadline, 5 * 3_600_000));
  await w.stepTo(second.guid, 9);
  await w.signed(second.guid);
  await w.stepTo(second.guid, 10);
  // Two of three passed, and three were asked for: the tender goes on all the same.
  expect((await w.live(second.guid))!.endNote).toBe('');
  expect((await db.select().from(tenderTable).where(eq(tenderTable.guid, tender.guid)))[0]!.status).toBe(
    tenderState.code.evaluating,
  );
});

test('without openers the platform opens by itself, and a kill only makes it begin again', async () => {
  const tender = await world.issued();
  await bidsIn(tender, 3);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  await w.settled(guid);
  expect((await w.live(guid))!.bids!.map(({ state }) => state)).toEqual([o.opened, o.opened, o.opened]);
  await done(calls.interrupt, { guid, reason: '断电' }, projectManager);
  expect((await w.step(guid, 5)).info).toBe(t.interrupted.cn);
  await done(calls.resume, { guid }, projectManager);
  await w.stepTo(guid, 6);
});

test('the program dies in each step: nothing of the step is left, and taken again it is there once', async () => {
  const tender = await w.sealedTender(openers);
  const bidders = await bidsIn(tender, 3);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  const written = async () => {
    const { rows } = await db.execute<{ steps: number; bids: number; step: number }>(sql`
      select (select count(*)::int from opening_step where opening_guid = ${guid}) as steps,
        (select count(*)::int from opening_bid where opening_guid = ${guid}) as bids, step from opening where guid = ${guid}`);
    return rows[0]!;
  };
  for (const step of openingStep.codes) {
    const before = await written();
    await killed(guid, step);
    forgetCeremonies();
    expect(await written(), `step ${step}`).toEqual(before);
    expect((await w.step(guid, step)).code, `step ${step}`).toBe(1);
    expect((await w.step(guid, step)).info).toBe(t.stepOrder.cn);
    if (step === openingStep.code.decrypt) {
      expect((await w.give(guid, openers[0]!)).code).toBe(1);
      await w.settled(guid);
      // What the first has given is gone with the process: both are asked again.
      forgetCeremonies();
      await giveAll(guid);
    }
    if (step === openingStep.code.confirm)
      for (const bidder of bidders) await done(calls.confirm, { guid }, bidder);
    if (step === openingStep.code.sign) await w.signed(guid);
  }
  expect(await written()).toEqual({ steps: 10, bids: 3, step: 10 });
  expect(await statesOf(tender.guid)).toEqual([1, 1, 1].map(() => bidState.code.opened));
  const events = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(events.filter(({ event }) => event === 'opening.step')).toHaveLength(10);
  expect(events.filter(({ event }) => event === 'opening.opened')).toHaveLength(3);
});

test('the program itself is killed while bids are opened, and while the record is written: another goes on', async () => {
  const tender = await w.sealedTender(openers);
  const bidders = await bidsIn(tender, 3);
  const guid = await w.appointed(tender.guid);
  await w.at(w.around(tender.deadline));
  await w.stepTo(guid, 4);
  const states = async () => (await w.live(guid))!.bids!.map(({ state }) => state);
  await killedAt('opening_bid', async (at) => {
    for (const one of openers)
      expect((await at(calls.give, await w.part(guid, one, one.identity, at), one)).code).toBe(1);
  });
  expect(await states()).toEqual([o.waiting, o.waiting, o.waiting]);
  expect((await w.live(guid))!.openers.every(({ givenAt }) => givenAt === null)).toBe(true);
  await giveAll(guid);
  expect(await states()).toEqual([o.opened, o.opened, o.opened]);
  await w.stepTo(guid, 7);
  for (const bidder of bidders) await done(calls.confirm, { guid }, bidder);
  await w.stepTo(guid, 8);
  await killedAt('opening_step', (at) =>
    at(calls.step, { guid, step: openingStep.code.sign }, projectManager).catch(() => undefined),
  );
  expect(await w.live(guid)).toMatchObject({ step: 8, record: null });
  expect((await w.step(guid, openingStep.code.sign)).code).toBe(1);
  await w.signed(guid);
  await w.stepTo(guid, 10);
  const events = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(events.filter(({ event }) => event === 'opening.opened')).toHaveLength(3);
  expect(events.filter(({ event }) => event === 'opening.step')).toHaveLength(10);
}, 180_000);

/** Starts the program beside the test, has it work until it waits for a table that is held, and kills it there. */
async function killedAt(table: string, work: (at: typeof call) => Promise<unknown>): Promise<void> {
  const program = run({
    DATABASE_URL: world.url,
    DATA_DIR: world.dataDir,
    SECRET_KEY: secretKey.toString('hex'),
    SEED: 'none',
    LOG_LEVEL: 'silent',
  });
  const address = await program.listening;
  const at = (async (
    target: Parameters<typeof call>[0],
    input: Record<string, unknown>,
    who: { guid: string },
  ) => {
    const { url, method, payload } = requestFor(target, input);
    const response = await fetch(`${address}${url as string}`, {
      method: method as string,
      headers: { ...(await world.as(who)), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    return { info: '', ...((await response.json()) as object) };
  }) as unknown as typeof call;
  const holder = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const working = work(at);
    await untilWaiting(db, 1);
    program.child.kill('SIGKILL');
    await program.ended;
    await working;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Ends the session of the database in which a step is being taken, when all but its last row is written. */
async function killed(guid: string, step: OpeningStep): Promise<void> {
  const holder = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table opening_step in share mode');
    const taken = w.step(guid, step);
    await untilWaiting(db, 1);
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%opening_step%'`,
    );
    expect((await taken).code).not.toBe(1);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
