import { createHash, randomUUID, verify, X509Certificate } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bidState } from '#shared/areas/bid/codes';
import { bidListCalls, PART_PATH, sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Endpoint } from '#shared/contract/endpoint';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText } from '#shared/areas/tender/fault-texts';
import { makeIdentity } from '#shared/sealing/identity';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import { notFoundText } from '../../kit/errors.ts';
import { bidWorld } from '../../testing/bid-world.ts';
import { aUser } from '../../testing/builders.ts';
import { sealWorld } from '../../testing/seal-world.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { bidsOf } from './bid-opening.service.ts';
import { bid, bidReceipt, sealedBid, sealedUpload } from './bid.table.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, db, running, send, storage, projectManager, moveClock } = world;
const seals = await sealWorld(world);
const bids = await bidWorld(world, seals.certificates);
const s = bidState.code;
const one = await world.issued();
const other = await world.issued();
const bidder = await bids.aBidder(one, other);
const rival = await bids.aBidder(one);
const stranger = await bids.aBidder();
const MISSING = notFoundText.cn;

const ownOf = async (person = bidder, tenderGuid = one.guid) =>
  (await call(calls.own, { tenderGuid }, person)).data;
const stands = async (person = bidder, tenderGuid = one.guid) => {
  const { status, rev } = await ownOf(person, tenderGuid);
  return { status, rev };
};
const storedBodies = async () => {
  const rows = await db.select({ sha256: sealedBid.bodySha256 }).from(sealedBid);
  return rows.map(({ sha256 }) => sha256);
};
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const wallTime = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');
/** Stops the clock so many milliseconds after the deadline of a tender; answers how to let it go on. */
async function afterDeadline(of: { guid: string }, ms: number): Promise<() => Promise<void>> {
  const now = await databaseNow(db);
  await db
    .update(tenderTable)
    .set({ deadline: new Date(now.getTime() - ms) })
    .where(eq(tenderTable.guid, of.guid));
  await moveClock.stopAt(wallTime(now));
  return () => moveClock(wallTime(now));
}

test('nobody without the permission, and nothing of a tender whose file one has not got', async () => {
  const staff = projectManager;
  for (const target of Object.values(calls) as Endpoint[]) {
    expect((await call(target, {}, null)).status).toBe(401);
    expect((await call(target, {}, staff)).status).toBe(403);
  }
  const upload = await bids.begin(one.guid, bidder);
  const url = `${PART_PATH}/${upload.upload}/0`;
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await send({ method: 'PUT', url, payload: Buffer.from('x'), headers })).statusCode).toBe(401);
  expect(
    (await send({ method: 'PUT', url, payload: Buffer.from('x'), headers, person: staff })).statusCode,
  ).toBe(403);
  expect((await call(calls.own, { tenderGuid: one.guid }, stranger)).info).toBe(MISSING);
  expect((await call(calls.begin, { tenderGuid: one.guid, kind: 'whole' }, stranger)).info).toBe(MISSING);
  expect((await call(calls.own, { tenderGuid: randomUUID() }, bidder)).info).toBe(MISSING);
  expect((await call(calls.upload, { upload: upload.upload }, rival)).info).toBe(MISSING);
  expect((await bids.put(upload.upload, 0, Buffer.from('x'), rival)).json()).toMatchObject({ code: -1 });
});

test('a part is what its digest says, the same again is taken, another is refused', async () => {
  const { upload } = await bids.begin(one.guid, bidder);
  const part = Buffer.from('一片密文');
  expect((await bids.put(upload, 0, part, bidder, sha256('x'))).json()).toMatchObject({
    info: t.partDigest.cn,
  });
  expect((await bids.put(upload, 0, Buffer.alloc(bids.partBytes + 1), bidder)).json()).toMatchObject({
    code: 0,
  });
  expect((await bids.put(upload, 99_999, part, bidder)).json()).toMatchObject({ info: t.tooLarge.cn });
  for (let i = 0; i < 2; i++) {
    const answer = await bids.put(upload, 0, part, bidder);
    expect([answer.statusCode, answer.json().code]).toEqual([200, 1]);
  }
  const clash = await bids.put(upload, 0, Buffer.from('另一片'), bidder);
  expect([clash.statusCode, clash.json().info]).toEqual([409, t.partTaken.cn]);
  const { data } = await call(calls.upload, { upload }, bidder);
  expect(data.parts).toEqual([{ n: 0, bytes: part.length, sha256: sha256(part) }]);
});

