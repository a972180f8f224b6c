import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportAuditRows, verifyAudit } from '#shared/areas/audit/contract';
import { jobDetail } from '#shared/areas/job/contract';
import { logConsistency, logHead, logHeads, logProof } from '#shared/areas/audit/log-contract';
import { aUser } from '../../../testing/builders.ts';
import { isConsistent, isIncluded, slowRoot } from '../../../testing/slow-tree.ts';
import { testApp, testFolder } from '../../../testing/test-app.ts';
import { storedFile } from '../../file/file.table.ts';
import { byProgram, record } from '../audit.service.ts';
import { auditCheckpoint, auditHead, bizAudit } from '../audit.table.ts';
import { auditJobs } from '../audit.jobs.ts';
import { hasUnsealed, sealAudit } from '../chain.ts';
import { chainHash, rowText, sealedText } from '../row-text.ts';
import { checkExport } from './check-export.ts';
import { readCheckpoint, splitNotes } from './checkpoint.ts';
import { lastHeadFile } from './last-head.ts';
import { prepareLog } from './log-key.ts';
import { leafHash } from './merkle.ts';
import { signAndPublish, storedHeadKey } from './publish-head.ts';
import { restartLog } from './restart-log.ts';
import { lineOf } from './row-lines.ts';
import { startSealing } from './seal-loop.ts';
import { signHead } from './sign-head.ts';
import { rootAt } from './tiles.ts';
import { sealedRows, verifyChain } from './verify-log.ts';
import { today } from '../../../testing/days.ts';

const app = await testApp();
const { db, call, pool, storage, running } = app;
const platform = await aUser(db, { type: 'B', permissions: ['audit:read'] });
const dataDir = await testFolder();
const outlets = { dataDir, receiverUrl: undefined };
const publish = () => signAndPublish({ db: running.db, storage }, outlets);

/** Acts of the program, many at once. */
const acts = (count: number) =>
  running.db
    .execute(sql`insert into biz_audit (user_name, person_name, roles, enterprise_name, ip, user_agent,
      request_id, method, route, event, object_type, object_name, changes, result, note, data_class)
    select 'u' || n, '王建国', 'SPR', '甲公司', '10.0.0.1', 'Mozilla', gen_random_uuid()::text, 'POST', '/x', 'plan.submit',
      'plan', '变压器 "' || n || '"', jsonb_build_object('b', n, 'a', jsonb_build_array(n, null)), 'success',
      ',"sequence":' || n || ',"sessionHash":', 'internal' from generate_series(1, ${count}) n`);

/** What somebody who owns the tables, or the database, can do: within a transaction that is taken back afterwards. */
async function asOwner(statements: string, look: () => Promise<void>) {
  const tables = ['biz_audit', 'audit_head', 'audit_tile', 'audit_checkpoint', 'audit_log'];
  const copies = tables.map((table) => `create table kept_${table} as select * from ${table};`).join(' ');
  const off = tables.map((table) => `alter table ${table} disable trigger user;`).join(' ');
  const on = tables.map((table) => `alter table ${table} enable trigger user;`).join(' ');
  await pool.query(`${copies} ${off} ${statements}; ${on}`);
  try {
    await look();
  } finally {
    const back = tables.map(
      (table) =>
        `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table};`,
    );
    await pool.query(`${off} ${back.join(' ')} ${on}`);
  }
}

/** Computes the chain anew from a row on, as somebody would who knows how. */
async function recompute(from: number, to = Infinity) {
  const rows = await db.select().from(bizAudit).orderBy(bizAudit.sequence);
  let last = rows[from - 2]?.hash ?? '0'.repeat(64);
  for (const row of rows.filter(({ sequence }) => sequence !== null && sequence >= from && sequence <= to)) {
    const own = chainHash(last, rowText(row));
    await pool.query(`alter table biz_audit disable trigger user`);
    await pool.query('update biz_audit set prev_hash = $2, hash = $3 where guid = $1', [row.guid, last, own]);
    last = own;
  }
  await pool.query(`alter table biz_audit enable trigger user`);
  return last;
}

const faultOf = async (kept: readonly string[] = []) => (await verifyChain(db, Infinity, { kept })).fault;

beforeAll(async () => {
  await prepareLog(db, 'log.example');
  await acts(300);
  await sealAudit(running.db);
  await publish();
  await acts(330);
  await sealAudit(running.db);
  await publish();
});

