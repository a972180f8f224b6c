import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { bidText } from '#shared/areas/bid/fault-texts';
import { sealedBidCalls } from '#shared/areas/bid/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { keysEndText, negotiationText as t } from '#shared/areas/negotiation/fault-texts';
import { openingCalls } from '#shared/areas/opening/contract';
import { openingText } from '#shared/areas/opening/fault-texts';
import { roleCode } from '#shared/areas/role/codes';
import { modeVariant, tenderState } from '#shared/areas/tender/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { parseDateTime } from '#shared/kit/dates';
import { databaseNow } from '../../db/database-now.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { allAnswers } from '../../testing/all-answers.ts';
import { aUser } from '../../testing/builders.ts';
import { negotiationWorld } from '../../testing/negotiation-world.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { byProgram } from '../audit/audit.service.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { bid, sealedBid } from '../bid/bid.table.ts';
import { message } from '../notification/message.table.ts';
import { openerKey } from '../opener-key/opener-key.table.ts';
import { forgetCeremonies } from '../opening/ceremony.ts';
import { releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { negotiationOffer } from './negotiation.table.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, done, projectManager, colleague, foreigner, company, moveClock } = world;
const w = await negotiationWorld(world);
const r = roleCode.code;
/** What the database says against a statement that a trigger refuses, and the program against a key that is not released. */
const KEPT = /Failed query/;
const SEALED = /密封|销毁|截止/;
const supervisor = await aUser(db, {
  enterpriseGuid: company.guid,
  type: subjectType.code.tenderer,
  roles: [r.supervisor],
});

/** Makes it so many milliseconds from the deadline of the newest round, and stops the clock there. */
const atEnd = async (guid: string, ms = 0) => {
  const { deadline } = (await w.look(guid)).rounds.at(-1)!;
  const at = new Date(parseDateTime(deadline).getTime() + ms + 8 * 3_600_000);
  await moveClock.stopAt(at.toISOString().replace('T', ' ').replace('Z', ''));
};
const open = async (guid: string, by: Parameters<typeof call>[2] = projectManager) =>
  call(calls.open, await w.current(guid), by);
/** Ends the newest round and opens its offers. */
const opened = async (guid: string) => {
  await atEnd(guid);
  const answer = await open(guid);
  expect(answer.info).toBe('');
};
/** The envelope a bidder handed in for a round. */
const sealedOf = (round: string, { enterpriseGuid }: { enterpriseGuid: string }) =>
  sql`${sealedBid.tenderGuid} = ${round} and ${sealedBid.bidGuid} in (select ${bid.guid} from ${bid}
    where ${bid.tenderGuid} = ${round} and ${bid.enterpriseGuid} = ${enterpriseGuid})`;
const table = async (guid: string) =>
  (await w.look(guid)).parties.map(({ cells, offer }) => [
    cells.map(({ outcome }) => outcome).join(),
    offer?.price,
  ]);

test('nobody opens a round but who runs the tender, once its responses were opened and the law of sealing permits it', async () => {
  const { guid, bidders } = await w.opened(['100.00', '101.00']);
  expect((await w.begin(guid, {}, null)).status).toBe(401);
  expect((await w.begin(guid, {}, bidders[0]!)).status).toBe(403);
  expect((await w.begin(guid, {}, foreigner)).code).toBe(-1);
  expect((await w.begin(guid, {}, colleague)).info).toBe(t.notRunner.cn);
  expect((await call(calls.ofTender, { guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.ofTender, { guid }, bidders[0]!)).code).toBe(-1);
  expect((await w.begin(guid, { round: 2 })).info).toBe(STALE.cn);
  expect((await w.begin(guid, { deadline: await w.inMinutes(9) })).info).toBe(t.tooShort.cn);
  expect((await w.begin(guid, { deadline: await w.inMinutes(61 * 24 * 60) })).info).toBe(t.tooLong.cn);
  const set = (columns: object) => db.update(tenderTable).set(columns).where(eq(tenderTable.guid, guid));
  await set({ status: tenderState.code.opened });
  expect((await w.begin(guid)).info).toBe(t.tenderState.cn);
  await set({ status: tenderState.code.evaluating, suspendedAt: new Date() });
  expect((await w.begin(guid)).info).toBe(t.suspended.cn);
  await set({ suspendedAt: null, tenderWay: tenderWay.code.inquiry });
  expect((await w.begin(guid)).info).toBe(t.notNegotiation.cn);
  expect(await w.look(guid)).toMatchObject({ isNegotiation: false, actions: [] });
  await set({ tenderWay: tenderWay.code.negotiate });
  expect(await w.look(guid)).toMatchObject({
    phase: 'ready',
    nextRound: 1,
    actions: ['publish'],
    parties: [],
  });

  // Twice at once: one round.
  const asked = { tenderGuid: guid, round: 1, deadline: await w.inMinutes(60), isLast: false };
  const both = await Promise.all([
    call(calls.publish, asked, projectManager),
    call(calls.publish, asked, projectManager),
  ]);
  expect(both.map(({ info }) => info).toSorted()).toEqual(['', t.goesOn.cn]);
  expect((await w.look(guid)).rounds).toHaveLength(1);
});

test('an offer is sealed until its round has ended by the clock: no key, no name, no number', async () => {
  const { guid, bidders } = await w.opened(['100.00', '101.00', '102.00'], { supervisor });
  const [first, second, third] = bidders as [(typeof bidders)[0], (typeof bidders)[0], (typeof bidders)[0]];
  await w.begin(guid, { requirements: '质保期由一年改为两年' });
  const stranger = await w.aBidder();
  const round = await w.roundOf(guid);
  expect((await call(calls.own, { tenderGuid: guid }, stranger)).code).toBe(-1);
  expect((await call(calls.own, { tenderGuid: guid }, null)).status).toBe(401);
  expect((await call(calls.own, { tenderGuid: guid }, projectManager)).status).toBe(403);
  expect((await call(sealedBidCalls.own, { tenderGuid: round }, stranger)).code).toBe(-1);
  expect((await call(sealedBidCalls.begin, { tenderGuid: round, kind: 'whole' }, stranger)).code).toBe(-1);
  // Told to all who are in, and to them only.
  const told = await db.select().from(message).where(eq(message.kind, 'negotiation.published'));
  expect(
    told.map(({ userGuid }) => userGuid).filter((one) => bidders.some((it) => it.guid === one)),
  ).toHaveLength(3);

  const quiet = async () => JSON.stringify({ ...(await w.look(guid)), serverTime: '' });
  const before = await quiet();
  const { receipts } = await w.offer(guid, first, 1, '99.00');
  await w.offer(guid, first, 1, '98.00');
  await w.offer(guid, second, 1, '120.00');
  await done(sealedBidCalls.withdraw, await w.withdrawal(round, second), second);
  expect(await quiet()).toBe(before);
  expect(await w.own(guid, first)).toMatchObject({
    phase: 'running',
    actions: ['offer', 'leave'],
    rounds: [{ rev: 2, requirements: '质保期由一年改为两年', outcome: null, price: null }],
  });
  expect(JSON.stringify(await w.own(guid, first))).not.toContain(second.name);
  // What is sealed for a round is of no other: not of the bids, and not under the policy of the tender.
  const other = await w.sealed(guid, third, { rev: 1 });
  const upload = await w.uploaded(round, third, other.parts);
  const input = w.submission(round, third, [{ upload, text: other.text }]);
  expect((await w.handIn(input, third)).code).toBe(0);
  // The receipt holds without us, and names what is stored.
  expect(await done(sealedBidCalls.compare, { no: receipts[0]!.no }, first)).toMatchObject({ same: true });

  await atEnd(guid, -1);
  const release = () =>
    inTransaction(db, (tx) => releaseTimeKey(tx, byProgram('test'), { tenderGuid: round, kind: 'whole' }));
  await expect(release()).rejects.toThrow(SEALED);
  await expect(
    db.execute(sql`update seal_time_key set released_at = clock_timestamp() where tender_guid = ${round}`),
  ).rejects.toThrow(KEPT);
  expect((await open(guid)).info).toBe(t.notEnded.cn);
  const ready = await w.prepared(round, third, { form: { opening: { 总价: '97.00' } } });
  await atEnd(guid);
  expect((await w.handIn(ready.input, third)).info).toBe(bidText.roundOver.cn);
  const withdrawal = await w.withdrawal(round, first);
  expect((await call(sealedBidCalls.withdraw, withdrawal, first)).info).toBe(bidText.roundOver.cn);
  expect((await call(sealedBidCalls.revoke, withdrawal, first)).info).toBe(bidText.notInRounds.cn);
  expect(
    (
      await call(
        calls.postpone,
        { ...(await w.current(guid)), deadline: await w.inMinutes(60), reason: '晚' },
        projectManager,
      )
    ).info,
  ).toBe(t.ended.cn);

  expect((await open(guid, null)).status).toBe(401);
  expect((await open(guid, foreigner)).code).toBe(-1);
  expect((await open(guid, colleague)).info).toBe(t.notHost.cn);
  expect((await open(guid)).info).toBe(t.noSupervisor.cn);
  expect((await call(calls.attend, await w.current(guid), projectManager)).info).toBe(t.notSupervisor.cn);
  expect((await w.look(guid, supervisor)).actions).toEqual(['attend']);
  await done(calls.attend, await w.current(guid), supervisor);
  const stale = { ...(await w.current(guid)), version: 1 };
  expect((await call(calls.open, stale, projectManager)).info).toBe(STALE.cn);
  const both = await Promise.all([open(guid), open(guid)]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await table(guid)).toEqual([
    ['offered', '98.00'],
    ['kept', '101.00'],
    ['kept', '102.00'],
  ]);
  const said = JSON.stringify(await w.own(guid, second));
  for (const hidden of [first.name, third.name, '98.00', '102.00']) expect(said).not.toContain(hidden);
  expect(await w.own(guid, first)).toMatchObject({ rounds: [{ outcome: 'offered', price: '98.00' }] });
  // The key is gone: what was not opened stays so.
  await expect(release()).rejects.toThrow(SEALED);
});

test('sealed strongly: the openers of the tender open each round together, and k − 1 of them nothing', async () => {
  const openers = [await w.anOpenerWithKey(), await w.anOpenerWithKey(), await w.anOpenerWithKey()];
  const [first, second, third] = openers as [(typeof openers)[0], (typeof openers)[0], (typeof openers)[0]];
  const { guid, bidders } = await w.opened(['100.00', '101.00', '102.00'], { openers, supervisor });
  const [one, two] = bidders as [(typeof bidders)[0], (typeof bidders)[0]];
  const stranger = await w.anOpenerWithKey();
  // A key that ends before the deadline, or has been revoked, is named.
  const ends = (validTo: Date) =>
    db.update(openerKey).set({ validTo }).where(eq(openerKey.userGuid, second.guid));
  const [{ validTo } = { validTo: null }] = await db
    .select()
    .from(openerKey)
    .where(eq(openerKey.userGuid, second.guid));
  await ends(new Date((await databaseNow(db)).getTime() + 30 * 60_000));
  expect((await w.begin(guid)).info).toBe(keysEndText([second.name]).cn);
  expect((await w.look(guid)).obstacle).toBeNull();
  await ends(new Date((await databaseNow(db)).getTime() - 1000));
  expect(await w.look(guid)).toMatchObject({ obstacle: keysEndText([second.name]), actions: [] });
  await ends(validTo!);

  expect((await w.begin(guid)).info).toBe('');
  const round = await w.roundOf(guid);
  const of = await w.policyOf(guid);
  const { policy } = await w.policyOf(round);
  expect(policy).toMatchObject({ mode: 'strong', k: 2, openers: of.policy.openers, recovery: 'forbidden' });
  expect(policy.time).not.toEqual(of.policy.time);
  await w.offer(guid, one, 1, '99.00');
  await w.offer(guid, two, 1, '98.00');
  const ceremony = (named: string, by: Parameters<typeof call>[2]) =>
    call(openingCalls.ceremony, { guid: named }, by);
  expect((await ceremony(round, first)).info).toBe(t.notEnded.cn);
  await atEnd(guid, -1);
  expect((await open(guid)).info).toBe(t.notEnded.cn);
  expect((await ceremony(round, first)).info).toBe(t.notEnded.cn);
  await atEnd(guid);
  expect((await ceremony(round, first)).info).toBe(t.notBegun.cn);
  expect((await open(guid)).info).toBe(t.noSupervisor.cn);
  await done(calls.attend, await w.current(guid), supervisor);

  // The host begins, and nothing is open.
  expect((await open(guid)).info).toBe('');
  const waiting = await w.look(guid, first);
  expect(waiting).toMatchObject({ phase: 'ended', opening: { needed: 2 }, actions: [] });
  expect(waiting.opening!.begunAt).not.toBeNull();
  const asked = await db.select().from(message).where(eq(message.kind, 'negotiation.give'));
  expect(asked.map(({ userGuid }) => userGuid).toSorted()).toEqual(
    openers.map((opener) => opener.guid).toSorted(),
  );
  // Who is no opener of it learns as little as of nothing.
  const nothing = await ceremony(randomUUID(), stranger);
  for (const named of [round, guid]) expect(await ceremony(named, stranger)).toEqual(nothing);
  expect((await call(calls.ofTender, { guid }, stranger)).code).toBe(-1);
  expect((await ceremony(round, one)).status).toBe(403);
  expect((await ceremony(round, null)).status).toBe(401);

  const isOpen = async () => {
    await w.settled(round);
    return (await w.look(guid)).phase !== 'ended';
  };
  const given = async () =>
    (await w.look(guid)).opening!.openers.map(({ givenAt, fault }) => fault?.cn ?? givenAt !== null);
  const sent = await w.part(round, first);
  expect((await call(openingCalls.give, sent, stranger)).code).toBe(-1);
  expect((await call(openingCalls.give, sent, first)).code).toBe(1);
  expect(await isOpen()).toBe(false);
  expect((await open(guid)).info).toBe(t.waitsOpeners.cn);
  expect((await w.give(round, second, third.identity)).info).toBe(openingText.wrongShares.cn);
  expect(await given()).toEqual([true, openingText.wrongShares.cn, false]);
  // A kill asks all again.
  const late = await w.part(round, second);
  forgetCeremonies();
  expect((await call(openingCalls.give, late, second)).info).toBe(openingText.otherCeremony.cn);
  expect(await given()).toEqual([false, false, false]);
  expect((await w.give(round, second)).info).toBe('');
  expect(await isOpen()).toBe(false);
  expect((await w.give(round, third)).info).toBe('');
  expect(await isOpen()).toBe(true);
  expect(await table(guid)).toEqual([
    ['offered', '99.00'],
    ['offered', '98.00'],
    ['kept', '102.00'],
  ]);
  expect((await w.look(guid)).rounds[0]).toMatchObject({ openedByName: projectManager.name });
  expect((await ceremony(round, first)).info).toBe(t.opened.cn);
  expect(JSON.stringify(await db.select().from(negotiationOffer))).not.toContain('AGE-SECRET-KEY');

  // An offer whose shares are bad waits for the last opener, and no longer than bids do in a meeting.
  await w.begin(guid, { isLast: true });
  const next = await w.roundOf(guid, 2);
  await w.offer(guid, one, 2, '90.00');
  await w.offer(guid, two, 2, '89.00');
  await atEnd(guid);
  await done(calls.attend, await w.current(guid), supervisor);
  expect((await open(guid)).info).toBe('');
  const [spoilt] = await db.select().from(sealedBid).where(sealedOf(next, two));
  const bad = await w.part(next, first, undefined, undefined, (shares) => ({
    ...shares,
    [spoilt!.guid]: Buffer.alloc(33).toString('base64'),
  }));
  expect((await call(openingCalls.give, bad, first)).info).toBe('');
  expect((await w.give(next, second)).info).toBe('');
  await w.settled(next);
  expect((await open(guid)).info).toBe(t.waitsOpeners.cn);
  await atEnd(guid, (await world.now({ guid })).decryptMinutes * 60_000);
  expect((await open(guid)).info).toBe('');
  expect(await table(guid)).toEqual([
    ['offered,offered', '90.00'],
    ['offered,voided', '98.00'],
    ['kept,missed', undefined],
  ]);
});

test('worse is void, silence keeps, who misses the last has left, who leaves is out; a published round stays', async () => {
  const { guid, bidders } = await w.opened(['100.00', '101.00', '102.00', '103.00']);
  const [first, second, third, fourth] = bidders as [
    (typeof bidders)[0],
    (typeof bidders)[0],
    (typeof bidders)[0],
    (typeof bidders)[0],
  ];
  await w.begin(guid);
  expect((await w.begin(guid, { round: 2 })).info).toBe(t.goesOn.cn);
  await w.offer(guid, first, 1, '100.01');
  await w.offer(guid, second, 1, '101.00');
  await w.offer(guid, fourth, 1, '90.00');
  const leaving = { tenderGuid: guid, reason: '产能不足' };
  expect((await call(calls.leave, leaving, null)).status).toBe(401);
  expect((await call(calls.leave, leaving, await w.aBidder())).code).toBe(-1);
  const before = { ...(await w.look(guid)), serverTime: '' };
  await done(calls.leave, leaving, fourth);
  expect((await call(calls.leave, leaving, fourth)).info).toBe(t.hasLeft.cn);
  expect({ ...(await w.look(guid)), serverTime: '' }).toEqual(before);
  expect(
    (await call(sealedBidCalls.begin, { tenderGuid: await w.roundOf(guid), kind: 'whole' }, fourth)).info,
  ).toBe(bidText.left.cn);
  const later = await w.inMinutes(120);
  const delay = { ...(await w.current(guid)), deadline: later, reason: '应供应商要求' };
  expect(
    (await call(calls.postpone, { ...delay, deadline: await w.inMinutes(30) }, projectManager)).info,
  ).toBe(t.notLater.cn);
  expect((await call(calls.postpone, delay, colleague)).info).toBe(t.notRunner.cn);
  await done(calls.postpone, delay, projectManager);
  expect((await call(calls.postpone, delay, projectManager)).info).toBe(STALE.cn);
  const change = (set: string) =>
    expect(
      db.execute(sql.raw(`update negotiation_round set ${set} where tender_guid = '${guid}'`)),
    ).rejects.toThrow(KEPT);
  const moveDeadline = (minutes: number) =>
    expect(
      db.execute(
        sql`update sealed_call set deadline = deadline + make_interval(mins => ${minutes}) where tender_guid = ${guid}`,
      ),
    ).rejects.toThrow(KEPT);
  await change(`requirements = '另有要求'`);
  await change(`is_last = true`);
  await moveDeadline(-1);
  await change(`status = 2`);
  await opened(guid);
  await moveDeadline(1);
  expect(await table(guid)).toEqual([
    ['voided', '100.00'],
    ['offered', '101.00'],
    ['kept', '102.00'],
    ['left', undefined],
  ]);
  expect((await w.own(guid, first)).rounds[0]).toMatchObject({
    outcome: 'voided',
    voidReason: 'worse',
    price: '100.01',
  });

  // What changes is told to those who are in; a changed requirement may cost more.
  await w.begin(guid, { requirements: '增加一台备用泵', isLast: true });
  expect((await w.own(guid, fourth)).rounds).toHaveLength(1);
  expect((await w.own(guid, first)).rounds).toHaveLength(2);
  await w.offer(guid, first, 2, '108.00');
  await w.offer(guid, second, 2, '107.00');
  await atEnd(guid);
  expect((await call(calls.leave, leaving, first)).info).toBe(t.concluded.cn);
  expect((await open(guid)).code).toBe(1);
  expect((await w.begin(guid, { round: 3 })).info).toBe(t.wasLast.cn);
  expect(await w.look(guid)).toMatchObject({
    phase: 'concluded',
    actions: [],
    lastOffers: [
      { name: second.name, round: 2, price: '107.00' },
      { name: first.name, round: 2, price: '108.00' },
    ],
  });
  expect((await w.own(guid, third)).rounds[1]).toMatchObject({ outcome: 'missed' });
  const current = await w.current(guid);
  expect((await call(calls.fail, { ...current, reason: '不足' }, projectManager)).info).toBe(t.enough.cn);
});

test('too few last offers: it fails by the manager, or two go on in a case the rules list', async () => {
  const consultation = { minBidders: 3, legalRegime: 2, modeVariant: modeVariant.code.consultation } as const;
  const last = async (given: object, offers: number) => {
    const { guid, bidders } = await w.opened(['100.00', '101.00', '102.00'], given);
    await w.begin(guid, { isLast: true });
    for (const [at, one] of bidders.slice(0, offers).entries()) await w.offer(guid, one, 1, `${90 + at}.00`);
    await opened(guid);
    return { guid, bidders };
  };
  const { guid, bidders } = await last({}, 1);
  const current = await w.current(guid);
  expect(await w.look(guid)).toMatchObject({ phase: 'tooFew', actions: ['fail'] });
  expect((await call(calls.acceptFew, { ...current, listedCase: 1 }, projectManager)).info).toBe(
    t.noListedCase.cn,
  );
  expect((await call(calls.fail, { ...current, reason: '不足' }, colleague)).info).toBe(t.notRunner.cn);
  expect((await w.own(guid, bidders[0]!)).phase).toBe('concluded');
  await done(calls.fail, { ...current, reason: '最后报价仅一家' }, projectManager);
  expect(await w.look(guid)).toMatchObject({ phase: 'over' });
  expect((await world.now({ guid })).stateNow).toBe(tenderState.code.failed);

  const listed = await last(consultation, 2);
  expect((await w.look(listed.guid)).actions).toEqual(['fail', 'acceptFew']);
  await done(calls.acceptFew, { ...(await w.current(listed.guid)), listedCase: 1 }, projectManager);
  expect(await w.look(listed.guid)).toMatchObject({ phase: 'concluded', listedCase: '政府购买服务项目' });
});

test('lists: of staff those they see, of a supplier those it takes part in', async () => {
  const { guid, bidders, of } = await w.opened(['100.00', '101.00']);
  await w.begin(guid);
  const page = { page: 1, rows: 10, keyword: of.tenderNo };
  expect((await done(calls.list, page, projectManager)).list).toMatchObject([
    { tenderGuid: guid, phase: 'running' },
  ]);
  expect((await done(calls.list, { ...page, phase: 'ended' }, projectManager)).list).toEqual([]);
  expect((await done(calls.list, page, foreigner)).list).toEqual([]);
  expect((await done(calls.mine, page, bidders[0]!)).list).toMatchObject([{ tenderGuid: guid }]);
  expect((await done(calls.mine, page, await w.aBidder())).list).toEqual([]);
  const audited = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(audited.map(({ event }) => event)).toContain('negotiation.publish');
});

test('offers, a replaced one, a withdrawn one and a supplier who leaves change no answer of any role, and no message', async () => {
  const { guid, bidders } = await w.opened(['100.00', '101.00', '102.00']);
  const [first, second, third] = bidders as [(typeof bidders)[0], (typeof bidders)[0], (typeof bidders)[0]];
  await w.begin(guid);
  const round = await w.roundOf(guid);
  const people = { [r.projectManager]: projectManager, other: third };
  const of = async (enterpriseGuid: string, type: string, code: (typeof r)[keyof typeof r]) =>
    Object.assign(people, { [code]: await aUser(db, { enterpriseGuid, type, roles: [code] }) });
  for (const code of [r.approver, r.finance]) await of(company.guid, subjectType.code.tenderer, code);
  for (const code of [r.systemAdministrator, r.securityAdministrator])
    await of(w.certificates.platform.guid, subjectType.code.platform, code);
  const asksRound = /^\/(sealedBid|negotiation\/(publish|postpone|open|attend))/;
  const isOf =
    /^\/(negotiation|sealedBid|bid|tender|tenderPlan|opening|sealPolicy|comparison|project|workbench|search|message|notification|deposit|tenderEntry|supervision|jdgl|report)\b/;
  const read = () =>
    allAnswers(
      world,
      people,
      (path) => (asksRound.test(path) ? round : guid),
      (path) => !isOf.test(path),
    );
  const before = await read();
  const told = await db.$count(message);
  await w.offer(guid, first, 1, '99.00');
  await w.offer(guid, first, 1, '98.00');
  await w.offer(guid, second, 1, '97.00');
  await done(sealedBidCalls.withdraw, await w.withdrawal(round, second), second);
  await done(calls.leave, { tenderGuid: guid, reason: '产能不足' }, second);
  const after = await read();
  const moves = /^\/workbench\/day AUD/;
  const moved = [...after].filter(([name, said]) => before.get(name) !== said && !moves.test(name));
  expect(moved.map(([name]) => name)).toEqual([]);
  expect(after.size).toBeGreaterThan(50);
  expect(await db.$count(message)).toBe(told);
});
