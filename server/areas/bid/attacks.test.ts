import { createHash, webcrypto } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { storedFault, UPLOAD_HOURS } from '#shared/areas/bid/codes';
import { bidListCalls, sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { unseal } from '../../kit/secret-key.ts';
import { openStorage } from '../../kit/storage/open-storage.ts';
import { backUp } from '../../app/backup/back-up.ts';
import { keyForBackup } from '../../app/backup/installation-key.ts';
import { restore } from '../../app/backup/restore.ts';
import { bidWorld } from '../../testing/bid-world.ts';
import { aUser } from '../../testing/builders.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { sealWorld } from '../../testing/seal-world.ts';
import { tenderWorld } from '../../testing/tender-world.ts';
import { testApp, testDatabase, testFolder } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { auditCondition } from '../audit/search.ts';
import { message } from '../notification/message.table.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { bid, sealedBid, sealedPart, sealedUpload } from './bid.table.ts';
import { checkBodies } from './check-bodies.ts';
import { LATE_LINE } from './late.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { VERIFY_SCRIPT } from './verify-page.ts';

const CANARY = '98765432.10';
const CANARY_TEXT = '金丝雀独家工艺';
const lines: string[] = [];
const app = await testApp({ log: (line) => void lines.push(line) });
const world = await tenderWorld(await materialsWorld(await planWorld(app)));
const { call, db, pool, storage, dataDir, projectManager, company } = world;
const seals = await sealWorld(world);
const bids = await bidWorld(world, seals.certificates);
const one = await world.issued();
await seals.publishedPolicy(one.guid, [await seals.anOpenerWithKey(), await seals.anOpenerWithKey()], {
  needed: 2,
});
const bidder = await bids.aBidder(one);
const canary = { form: { 总价: CANARY }, content: CANARY_TEXT };
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const f = storedFault.code;

/** As the owner of the tables, whom no trigger stops. */
async function tampered<T>(statement: string, then: () => Promise<T>): Promise<T> {
  const guarded = ['sealed_bid', 'bid_receipt'];
  for (const table of guarded) await pool.query(`alter table ${table} disable trigger user`);
  const before = await Promise.all(
    guarded.map(
      async (table) => (await pool.query(`select * from ${table}`)).rows as Record<string, unknown>[],
    ),
  );
  try {
    await pool.query(statement);
    return await then();
  } finally {
    for (const [at, table] of guarded.entries())
      for (const row of before[at]!) {
        const key = table === 'sealed_bid' ? 'guid' : 'no';
        const column = table === 'sealed_bid' ? 'envelope' : 'text';
        await pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [row[column], row[key]]);
        if (table === 'sealed_bid')
          await pool.query(`update sealed_bid set body_sha256 = $1 where guid = $2`, [
            row['body_sha256'],
            row['guid'],
          ]);
      }
    for (const table of guarded) await pool.query(`alter table ${table} enable trigger user`);
  }
}