test('the tree is over the sealed rows, each with its place and the two hashes of the chain', async () => {
  const leaves: Buffer[] = [];
  for await (const rows of sealedRows(db, 1, 630))
    for (const row of rows) leaves.push(leafHash(lineOf(row).trimEnd()));
  expect(leaves).toHaveLength(630);
  const line = JSON.parse(lineOf((await sealedRows(db, 7, 7).next()).value![0]!)) as object;
  expect(Object.keys(line).slice(-2)).toEqual(['prevHash', 'hash']);
  expect(line).toMatchObject({ sequence: 7, personName: '王建国' });
  for (const size of [1, 255, 256, 257, 300, 512, 630])
    expect(await rootAt(db, size), String(size)).toEqual(slowRoot(leaves.slice(0, size)));
  const { rows } = await pool.query<{ level: number; count: number; bytes: number }>(
    'select level, count(*)::int, sum(length(hashes))::int as bytes from audit_tile group by level order by level',
  );
  expect(rows).toEqual([
    { level: 0, count: 3, bytes: 630 * 32 },
    { level: 1, count: 1, bytes: 2 * 32 },
  ]);
});

test('rows sealed before there was a tree are taken up, with the same root', async () => {
  const root = await rootAt(db, 630);
  await asOwner('delete from audit_tile; update audit_head set tree_size = 0', async () => {
    expect(await hasUnsealed(running.db)).toBe(true);
    expect(await sealAudit(running.db)).toBe(0);
    expect(await rootAt(db, 630)).toEqual(root);
    expect(await hasUnsealed(running.db)).toBe(false);
    expect(await faultOf()).toBeNull();
  });
});

test('anybody reads heads and proofs, and nothing but hashes; the proofs hold for that leaf, size and head alone', async () => {
  const { data: head } = await call(logHead, {}, null);
  expect(head).toMatchObject({ size: 630, stopReason: null });
  const { data: heads } = await call(logHeads, { day: today() }, null);
  expect(heads.notes).toHaveLength(2);
  expect(heads.notes.at(-1)).toBe(head!.note);
  const rootOf = (note: string) => readCheckpoint(note)!.root;
  const [first, second] = heads.notes.map(rootOf);
  const bytes = (path: readonly string[]) => path.map((one) => Buffer.from(one, 'base64'));

  const { data: grown } = await call(logConsistency, { from: 300, to: 630 }, null);
  const consistent = { from: 300, to: 630, fromRoot: first!, toRoot: second!, path: bytes(grown.path) };
  expect(isConsistent(consistent)).toBe(true);
  expect(isConsistent({ ...consistent, toRoot: first! })).toBe(false);

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 629 }), fc.boolean(), async (leaf, isOld) => {
      const [size, root] = isOld && leaf < 300 ? [300, first!] : [630, second!];
      const { data } = await call(logProof, { leaf, size }, null);
      const proof = {
        leaf: Buffer.from(data.leafHash, 'base64'),
        at: leaf,
        size,
        path: bytes(data.path),
        root,
      };
      expect(isIncluded(proof)).toBe(true);
      expect(isIncluded({ ...proof, at: (leaf + 1) % size })).toBe(false);
      expect(isIncluded({ ...proof, root: leafHash('other') })).toBe(false);
      const [row] = (await sealedRows(db, leaf + 1, leaf + 1).next()).value!;
      expect(leafHash(lineOf(row!).trimEnd())).toEqual(proof.leaf);
    }),
    { numRuns: 12 },
  );
  expect(JSON.stringify([head, heads, grown])).not.toMatch(/王建国|变压器/);
  const refused = { code: 0, info: '存证树没有这么大' };
  expect(await call(logProof, { leaf: 630, size: 630 }, null)).toMatchObject(refused);
  expect(await call(logProof, { leaf: 0, size: 631 }, null)).toMatchObject(refused);
  expect(await call(logConsistency, { from: 300, to: 631 }, null)).toMatchObject(refused);
  expect(await call(logConsistency, { from: 301, to: 300 }, null)).toMatchObject(refused);
  expect(await call(logProof, { leaf: 'x', size: -1 }, null)).toMatchObject({
    fields: { leaf: '必须填写整数', size: '必须填写整数' },
  });
});