test('a bid is handed in whole: its receipt is signed by the platform and names what was sent', async () => {
  const { receipts, input, envelopes } = await bids.submitted(one.guid, bidder);
  const [envelope] = envelopes;
  const body = Buffer.concat(envelope!.parts);
  expect(receipts).toHaveLength(1);
  expect(receipts[0]).toMatchObject({
    act: 'submit',
    rev: 1,
    kind: 'whole',
    envelope: sha256(envelope!.text),
    body: sha256(body),
    bytes: body.length,
  });
  expect(await stands()).toEqual({ status: s.submitted, rev: 1 });
  const { data } = await call(calls.receipt, { no: receipts[0]!.no }, bidder);
  const said = JSON.parse(data.text) as Record<string, unknown>;
  expect(Object.keys(said).join()).toBe(
    'v,type,no,origin,act,tender,section,bidder,rev,kind,envelope,body,bytes,receivedAt,deadline,policy,audit,proofBy',
  );
  expect(said).toMatchObject({
    tender: one.guid,
    bidder: bidder.enterpriseGuid,
    deadline: one.deadline.toISOString(),
  });
  const signer = new X509Certificate(Buffer.from(data.signature.cert, 'base64'));
  const root = new X509Certificate(Buffer.from(data.root.certificate, 'base64'));
  expect(signer.verify(root.publicKey)).toBe(true);
  expect(
    verify('sha256', Buffer.from(data.text), signer.publicKey, Buffer.from(data.signature.sig, 'base64')),
  ).toBe(true);
  // The bytes lie under their digest, for this program alone.
  const stored = join(world.dataDir, 'files', 'sealed', sha256(body));
  expect((await stat(stored)).mode & 0o777).toBe(0o600);
  // The same call again is the same bid and the same receipt.
  const [again, third] = await Promise.all([bids.handIn(input, bidder), bids.handIn(input, bidder)]);
  expect(again.data).toEqual({ receipts });
  expect(third.data).toEqual({ receipts });
  expect(await db.$count(sealedUpload, eq(sealedUpload.guid, input.envelopes[0]!.upload))).toBe(0);
  expect((await call(calls.receipt, { no: receipts[0]!.no }, rival)).info).toBe(MISSING);
  expect((await call(calls.receiptArchive, { no: receipts[0]!.no }, rival)).info).toBe(MISSING);
  expect((await call(calls.compare, { no: receipts[0]!.no }, rival)).info).toBe(MISSING);
});

test('two clicks at once are one bid and one receipt', async () => {
  const person = await bids.aBidder(one);
  const { input } = await bids.prepared(one.guid, person);
  const answers = await Promise.all([1, 2, 3].map(() => bids.handIn(input, person)));
  expect(new Set(answers.map(({ data }) => data?.receipts[0]?.no)).size).toBe(1);
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect((await ownOf(person)).receipts).toHaveLength(1);
});

