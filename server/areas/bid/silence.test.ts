import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { openingCalls } from '#shared/areas/opening/contract';
import { roleCode } from '#shared/areas/role/codes';
import { openWith } from '#shared/sealing/age';
import { unlockBid } from '#shared/sealing/open-bid';
import { readSealedBid } from '#shared/sealing/read-signed-files';
import { unsealed } from '../../kit/secret-key.ts';
import { allAnswers } from '../../testing/all-answers.ts';
import { bidWorld } from '../../testing/bid-world.ts';
import { aUser } from '../../testing/builders.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { sealWorld } from '../../testing/seal-world.ts';
import { tenderWorld } from '../../testing/tender-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { message } from '../notification/message.table.ts';
import { TIME_KEY } from '../seal-policy/publish-policy.ts';
import { sealTimeKey } from '../seal-policy/seal-policy.table.ts';
import { bidReceipt, sealedBid } from './bid.table.ts';

const lines: string[] = [];
const world = await tenderWorld(
  await materialsWorld(await planWorld(await testApp({ log: (line) => void lines.push(line) }))),
);
const { db, done, projectManager, company } = world;
const bids = await bidWorld(world);
const seals = await sealWorld(world, bids.certificates);
const tender = await world.issued();
const openers = [await seals.anOpenerWithKey(), await seals.anOpenerWithKey(), await seals.anOpenerWithKey()];
const [opener] = openers as [(typeof openers)[0]];
await seals.publishedPolicy(tender.guid, openers);
const { guid: opening } = await done(
  openingCalls.appoint,
  { tenderGuid: tender.guid, place: '第一开标室', attendWay: 1, recorderName: '记录员' },
  projectManager,
);
const bidders = [await bids.aBidder(tender), await bids.aBidder(tender), await bids.aBidder(tender)] as const;

/** Calls of records that know of no tender: what suppliers and people are, plans, contracts, shortlists. */
const knowsNothing =
  /^\/(api\/(yearbzjset|zbrdb|recruit|baobiao)|gys|supplier-manage|yearPlan|batchPlan|batchSetting|planLine|selfPlan|projectSetup|contract|entrust|institutions|ruwei|role|idmUser|qiye|zzxx|yjxx|ryxx|legalParameter|calendar|secondment|handover|zbrdb|account|registration|phoneAppeal|announcement|dictdata|listView|secondFactor|zzxx|chain|recruitBidPlan)/;
/** Answers that move by themselves: when somebody signed in, and what the audit holds of the reading itself. */
const moves = /^\/(auth\/resource\/userInfo|api\/sysUser\/getCurrentUser|audit\/|workbench\/day AUD)/;

test('three bids, one replaced and one withdrawn, change no answer of any role, no message and no line of the log', async () => {
  const r = roleCode.code;
  const people = { [r.projectManager]: projectManager, opener, bidder: await bids.aBidder(tender) };
  const of = async (enterpriseGuid: string, type: string, code: (typeof r)[keyof typeof r]) =>
    Object.assign(people, { [code]: await aUser(db, { enterpriseGuid, type, roles: [code] }) });
  for (const code of [r.approver, r.supervisor, r.finance, r.dataManager])
    await of(company.guid, subjectType.code.tenderer, code);
  for (const code of [r.systemAdministrator, r.securityAdministrator, r.auditAdministrator])
    await of(bids.certificates.platform.guid, subjectType.code.platform, code);
  const read = () =>
    allAnswers(
      world,
      people,
      (path) => (path.startsWith('/opening') ? opening : tender.guid),
      (path) => knowsNothing.test(path),
    );

  const before = await read();
  const told = await db.$count(message);
  lines.length = 0;
  const form = { opening: { 总价: '86543.21' } };
  for (const one of bidders) await bids.submitted(tender.guid, one, { form });
  await bids.submitted(tender.guid, bidders[0], { form });
  await done(calls.withdraw, await bids.withdrawal(tender.guid, bidders[1]), bidders[1]);
  const during = lines.join('\n');
  const after = await read();

  const moved = [...after].filter(([name, said]) => before.get(name) !== said && !moves.test(name));
  expect(moved.map(([name]) => name)).toEqual([]);
  expect(after.size).toBe(before.size);
  expect(await db.$count(message)).toBe(told);
  // Where an answer does move, nothing in it is of a bid.
  const rows = await db.select().from(sealedBid).where(eq(sealedBid.tenderGuid, tender.guid));
  const receipts = await db.select({ no: bidReceipt.no }).from(bidReceipt);
  const telling = [
    ...rows.flatMap(({ guid, bidGuid, bodySha256, envelopeDigest }) => [
      guid,
      bidGuid,
      bodySha256,
      envelopeDigest,
    ]),
    ...receipts.map(({ no }) => no),
    ...bidders.map(({ enterpriseGuid }) => enterpriseGuid),
  ];
  const audited = [...after].filter(([name]) => moves.test(name)).map(([, said]) => said);
  for (const text of [during, ...audited]) expect(telling.filter((one) => text.includes(one))).toEqual([]);
});

test('database, installation key and one opener of two open nothing; nor do all openers without the key of time', async () => {
  await bids.submitted(tender.guid, await bids.aBidder(tender));
  const [row] = await db.select().from(sealedBid).where(eq(sealedBid.tenderGuid, tender.guid)).limit(1);
  const [key] = await db.select().from(sealTimeKey).where(eq(sealTimeKey.tenderGuid, tender.guid));
  const envelope = readSealedBid(Buffer.from(row!.envelope))!;
  const opened = (identity: string, wrap: string) => openWith(identity, Buffer.from(wrap, 'base64'));
  const time = await opened(unsealed(TIME_KEY, key!.identitySealed!), envelope.time.wrap);
  const shares = new Map<string, Uint8Array>();
  for (const [at, { opener: id, wrap }] of envelope.shares.entries())
    shares.set(id, await opened(openers[at]!.identity, wrap));
  const some = (many: number) => new Map([...shares].slice(0, many));

  const code = async (given: Parameters<typeof unlockBid>[1]) =>
    unlockBid(envelope, given).catch((error: unknown) => (error as { code: string }).code);
  expect(await code({ k: 2, shares: some(1), time })).toBe('sharesMissing');
  const guessed = new Map([...some(1), ['o2', randomBytes(33)] as const]);
  expect(await code({ k: 2, shares: guessed, time })).toBe('wrongShare');
  expect(await code({ k: 2, shares, time: randomBytes(32) })).toBe('wrongTime');
  // Whoever takes the check of the count away has no key either: too few shares make another one.
  expect(await code({ k: 1, shares: some(1), time })).toBe('badlyDealt');
  await expect(opened(opener.identity, envelope.shares[1]!.wrap)).rejects.toThrow(/recipients/);
  expect(await code({ k: 2, shares: some(2), time })).toMatch(/^AGE-SECRET-KEY-/i);
});
