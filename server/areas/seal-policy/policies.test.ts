import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sealPolicyCalls as calls } from '#shared/areas/seal-policy/contract';
import { sealText as t } from '#shared/areas/seal-policy/fault-texts';
import { publicNotice } from '#shared/areas/session/paths';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { recipientFingerprint, recipientOf } from '#shared/sealing/identity';
import { policyFault } from '#shared/sealing/policy-faults';
import { readSealPolicy } from '#shared/sealing/read-signed-files';
import { openDatabase } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { sealWorld } from '../../testing/seal-world.ts';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { byProgram } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { sealPolicy, sealTimeKey } from './seal-policy.table.ts';
import { policyInForce, publishedPolicies, releaseTimeKey } from './seal-policy.service.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const world = await tenderFileWorld(await materialsWorld(await planWorld(await testApp({ url }))));
const { call, db, done, projectManager, colleague, foreigner, suppliers } = world;
const bidder = suppliers[0]!;
const at = (time: string) => moveClock.stopAt(time);
const scheme: Partial<SchemeForm> = {
  noticeTime: '2026-10-31 09:00:00',
  saleStart: '2026-11-02 09:00:00',
  saleEnd: '2026-11-09 17:00:00',
  deadline: '2026-11-26 09:30:00',
  evalTime: '2026-11-26 14:00:00',
  awardTime: '2026-12-10 09:00:00',
  contractTime: '2026-12-20 09:00:00',
};
await at('2026-10-31 10:00:00');
await world.approveInfo(bidder);
const seals = await sealWorld(world);
const [first, second, third] = [
  await seals.anOpenerWithKey(),
  await seals.anOpenerWithKey(),
  await seals.anOpenerWithKey(),
];
const [draft] = await world.made({ sectionNos: ['1'], ...scheme });
const tenderGuid = draft!.guid;
const ofTender = (by = projectManager) => done(calls.ofTender, { guid: tenderGuid }, by);
const release = () =>
  inTransaction(db, (tx) => releaseTimeKey(tx, byProgram('test'), { tenderGuid, kind: 'whole' }));
const released = async () =>
  (await db.select().from(sealTimeKey).where(eq(sealTimeKey.tenderGuid, tenderGuid)))[0]!.releasedAt;
/** By a statement of the program's own role. */
const releaseBySql = () =>
  db.execute(sql`update seal_time_key set released_at = clock_timestamp() where tender_guid = ${tenderGuid}`);

test('nobody but who runs the tender chooses its openers', async () => {
  expect((await seals.choose(tenderGuid, [first, second, third], {}, null)).status).toBe(401);
  expect((await seals.choose(tenderGuid, [first, second, third], {}, bidder)).status).toBe(403);
  expect((await seals.choose(tenderGuid, [first, second, third], {}, foreigner)).code).toBe(-1);
  expect((await seals.choose(tenderGuid, [first, second, third], {}, colleague)).info).toBe(t.notOwner.cn);
  expect((await call(calls.ofTender, { guid: tenderGuid }, foreigner)).code).toBe(-1);
  expect(await ofTender()).toMatchObject({ isSealed: true, mayChoose: true, mayPublish: false, list: [] });
});

test('too few openers, of one organisation, without a key or too many needed are refused at the field', async () => {
  const refused = async (named: readonly { guid: string; name: string }[], given: object = {}) =>
    (await seals.choose(tenderGuid, named, given)).data;
  const f = policyFault;
  expect(await refused([first, second], { needed: 1 })).toMatchObject({
    fields: { openers: f.label('tooFew') },
  });
  expect(await refused([first], { needed: 2 })).toMatchObject({ fields: { openers: f.label('needsMore') } });
  expect(await refused([first, first], { needed: 2 })).toMatchObject({
    fields: { openers: f.label('oneOrganisation') },
  });
  expect(await refused([first, projectManager])).toMatchObject({ fields: { openers: t.noKey.cn } });
  expect(await refused([first, second], { mode: 'basic', needed: 0 })).toMatchObject({
    fields: { openers: f.label('openersInBasic') },
  });
});