test('a planted price and text are nowhere in the database, the storage and the log before the opening', async () => {
  lines.length = 0;
  const told = await db.$count(message);
  await bids.submitted(one.guid, bidder, canary);
  const half = await bids.sealed(one.guid, bidder, { rev: 2, ...canary });
  await bids.uploaded(one.guid, bidder, half.parts);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} t where t::text like any($1)`, [
      [`%${CANARY}%`, `%${CANARY_TEXT}%`],
    ]);
    expect(rows, name).toEqual([]);
  }
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  );
  expect(contents.length).toBeGreaterThan(1);
  for (const content of contents)
    for (const planted of [CANARY, CANARY_TEXT]) expect(content.includes(planted)).toBe(false);
  // Nobody is told, and the log has no line for who bids and when.
  expect(await db.$count(message)).toBe(told);
  expect(lines.filter((line) => /sealedBid|98765432|金丝雀/.test(line))).toEqual([]);
});

test('every role gets the same refusal of the bids, and the audit shows neither who nor how many', async () => {
  const r = roleCode.code;
  const answers = [];
  for (const code of [r.systemAdministrator, r.securityAdministrator, r.auditAdministrator, r.approver]) {
    const person = await aUser(db, {
      enterpriseGuid: company.guid,
      type: subjectType.code.tenderer,
      roles: [code],
    });
    for (const target of [calls.mine, calls.own, calls.receipt])
      answers.push((await call(target as typeof calls.own, { tenderGuid: one.guid }, person)).status);
    const list = await call(bidListCalls.list, { tenderGuid: one.guid }, person);
    expect(list.data ?? { sealed: true, total: null, list: null }).toEqual({
      sealed: true,
      total: null,
      list: null,
    });
  }
  expect(new Set(answers)).toEqual(new Set([403]));
  expect((await call(bidListCalls.list, { tenderGuid: one.guid }, projectManager)).data).toEqual({
    sealed: true,
    total: null,
    list: null,
  });
  const rows = await db.select().from(bizAudit).where(eq(bizAudit.dataClass, 'sealed'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect([row.userGuid, row.userName, row.enterpriseName, row.objectGuid, row.objectName, row.ip]).toEqual([
      null,
      '',
      '',
      null,
      '',
      '',
    ]);
    expect(JSON.stringify(row)).not.toContain(bidder.name);
  }
  const platform = { type: ['B'], enterpriseGuid: company.guid } as never;
  const shown = await db.select().from(bizAudit).where(auditCondition(platform, {}));
  expect(shown.filter(({ dataClass }) => dataClass === 'sealed')).toEqual([]);
  expect(shown.filter(({ route, result }) => result === 'success' && route.startsWith('/sealedBid'))).toEqual(
    [],
  );
});

test('a changed byte of body, envelope or receipt, and another bid in its place, are each named', async () => {
  const other = await bids.aBidder(one);
  const theirs = await bids.submitted(one.guid, other);
  const { data: own } = await call(calls.own, { tenderGuid: one.guid }, bidder);
  const no = own.receipts[0]!.no;
  const compared = async () => (await call(calls.compare, { no }, bidder)).data;
  expect(await compared()).toMatchObject({ same: true, faults: [] });

  const path = join(dataDir, 'files', 'sealed', own.receipts[0]!.body);
  const body = await readFile(path);
  // One byte of the header, one of the content; then the file is gone.
  for (const at of [3, 40, body.length - 1]) {
    const changed = Buffer.from(body);
    changed[at]! ^= 1;
    await writeFile(path, changed);
    expect(await compared()).toMatchObject({ same: false, faults: [f.bodyAltered] });
  }
  const alarms = () => db.$count(message, eq(message.kind, 'bid.damaged'));
  await checkBodies(db, storage);
  expect(await alarms()).toBeGreaterThan(0);
  const [found] = await db.select().from(message).where(eq(message.kind, 'bid.damaged'));
  expect(found!.titleCn).not.toContain(bidder.name);
  const before = await alarms();
  await checkBodies(db, storage);
  expect(await alarms(), 'said once').toBe(before);
  await storage.remove(`sealed/${own.receipts[0]!.body}`);
  expect(await compared()).toMatchObject({ same: false, faults: [f.bodyLost] });
  await writeFile(path, body);
  await checkBodies(db, storage);
  expect(await db.$count(sealedBid, sql`damaged_at is not null`)).toBe(0);

  const where = `where body_sha256 = '${own.receipts[0]!.body}'`;
  const altered = await tampered(
    `update sealed_bid set envelope = replace(envelope, '"client":"0', '"client":"1') ${where}`,
    compared,
  );
  expect(altered.faults).toEqual([f.envelopeAltered]);
  const receipt = await tampered(
    `update bid_receipt set text = replace(text, '"rev":1', '"rev":7') where no = '${no}'`,
    compared,
  );
  expect(receipt.faults).toEqual([f.receiptAltered]);
  const swapped = await tampered(
    `update sealed_bid set body_sha256 = '${theirs.receipts[0]!.body}' ${where}`,
    compared,
  );
  expect(swapped.faults).toEqual([f.receiptAltered, f.otherBid]);
  expect(await compared()).toMatchObject({ same: true, faults: [] });
});

interface Checked {
  fingerprint: string;
  checks: [string, boolean][];
}
/** What the page in a receipt's ZIP finds, run as a browser does. */
async function verified(
  zip: Buffer,
  edit: (files: Record<string, Uint8Array>) => void = () => undefined,
  body?: Buffer,
) {
  const page = {
    crypto: webcrypto,
    atob,
    TextDecoder,
    Uint8Array,
    DataView,
    Date,
  } as unknown as Record<'stored' | 'checkReceipt', (...given: unknown[]) => unknown>;
  runInNewContext(VERIFY_SCRIPT, page);
  const files = page.stored(new Uint8Array(zip)) as Record<string, Uint8Array>;
  edit(files);
  return (await page.checkReceipt(files, body && new Uint8Array(body))) as Checked;
}

test('the ZIP of a receipt is checked by its own page without the platform, and each changed file is found', async () => {
  const person = await bids.aBidder(one);
  const { receipts, envelopes } = await bids.submitted(one.guid, person);
  const answer = await call(calls.receiptArchive, { no: receipts[0]!.no }, person);
  const zip = Buffer.from(answer.data.content, 'base64');
  expect(answer.data.name).toBe(`回执-${receipts[0]!.no}.zip`);
  expect(Object.keys(unzipSync(zip)).toSorted()).toEqual(
    [
      'envelope.json',
      'envelope.sig.json',
      'receipt.json',
      'receipt.sig.json',
      'root.cer',
      'verify.html',
    ].toSorted(),
  );
  const body = Buffer.concat(envelopes[0]!.parts);
  const good = await verified(zip, undefined, body);
  expect(good.checks.filter(([, holds]) => !holds)).toEqual([]);
  expect(good.checks).toHaveLength(12);
  const root = (await call(calls.receipt, { no: receipts[0]!.no }, person)).data.root;
  expect(good.fingerprint).toBe(root.fingerprint);
  const fails = async (...given: Parameters<typeof verified>) =>
    (await verified(...given)).checks.filter(([, holds]) => !holds).length;
  const edited = (name: string) => (files: Record<string, Uint8Array>) => {
    const text = new TextDecoder().decode(files[name]);
    files[name] = new TextEncoder().encode(text.replace('"rev":1', '"rev":2'));
  };
  expect(await fails(zip, edited('receipt.json'))).toBeGreaterThan(0);
  expect(await fails(zip, edited('envelope.json'))).toBeGreaterThan(0);
  expect(await fails(zip, undefined, Buffer.concat([body, Buffer.from('x')]))).toBe(1);
  // A root of somebody else's certifies nothing of it.
  expect(
    await fails(zip, (files) => {
      const said = JSON.parse(new TextDecoder().decode(files['envelope.sig.json'])) as { cert: string };
      files['root.cer'] = new Uint8Array(Buffer.from(said.cert, 'base64'));
    }),
  ).toBeGreaterThan(0);
});

test('what arrives late leaves one sealed line of tender, time and reason, and not who sent it', async () => {
  const late = await world.issued();
  const person = await bids.aBidder(late);
  const { input } = await bids.prepared(late.guid, person, canary);
  const sealedLines = async () =>
    (await db.select().from(bizAudit).where(eq(bizAudit.dataClass, 'sealed'))).filter(
      ({ note }) => note !== '',
    );
  const before = (await sealedLines()).length;
  await db
    .update(tenderTable)
    .set({ deadline: sql`clock_timestamp()` })
    .where(eq(tenderTable.guid, late.guid));
  expect((await bids.handIn(input, person)).info).toBe(t.late.cn);
  const found = await sealedLines();
  expect(found).toHaveLength(before + 1);
  const notes = found.map(({ note }) => JSON.parse(unseal(LATE_LINE, note)!) as Record<string, string>);
  const line = notes.find(({ tender }) => tender === late.guid)!;
  expect(Object.keys(line)).toEqual(['tender', 'at', 'reason']);
  expect(line['reason']).toBe(t.late.cn);
});

test('an upload nobody goes on with is forgotten with its parts, and one just handed in is not', async () => {
  const { parts } = await bids.sealed(one.guid, bidder, { rev: 2 });
  const upload = await bids.uploaded(one.guid, bidder, parts);
  const key = `sealed-parts/${upload}/0-${sha256(parts[0]!)}`;
  expect(await storage.has(key)).toBe(true);
  await sweepUploads(db, storage);
  expect(await storage.has(key)).toBe(true);
  await db
    .update(sealedUpload)
    .set({ touchedAt: sql`now() - make_interval(hours => ${UPLOAD_HOURS + 1})` })
    .where(eq(sealedUpload.guid, upload));
  await sweepUploads(db, storage);
  expect(await storage.has(key)).toBe(false);
  expect(await db.$count(sealedPart, eq(sealedPart.uploadGuid, upload))).toBe(0);
  expect((await call(calls.own, { tenderGuid: one.guid }, bidder)).data.rev).toBe(1);
});

test('a backup holds the sealed bodies as they are, and brings them back', async () => {
  const folder = await testFolder();
  const place = { dataDir: folder, secretKey: undefined };
  const file = join(folder, 'backup.zip');
  const made = await backUp({ url: world.url, storage, key: await keyForBackup(place), file });
  const { missing, damaged } = made.manifest;
  expect([...missing, ...damaged].filter((key) => key.startsWith('sealed/'))).toEqual([]);
  const rows = await db.select({ sha256: sealedBid.bodySha256 }).from(sealedBid);
  const kept = made.manifest.files.filter(({ key }) => key.startsWith('sealed/'));
  expect(new Set(kept.map(({ sha256: digest }) => digest))).toEqual(new Set(rows.map((row) => row.sha256)));
  const url = await testDatabase('empty');
  const target = await openStorage({ storageUrl: undefined, dataDir: await testFolder() });
  await restore({ url, storage: target, file, jobs: [], takeKey: async () => undefined });
  for (const { sha256: digest } of rows) expect(await target.has(`sealed/${digest}`)).toBe(true);
});

test('a bid belongs to its bidder, whoever writes', async () => {
  await expect(db.update(bid).set({ enterpriseGuid: company.guid })).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});