test('what is not sealed, cut, of other openers, of another bid or signed by others is refused, and nothing stays', async () => {
  const person = await bids.aBidder(one, other);
  const before = await storedBodies();
  const good = await bids.sealed(one.guid, person);
  const foreign = await bids.policyOf(other.guid);
  const own = await bids.policyOf(one.guid);
  const key = await makeIdentity();
  const otherKeys = { digest: own.digest, policy: { ...own.policy, time: { whole: key.recipient } } };
  const openers = ['o1', 'o2', 'o3'].map((id) => ({ id, person: id, role: '', recipient: key.recipient }));
  const otherOpeners = { digest: own.digest, policy: { ...own.policy, k: 2, openers } };
  const refused = async (
    what: { text: string; parts: readonly Buffer[] },
    {
      by = person,
      signs = person,
      edit,
    }: { by?: typeof person; signs?: typeof person; edit?: (text: string) => string } = {},
  ) => {
    const upload = await bids.uploaded(one.guid, by, what.parts);
    const input = bids.submission(one.guid, signs, [{ upload, text: what.text }]);
    if (edit) input.envelopes[0]!.envelope = Buffer.from(edit(what.text)).toString('base64');
    const answer = await bids.handIn(input, by);
    expect(answer.code).toBe(0);
    expect(await db.$count(sealedUpload, eq(sealedUpload.guid, upload))).toBe(0);
    for (const part of what.parts) expect(await storage.has(`sealed/${sha256(part)}`)).toBe(false);
    return answer.info;
  };
  const plain = Buffer.from('{"总价":"100.00"}');
  const asSealed = (part: Buffer) =>
    good.text.replace(
      /"body":\{.*?\]\}/,
      () => `"body":${JSON.stringify({ sha256: sha256(part), bytes: part.length, parts: [sha256(part)] })}`,
    );
  expect(await refused({ text: asSealed(plain), parts: [plain] })).toBe(t.unsealed.cn);
  expect(await refused({ text: good.text, parts: [good.parts[0]!.subarray(0, -1)] })).toBe(t.truncated.cn);
  const flipped = Buffer.from(good.parts[0]!);
  flipped[flipped.length - 1]! ^= 1;
  expect(await refused({ text: good.text, parts: [flipped] })).toBe(t.truncated.cn);
  expect(
    await refused(
      await bids.sealed(one.guid, person, {
        under: { ...foreign, policy: { ...foreign.policy, tender: one.guid, section: own.policy.section } },
      }),
    ),
  ).toBe(t.otherPolicy.cn);
  expect(await refused(await bids.sealed(one.guid, person, { under: otherOpeners }))).toBe(t.otherPolicy.cn);
  expect(await refused(await bids.sealed(other.guid, person))).toBe(t.otherBid.cn);
  expect(await refused(await bids.sealed(one.guid, rival))).toBe(t.otherBid.cn);
  expect(await refused(await bids.sealed(one.guid, person, { rev: 2 }))).toBe(t.otherRevision.cn);
  expect(await refused(good, { signs: rival })).toBe(t.otherSigner.cn);
  expect(await refused(good, { edit: (text) => text.replace('"client":"0', '"client":"1') })).toBe(
    t.wrongSignature.cn,
  );
  expect(await refused(good, { edit: (text) => text.replace('{', '{ ') })).toBe(t.unreadable.cn);
  expect(await stands(person)).toEqual({ status: s.draft, rev: null });
  expect(await storedBodies()).toEqual(before);
  // Who seals to other keys than the policy's harms their own bid alone: whose a wrap is an age file does not tell.
  expect(
    (await bids.handIn((await bids.prepared(one.guid, person, { under: otherKeys })).input, person)).code,
  ).toBe(1);
});

test('parts that are missing are asked for, and the upload goes on', async () => {
  const person = await bids.aBidder(one);
  const { text, parts } = await bids.sealed(one.guid, person);
  const { upload } = await bids.begin(one.guid, person);
  const input = bids.submission(one.guid, person, [{ upload, text }]);
  const early = await bids.handIn(input, person);
  expect([early.info, early.data]).toEqual([t.incomplete.cn, { upload, missing: [0] }]);
  await bids.put(upload, 0, parts[0]!, person);
  expect((await bids.handIn(input, person)).code).toBe(1);
});

test('with two envelopes both come at once, and a replacement that is not whole leaves the old one', async () => {
  const [draft] = await world.made({ sectionNos: ['1'] });
  await db
    .update(tenderTable)
    .set({ twoStep: true, envelopes: [2, 4] })
    .where(eq(tenderTable.guid, draft!.guid));
  await world.publish([{ ...draft!, twoStep: true }]);
  const twoStep = await world.now(draft!);
  const person = await bids.aBidder(twoStep);
  const first = await bids.submitted(twoStep.guid, person);
  expect(first.receipts.map(({ kind }) => kind).toSorted()).toEqual(['price', 'tech']);
  const { input } = await bids.prepared(twoStep.guid, person);
  const half = await bids.handIn(
    { ...input, guid: randomUUID(), envelopes: input.envelopes.slice(0, 1) },
    person,
  );
  expect(half.info).toBe(t.notWhole.cn);
  expect(await stands(person, twoStep.guid)).toEqual({ status: s.submitted, rev: 1 });
  // What was refused is forgotten: the half that was sent has to come again.
  expect((await bids.handIn(input, person)).info).toBe(t.uploadGone.cn);
  const second = await bids.submitted(twoStep.guid, person);
  expect(second.receipts.map(({ act, rev }) => [act, rev])).toEqual([
    ['replace', 2],
    ['replace', 2],
  ]);
  const revisions = (await ownOf(person, twoStep.guid)).envelopes.map(({ rev, status }) => [rev, status]);
  expect(revisions).toEqual([
    [2, s.submitted],
    [2, s.submitted],
    [1, s.replaced],
    [1, s.replaced],
  ]);
});