test('what was chosen is written once with the issue, printed below the notice, and each opener confirms it', async () => {
  const chosen = await seals.choose(tenderGuid, [first, second, third]);
  expect(chosen.code).toBe(1);
  expect((await seals.choose(tenderGuid, [first, second, third])).info).toBe(STALE.cn);
  expect((await call(calls.publish, chosen.data, projectManager)).info).toBe(t.notIssued.cn);
  const file = await world.published({}, [draft!]);
  const notice = await world.noticed([draft!]);
  const policy = (await policyInForce(db, tenderGuid))!;
  expect(createHash('sha256').update(policy.file).digest('hex')).toBe(policy.digest);
  const read = readSealPolicy(Buffer.from(policy.file))!;
  expect(read).toMatchObject({
    mode: 'strong',
    k: 2,
    tender: tenderGuid,
    envelopes: ['whole'],
    deadline: '2026-11-26T01:30:00.000Z',
    openers: [first, second, third].map(({ guid, recipient }, no) => ({
      id: `o${no + 1}`,
      person: guid,
      recipient,
    })),
  });
  await at('2026-11-03 10:00:00');
  await world.obtain(file, bidder);
  expect((await world.get(publicNotice(notice))).body).toContain(policy.digest);
  expect(JSON.parse((await world.get(`${publicNotice(notice)}.json`)).body)).toMatchObject({
    sealPolicies: [{ digest: policy.digest, file: policy.file }],
  });
  const input = { guid: policy.guid, fingerprint: recipientFingerprint(first.recipient) };
  expect((await call(calls.confirm, input, null)).status).toBe(401);
  expect((await call(calls.confirm, input, bidder)).status).toBe(403);
  expect((await call(calls.confirm, input, second)).info).toBe(t.otherFingerprint.cn);
  expect((await call(calls.confirm, input, await seals.anOpener())).code).toBe(-1);
  await done(calls.confirm, input, first);
  expect((await done(calls.own, {}, first)).list).toMatchObject([
    { digest: policy.digest, fingerprint: input.fingerprint, ownFingerprint: input.fingerprint },
  ]);
  const [row] = (await ofTender()).list;
  expect(row!.openers.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false, false]);
});

test('a published policy is not changed by SQL, and a new one is told to who got the file', async () => {
  const before = (await policyInForce(db, tenderGuid))!;
  for (const change of [
    sql`update seal_policy set file = file || ' ' where guid = ${before.guid}`,
    sql`update seal_policy set status = 1 where guid = ${before.guid}`,
    sql`delete from seal_policy where guid = ${before.guid}`,
    sql`update seal_policy_opener set recipient = recipient || 'a' where policy_guid = ${before.guid}`,
    sql`delete from seal_policy_opener where policy_guid = ${before.guid}`,
  ])
    await expect(db.execute(change)).rejects.toThrow(/seal_policy/);
  expect((await seals.choose(tenderGuid, [first, third])).data).toMatchObject({
    fields: { reason: t.reasonMissing.cn },
  });
  const after = await seals.publishedPolicy(tenderGuid, [first, third]);
  expect(after.policy.time).toEqual(readSealPolicy(Buffer.from(before.file))!.time);
  expect((await publishedPolicies(db, tenderGuid)).map(({ isInForce }) => isInForce)).toEqual([false, true]);
  expect(
    (await db.select().from(message).where(eq(message.kind, 'sealPolicy.replaced'))).map(
      ({ userGuid }) => userGuid,
    ),
  ).toEqual([bidder.guid]);
  expect((await ofTender()).list[0]!.needsEveryOpener).toBe(true);
});

test('the key of time is released by nobody before the deadline, and once after it', async () => {
  await at('2026-11-26 09:29:59.999');
  await expect(release()).rejects.toThrow(t.early.cn);
  await expect(releaseBySql()).rejects.toThrow(/update seal_time_key/);
  await expect(db.execute(sql`delete from seal_time_key`)).rejects.toThrow(/delete from seal_time_key/);
  // An earlier deadline written by SQL opens nothing: bidders hold that of the policy.
  await owner.db.execute(
    sql`update tender set deadline = deadline - interval '1 day' where guid = ${tenderGuid}`,
  );
  await expect(release()).rejects.toThrow(t.early.cn);
  await expect(releaseBySql()).rejects.toThrow(/update seal_time_key/);
  await owner.db.execute(
    sql`update tender set deadline = deadline + interval '1 day' where guid = ${tenderGuid}`,
  );
  expect(await released()).toBeNull();
  await at('2026-11-26 09:30:00');
  expect((await seals.choose(tenderGuid, [first, second], { reason: '更换' })).info).toBe(t.tooLate.cn);
  const [one, other] = await Promise.all([release(), release()]);
  expect(one).toBe(other);
  const [key] = await db.select().from(sealTimeKey).where(eq(sealTimeKey.tenderGuid, tenderGuid));
  expect(await recipientOf(one)).toBe(key!.recipient);
  expect(key!.identitySealed).not.toContain(one);
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.event, 'sealPolicy.release'));
  expect(rows).toHaveLength(1);
});

test('below the scale of the law a tender is sealed under the key of the platform where nothing is said', async () => {
  await at('2026-10-31 10:00:00');
  const [plain] = await world.made({ sectionNos: ['1'], ...scheme });
  await world.published({}, [plain!]);
  await world.noticed([plain!]);
  const [of] = await db.select().from(sealPolicy).where(eq(sealPolicy.tenderGuid, plain!.guid));
  expect(of).toMatchObject({ mode: 'basic', needed: 0, status: 2 });
  const [large] = await world.made({ sectionNos: ['1'], ...scheme });
  await owner.db.execute(
    sql`update tender set is_mandatory = true, estimate_amount = 9000000 where guid = ${large!.guid}`,
  );
  expect((await seals.choose(large!.guid, [], { mode: 'basic', needed: 0 })).data).toMatchObject({
    fields: { mode: t.strongRequired.cn },
  });
  await world.published({}, [large!]);
  await world.noticed([large!]);
  expect(await policyInForce(db, large!.guid)).toBeNull();
});