test('a head is a signed note that other programs check: text, key id, ECDSA over SHA-256', async () => {
  const { data: head } = await call(logHead, {}, null);
  const [body, signatures] = head!.note.split('\n\n') as [string, string];
  expect(body).toMatch(/^log\.example\/log\/1\n630\n[A-Za-z0-9+/]{43}=$/);
  const [mark, name, encoded] = signatures.trimEnd().split(' ') as [string, string, string];
  expect([mark, name]).toEqual(['—', 'log.example/log/1']);
  const signature = Buffer.from(encoded, 'base64');
  const [keyName, id, ...key] = head!.verifierKey.split('+') as [string, string, ...string[]];
  expect(keyName).toBe(name);
  const typed = Buffer.from(key.join('+'), 'base64');
  expect(typed[0]).toBe(2);
  const spki = typed.subarray(1);
  expect(createHash('sha256').update(spki).digest('hex').slice(0, 8)).toBe(id);
  expect(signature.subarray(0, 4).toString('hex')).toBe(id);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(publicKey.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
  expect(verify('sha256', Buffer.from(`${body}\n`), publicKey, signature.subarray(4))).toBe(true);
  expect(verify('sha256', Buffer.from(`${body}x\n`), publicKey, signature.subarray(4))).toBe(false);
});

test('a head stands in the data folder and in the storage, and nothing signs another for its size', async () => {
  const [head] = await db
    .select()
    .from(auditCheckpoint)
    .orderBy(sql`size desc`)
    .limit(1);
  expect(await readFile(lastHeadFile(dataDir), 'utf8')).toBe(head!.note);
  expect(await text((await storage.get(storedHeadKey(head!)))!)).toBe(head!.note);
  expect((await publish())?.note).toBe(head!.note);
  await expect(running.db.insert(auditCheckpoint).values({ ...head!, root: '00' })).rejects.toMatchObject({
    cause: { code: '23505' },
  });
});

test('the role the program runs as can add to the audit and its log, and take nothing back', async () => {
  const { rows } = await running.pool.query<{ super: boolean; owner: boolean }>(
    `select rolsuper as super, exists (select from pg_class where relname = 'biz_audit'
       and pg_has_role(current_user, relowner, 'member')) as owner from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ super: false, owner: false }]);
  for (const statement of [
    'delete from biz_audit where sequence > (select max(sequence) - 20 from biz_audit)',
    `update biz_audit set note = 'x' where sequence = 5`,
    'truncate biz_audit',
    'alter table biz_audit disable trigger user',
    'drop trigger biz_audit_insert_only on biz_audit',
    'drop table biz_audit',
    'drop schema public cascade',
    `set session_replication_role = replica`,
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'delete from audit_head',
    'update audit_head set sequence = sequence - 20',
    'update audit_head set tree_size = tree_size - 20, sequence = sequence - 20',
    'delete from audit_tile',
    `update audit_tile set hashes = '\\x00'`,
    `update audit_tile set hashes = overlay(hashes placing '\\x00' from 1) where level = 0`,
    'delete from audit_checkpoint',
    `update audit_checkpoint set root = 'x'`,
    `insert into audit_log (number, origin) values (2, 'log.example/log/2')`,
    `update audit_log set origin = 'x'`,
    `insert into audit_log_key (is_only, public_key, sealed_key) values (false, 'x', 'x')`,
    `update audit_log_key set sealed_key = 'x'`,
  ])
    await expect(running.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  expect(await faultOf()).toBeNull();
});

describe('what an owner of the tables does is named with its first row', () => {
  test('the last twenty rows cut off, with every trace of them in the database', async () => {
    const kept = await readFile(lastHeadFile(dataDir), 'utf8');
    const cut = `delete from biz_audit where sequence > 610;
      update audit_head set sequence = 610, tree_size = 610, hash = (select hash from biz_audit where sequence = 610);
      update audit_tile set hashes = substr(hashes, 1, (610 - 512) * 32) where level = 0 and index = 2`;
    const named = { kind: 'cutTail', sequence: 611 };
    await asOwner(cut, async () => {
      expect(await faultOf(), 'by the heads in the database').toMatchObject(named);
      expect((await call(verifyAudit, {}, platform)).data).toMatchObject({ isIntact: false, fault: named });
    });
    await asOwner(`${cut}; delete from audit_checkpoint where size = 630`, async () => {
      expect(await faultOf(), 'the database alone does not know').toBeNull();
      expect(await faultOf([kept]), 'by the head in the data folder').toMatchObject(named);
    });
  });

  test('rows exchanged: their places, or what they say', async () => {
    await asOwner(
      `update biz_audit set sequence = -1 where sequence = 40; update biz_audit set sequence = 40 where sequence = 90;
       update biz_audit set sequence = 90 where sequence = -1`,
      async () => expect(await faultOf()).toMatchObject({ kind: 'swapped', sequence: 40 }),
    );
    await asOwner(
      `update biz_audit as one set object_name = other.object_name, note = other.note, changes = other.changes,
         user_name = other.user_name, request_id = other.request_id, time = other.time, guid = gen_random_uuid()
       from (select * from biz_audit) as other
       where (one.sequence, other.sequence) in ((40, 90), (90, 40));
       update biz_audit as one set guid = other.guid from kept_biz_audit as other
       where (one.sequence, other.sequence) in ((40, 90), (90, 40))`,
      async () => expect(await faultOf()).toMatchObject({ kind: 'swapped', sequence: 40 }),
    );
  });

  test('a changed row, also one whose own hash was made anew; a row gone, also when those behind it moved up', async () => {
    await asOwner(`update biz_audit set note = 'x' where sequence = 50`, async () => {
      expect(await faultOf()).toMatchObject({ kind: 'changed', sequence: 50 });
    });
    await asOwner(`update biz_audit set note = 'x' where sequence = 50`, async () => {
      await recompute(50, 50);
      expect(await faultOf()).toMatchObject({ kind: 'changed', sequence: 50 });
    });
    await asOwner(`delete from biz_audit where sequence = 50`, async () => {
      expect(await faultOf()).toMatchObject({ kind: 'missing', sequence: 50, guid: null });
    });
    await asOwner(
      `delete from biz_audit where sequence = 50; update biz_audit set sequence = -sequence where sequence > 50;
       update biz_audit set sequence = -sequence - 1 where sequence < 0`,
      async () => expect(await faultOf()).toMatchObject({ kind: 'missing', sequence: 50 }),
    );
  });

  test('a chain computed anew: by the tree, or by a head alone when the tree was too', async () => {
    await asOwner(`update biz_audit set note = 'x' where sequence = 599`, async () => {
      const last = await recompute(599);
      await pool.query(`alter table audit_head disable trigger user; update audit_head set hash = '${last}';
        alter table audit_head enable trigger user`);
      expect(await faultOf()).toMatchObject({ kind: 'recomputed', sequence: 599 });
      await pool.query(`alter table audit_tile disable trigger user; delete from audit_tile;
        alter table audit_tile enable trigger user; alter table audit_head disable trigger user;
        update audit_head set tree_size = 0; alter table audit_head enable trigger user`);
      await sealAudit(running.db);
      expect(await faultOf()).toMatchObject({ kind: 'recomputed', sequence: 301, until: 630, guid: null });
      await expect(signHead(running.db, null)).rejects.toThrow('存证回退');
    });
    expect(await faultOf()).toBeNull();
  });

  test('a damaged tree is not laid at the door of its row; a forged head is named', async () => {
    await asOwner(
      `update audit_tile set hashes = overlay(hashes placing '\\x0000' from 33) where level = 0 and index = 0`,
      async () => expect(await faultOf()).toMatchObject({ kind: 'tree', sequence: 2 }),
    );
    const kept = await readFile(lastHeadFile(dataDir), 'utf8');
    expect(await faultOf([kept.replace('\n630\n', '\n631\n')])).toMatchObject({
      kind: 'head',
      sequence: 631,
    });
  });
});

test('exported rows and heads are checked without a database: whole, cut, exchanged, changed, computed anew', async () => {
  const folder = await testFolder();
  const [rowsFile, heads] = [
    join(folder, 'rows.ndjson'),
    (await call(logHeads, { day: today() }, null)).data.notes.join('\n'),
  ];
  const key = (await call(logHead, {}, null)).data!.verifierKey;
  const lines: string[] = [];
  for await (const rows of sealedRows(db, 1, 630)) lines.push(...rows.map(lineOf));
  const found = async (changed: readonly string[], with_ = heads) => {
    await writeFile(rowsFile, changed.join(''));
    return checkExport({ rows: rowsFile, heads: with_, key });
  };
  expect(splitNotes(heads)).toHaveLength(2);
  const whole = await found(lines);
  expect(whole).toMatchObject({ fault: null, size: 630, heads: 2, isSigned: true });
  expect(whole.root).toEqual(await rootAt(db, 630));
  const faultIn = async (changed: readonly string[]) => (await found(changed)).fault;
  expect(await faultIn(lines.slice(0, 610))).toMatchObject({ kind: 'cutTail', sequence: 611 });
  expect(await faultIn(lines.with(40, lines[90]!).with(90, lines[40]!))).toMatchObject({
    kind: 'swapped',
    sequence: 41,
  });
  expect(await faultIn(lines.toSpliced(40, 1))).toMatchObject({ kind: 'missing', sequence: 41 });
  expect(await faultIn(lines.with(40, lines[40]!.replace('王建国', '李建国')))).toMatchObject({
    kind: 'changed',
    sequence: 41,
  });
  expect(await faultIn(lines.with(40, '{"no":"row"}\n'))).toMatchObject({ kind: 'changed', sequence: 41 });
  let last = (JSON.parse(lines[39]!) as { hash: string }).hash;
  const anew = lines.slice(40).map((line, at) => {
    const plain = `${(at === 0 ? line.replace('王建国', '李建国') : line).slice(0, line.lastIndexOf(',"prevHash":'))}}`;
    const before = last;
    last = chainHash(before, plain);
    return `${sealedText(plain, before, last)}\n`;
  });
  expect(await faultIn([...lines.slice(0, 40), ...anew])).toMatchObject({
    kind: 'recomputed',
    sequence: 1,
    until: 300,
  });
  expect((await found(lines, heads.replace('\n630\n', '\n629\n'))).fault).toMatchObject({
    kind: 'head',
    sequence: 629,
  });
});

test('an auditor of the platform exports what the command checks; one of an enterprise does not', async () => {
  const own = await aUser(db, { permissions: ['audit:export'] });
  expect(await call(exportAuditRows, {}, own)).toMatchObject({
    status: 403,
    info: expect.stringContaining('仅平台审计员可以导出'),
  });
  const auditor = await aUser(db, { type: 'B', permissions: ['audit:export'] });
  const { data: started } = await call(exportAuditRows, {}, auditor);
  await app.runJobs();
  const { data: job } = await call(jobDetail, { guid: started.jobGuid }, auditor);
  expect(job).toMatchObject({ state: 'done', result: { rows: 630 } });
  const [file] = await db
    .select()
    .from(storedFile)
    .where(eq(storedFile.guid, job.result!['fileGuid'] as string));
  const parts = unzipSync(await buffer((await storage.get(file!.storageKey))!));
  const folder = await testFolder();
  for (const [name, content] of Object.entries(parts)) await writeFile(join(folder, name), content);
  const command = (...files: string[]) =>
    promisify(execFile)(process.execPath, ['tools/audit-verify.ts', ...files], { env: {} });
  const heads = ['--heads', join(folder, 'heads.txt'), '--key', join(folder, 'key.txt')];
  const root = (await rootAt(db, 630)).toString('hex').slice(0, 16);
  expect((await command('--rows', join(folder, 'rows.ndjson'), ...heads)).stdout).toMatch(
    new RegExp(`^审计链完整：共 630 条，.*根 ${root}，与 2 个树头相符`),
  );
  const lines = strFromU8(parts['rows.ndjson']!).split('\n');
  await writeFile(join(folder, 'cut.ndjson'), `${lines.slice(0, 610).join('\n')}\n`);
  await expect(command('--rows', join(folder, 'cut.ndjson'), ...heads)).rejects.toMatchObject({
    code: 1,
    stderr: '审计记录不符：第 611 条起尾部记录被删除\n',
  });
});

test('two thousand acts under load are sealed within two seconds of the last, by one of two sealers', async () => {
  const errors: Error[] = [];
  const stops = [1, 2].map(() => startSealing(running.db, (error) => errors.push(error)));
  const writer = async (count: number) => {
    for (let at = 0; at < count; at++)
      await record(running.db, byProgram('load'), { event: 'x', objectType: 'load' });
  };
  await Promise.all(Array.from({ length: 8 }, () => writer(250)));
  const last = performance.now();
  await expect.poll(() => hasUnsealed(db), { interval: 20, timeout: 10_000 }).toBe(false);
  expect(performance.now() - last).toBeLessThan(2000);
  await Promise.all(stops.map((stop) => stop()));
  expect(errors).toEqual([]);
  const [head] = await db.select().from(auditHead);
  expect(head!.treeSize).toBe(head!.sequence);
  expect(await faultOf()).toBeNull();
});

test('what is recorded before a stop is sealed by it', async () => {
  const stop = startSealing(running.db, () => undefined);
  await acts(3);
  await stop();
  expect(await hasUnsealed(db)).toBe(false);
});

test('a receiver that fails is asked again and gets the head; sealing does not wait for it', async () => {
  const taken: string[] = [];
  let refusals = 1;
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (refusals > 0) response.statusCode = 503;
      else taken.push(body);
      refusals -= 1;
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/heads`;
  const jobs = auditJobs({ dataDir, receiverUrl });
  const means = { db: running.db, storage };
  const tools = { ...means, signal: new AbortController().signal, entry: '', isLastTry: true };
  await acts(1);
  await jobs[0]!.handle({} as never, tools);
  expect(taken).toEqual([]);
  const send = jobs.find(({ name }) => name === 'audit.sendHead')!;
  const { rows } = await pool.query<{ data: never; retry: number }>(
    `select data, retry_limit as retry from pgboss.job where name = 'audit.sendHead'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.retry).toBeGreaterThan(5);
  await expect(send.handle(rows[0]!.data, tools)).rejects.toThrow('503');
  await send.handle(rows[0]!.data, tools);
  expect(taken).toEqual([await readFile(lastHeadFile(dataDir), 'utf8')]);
  receiver.close();
});

test('a database set back stops the log for every process; it goes on as the next only with an explanation', async () => {
  const stranger = await testFolder();
  const before = await publish();
  const why = '主机故障后恢复了前一日的备份，已报监督部门';
  await expect(restartLog({ db, storage }, why, outlets)).rejects.toThrow('没有停止签发');
  const setBack = `delete from biz_audit where sequence > 300;
    delete from audit_checkpoint where size > 300;
    delete from audit_tile where level = 0 and index >= 2;
    update audit_tile set hashes = substr(hashes, 1, (300 - 256) * 32) where level = 0 and index = 1;
    update audit_tile set hashes = substr(hashes, 1, 32) where level = 1;
    update audit_head set sequence = 300, tree_size = 300, hash = (select hash from biz_audit where sequence = 300)`;
  await asOwner(setBack, async () => {
    expect(await faultOf()).toBeNull();
    await expect(publish()).rejects.toThrow(`存证回退：已签发的树头有 ${before!.size} 条记录，现在只有`);
    await acts(5);
    await sealAudit(running.db);
    const other = { ...outlets, dataDir: stranger };
    await expect(signAndPublish({ db: running.db, storage }, other), 'another process').rejects.toThrow(
      '存证回退',
    );
    const { data } = await call(verifyAudit, {}, platform);
    expect(data.log).toMatchObject({ size: 300, stopReason: expect.stringContaining('现在只有') });
    expect((await call(logHead, {}, null)).data).toMatchObject({ stopReason: data.log!.stopReason });

    await expect(restartLog({ db, storage }, '没事', outlets)).rejects.toThrow('至少');
    const head = await restartLog({ db, storage }, why, outlets);
    expect(readCheckpoint(head!.note)).toMatchObject({ origin: 'log.example/log/2' });
    expect(await readFile(lastHeadFile(dataDir), 'utf8')).toBe(head!.note);
    expect(await readFile(`${lastHeadFile(dataDir)}-1`, 'utf8')).toBe(before!.note);
    const { rows } = await pool.query<{ explanation: string }>(
      'select explanation from audit_log where number = 2',
    );
    expect(rows[0]!.explanation).toContain(`说明：${why}\n\n— log.example/log/2 `);
    const told = await pool.query(`select event from biz_audit where event like 'audit.log%' order by time`);
    expect(told.rows.map((row: { event: string }) => row.event)).toEqual([
      'audit.logStop',
      'audit.logRestart',
    ]);
    await acts(2);
    await sealAudit(running.db);
    expect((await publish())?.log).toBe(2);
    expect(await faultOf([before!.note, head!.note])).toBeNull();
  });
});