test('a strong policy of two of three openers, and a recovery key only where it permits one', async () => {
  const strong = await world.issued();
  const openers = [
    await seals.anOpenerWithKey(),
    await seals.anOpenerWithKey(),
    await seals.anOpenerWithKey(),
  ];
  await seals.publishedPolicy(strong.guid, openers, { recovery: 'forbidden' });
  const person = await bids.aBidder(strong);
  const { recipient: recoveryKey } = await makeIdentity();
  const refused = await bids.prepared(strong.guid, person, { recoveryKey });
  expect((await bids.handIn(refused.input, person)).info).toBe(t.recovery.cn);
  expect((await bids.submitted(strong.guid, person)).receipts).toHaveLength(1);
});

test('withdrawn under a signature, before the deadline, and handed in again', async () => {
  const person = await bids.aBidder(one);
  const none = await bids.withdrawal(one.guid, person);
  expect((await call(calls.withdraw, none, person)).info).toBe(t.nothingStands.cn);
  await bids.submitted(one.guid, person);
  const input = await bids.withdrawal(one.guid, person);
  const byRival = await bids.withdrawal(one.guid, rival, { rev: 1, envelopes: [] });
  expect((await call(calls.withdraw, { ...input, signature: byRival.signature }, person)).code).toBe(0);
  expect((await call(calls.withdraw, { ...input, rev: 2 }, person)).info).toBe(t.otherRevision.cn);
  expect((await call(calls.revoke, await bids.revocation(one.guid, person), person)).info).toBe(
    t.notYetOver.cn,
  );
  const answers = [await call(calls.withdraw, input, person), await call(calls.withdraw, input, person)];
  expect(answers[0]!.data).toEqual(answers[1]!.data);
  expect(answers[0]!.data.receipts).toMatchObject([{ act: 'withdraw', rev: 1 }]);
  expect(await stands(person)).toEqual({ status: s.withdrawn, rev: null });
  const again = await bids.submitted(one.guid, person);
  expect(again.receipts).toMatchObject([{ act: 'submit', rev: 2 }]);
});

test('until the opening staff see that it is sealed, the same whether there are bids or none', async () => {
  const empty = await world.issued();
  const list = async (tenderGuid: string) =>
    (await call(bidListCalls.list, { tenderGuid }, projectManager)).data;
  expect(await list(one.guid)).toEqual({ sealed: true, total: null, list: null });
  expect(await list(empty.guid)).toEqual(await list(one.guid));
  await expect(bidsOf(db, one.guid)).rejects.toThrow(t.beforeDeadline.cn);
  const outside = await aUser(db, {
    enterpriseGuid: world.other.guid,
    type: subjectType.code.tenderer,
    roles: ['XMJL'],
  });
  expect((await call(bidListCalls.list, { tenderGuid: one.guid }, outside)).info).toBe(MISSING);
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
])('at the deadline %i ms it is taken: %i', async (ms, code) => {
  const timed = await world.issued();
  const person = await bids.aBidder(timed);
  const prepared = await bids.prepared(timed.guid, person);
  const goOn = await afterDeadline(timed, ms);
  const answer = await bids.handIn(prepared.input, person);
  expect(answer.code).toBe(code);
  const upload = prepared.input.envelopes[0]!.upload;
  if (code === 0) {
    expect(answer.info).toBe(t.late.cn);
    expect(await db.$count(sealedUpload, eq(sealedUpload.guid, upload))).toBe(0);
    expect(await storage.has(`sealed/${sha256(prepared.envelopes[0]!.parts[0]!)}`)).toBe(false);
    expect(await stands(person, timed.guid)).toEqual({ status: s.draft, rev: null });
  }
  const late = await call(calls.begin, { tenderGuid: timed.guid, kind: 'whole' }, person);
  expect(late.info).toBe(code === 1 ? '' : t.late.cn);
  await goOn();
});

test('a replacement that waits for its tender past the deadline is late, and what stood stands', async () => {
  const timed = await world.issued();
  const person = await bids.aBidder(timed);
  await bids.submitted(timed.guid, person);
  const { input } = await bids.prepared(timed.guid, person);
  const before = wallTime(await databaseNow(db));
  let answered: ReturnType<typeof bids.handIn> | undefined;
  await db.transaction(async (holder) => {
    await holder.select().from(tenderTable).where(eq(tenderTable.guid, timed.guid)).for('update');
    answered = bids.handIn(input, person);
    await untilWaiting(db, 1);
    await moveClock.stopAt(wallTime(timed.deadline));
  });
  expect((await answered!).info).toBe(t.late.cn);
  expect(await stands(person, timed.guid)).toEqual({ status: s.submitted, rev: 1 });
  await moveClock(before);
});

test('after the deadline it is revoked on a signed request, and the opening reads who stands', async () => {
  const over = await world.issued();
  const [stays, leaves, gone] = [
    await bids.aBidder(over),
    await bids.aBidder(over),
    await bids.aBidder(over),
  ];
  for (const person of [stays, leaves, gone]) await bids.submitted(over.guid, person);
  expect((await call(calls.withdraw, await bids.withdrawal(over.guid, gone), gone)).code).toBe(1);
  const goOn = await afterDeadline(over, 1);
  expect((await call(calls.withdraw, await bids.withdrawal(over.guid, leaves), leaves)).info).toBe(t.late.cn);
  const asked = await bids.revocation(over.guid, leaves);
  const answers = [await call(calls.revoke, asked, leaves), await call(calls.revoke, asked, leaves)];
  expect(answers[0]!.data).toEqual(answers[1]!.data);
  expect(await stands(leaves, over.guid)).toMatchObject({ status: s.revoked });
  const found = await bidsOf(running.db, over.guid);
  expect(found.map(({ enterpriseGuid, status }) => [enterpriseGuid, status])).toEqual([
    [stays.enterpriseGuid, s.submitted],
    [leaves.enterpriseGuid, s.revoked],
  ]);
  expect(found[0]!.envelopes).toHaveLength(1);
  await db
    .update(tenderTable)
    .set({ status: tenderState.code.opened })
    .where(eq(tenderTable.guid, over.guid));
  const { data } = await call(bidListCalls.list, { tenderGuid: over.guid }, projectManager);
  expect(data).toMatchObject({ sealed: false, total: 2 });
  await goOn();
});

test('nobody says of a tender with bids enough that it failed, and of one with too few how many there were', async () => {
  const failing = await world.issued();
  await bids.submitted(failing.guid, await bids.aBidder(failing));
  const least = async (minBidders: number) => {
    await db.update(tenderTable).set({ minBidders }).where(eq(tenderTable.guid, failing.guid));
    const [row] = await db.select().from(tenderTable).where(eq(tenderTable.guid, failing.guid));
    return call(
      tenderCalls.fail,
      { guid: failing.guid, version: row!.version, reason: '截止时投标不足' },
      projectManager,
    );
  };
  const goOn = await afterDeadline(failing, 0);
  expect((await least(1)).info).toBe(tenderText.enough(1).cn);
  expect((await least(2)).code).toBe(1);
  const [row] = await db.select().from(tenderTable).where(eq(tenderTable.guid, failing.guid));
  expect(row).toMatchObject({ status: tenderState.code.failed, bidCount: null });
  await goOn();
});

test('what was handed in to a tender that fails is kept and never opened', async () => {
  const failing = await world.issued();
  const person = await bids.aBidder(failing);
  const { receipts } = await bids.submitted(failing.guid, person);
  await db
    .update(tenderTable)
    .set({ status: tenderState.code.failed })
    .where(eq(tenderTable.guid, failing.guid));
  expect(await stands(person, failing.guid)).toMatchObject({ status: s.returned });
  expect((await call(calls.compare, { no: receipts[0]!.no }, person)).data.same).toBe(true);
  await expect(bidsOf(db, failing.guid)).rejects.toThrow(t.beforeDeadline.cn);
});

test('what was received is not changed, whoever asks the database', async () => {
  for (const statement of [
    db.update(sealedBid).set({ envelope: '{}' }),
    db.update(sealedBid).set({ receivedAt: new Date(0) }),
    db.delete(sealedBid),
    db.update(bidReceipt).set({ text: '{}' }),
    db.delete(bidReceipt),
    db.delete(bid),
  ])
    await expect(statement).rejects.toMatchObject({ cause: { code: '42501' } });
});
