import { copyFile, open, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { openPromise } from 'yauzl';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { UPLOAD_PATH, type FileRow } from '#shared/areas/file/contract';
import { sealAudit } from '../../areas/audit/chain.ts';
import { verifyChain } from '../../areas/audit/log/verify-log.ts';
import { sealedBid } from '../../areas/bid/bid.table.ts';
import { storedFile } from '../../areas/file/file.table.ts';
import { outgoingMessage } from '../../areas/message/outgoing-message.table.ts';
import { enqueue } from '../../db/jobs.ts';
import { drawing } from '../../testing/drawing.ts';
import * as sample from '../../testing/file-samples.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testApp, testDatabase, testFolder } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { DEMO_PASSWORD } from '../demo/identity.ts';
import { fillWithFirstData } from '../first-data.ts';
import { jobs } from '../jobs.ts';
import { backUp, type BackupSummary } from './back-up.ts';
import { keyForBackup, takeOverKey } from './installation-key.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { tablesOf } from './tables.ts';
import { loadSecretKey } from '../../kit/load-secret-key.ts';
import { openStorage } from '../../kit/storage/open-storage.ts';

const source = await testApp();
const folder = await testFolder();
const file = join(folder, 'backup.zip');
const place = { dataDir: folder, secretKey: undefined };
const key = await keyForBackup(place);
const rest = { jobs, takeKey: (given: Manifest['key']) => takeOverKey(place, given) };
const WAITING_JOB = 'plan.import.read';
let made: BackupSummary;

beforeAll(async () => {
  await fillWithFirstData(source, { seed: 'demo', dataDir: folder }, () => undefined);
  const { rows } = await source.pool.query<{ guid: string }>(
    `select guid from sys_user where user_name = 'buyer'`,
  );
  const upload = uploadBody('附件.pdf', sample.pdf);
  const answer = await source.send({ method: 'POST', url: UPLOAD_PATH, ...upload, person: rows[0]! });
  expect(answer.json<{ data: FileRow }>().data.name).toBe('附件.pdf');
  await sealAudit(source.db);
  await enqueue(source.db, WAITING_JOB, { note: '制表符\t换行\n反斜线\\N' });
  made = await backUp({ url: source.url, storage: source.storage, key, file });
}, 300_000);

/** Number of rows and a digest over all of them, for every table. */
async function digests(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: Record<string, string> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
      );
      found[name] = rows[0]!.digest;
    }
    const sequences = await client.query(
      'select sequencename, last_value from pg_sequences where schemaname = $1',
      ['public'],
    );
    const keys = await client.query(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    );
    const triggers = await client.query(
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    );
    const waiting = await client.query<{ data: object }>(`select data from pgboss.job where name = $1`, [
      WAITING_JOB,
    ]);
    return {
      found,
      sequences: sequences.rows,
      keys: keys.rows,
      triggers: triggers.rows,
      waiting: waiting.rows,
    };
  } finally {
    await client.end();
  }
}

const emptyStorage = async () => openStorage({ storageUrl: undefined, dataDir: await testFolder() });
const isEmpty = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select from pg_class where relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  await client.end();
  return rows.length === 0;
};

test('a backup brought into an empty database gives the same rows, keys, triggers, sequences, files and waiting jobs', async () => {
  const url = await testDatabase('empty');
  const dataDir = await testFolder();
  const storage = await openStorage({ storageUrl: undefined, dataDir });
  const { audit } = await restore({ url, storage, file, ...rest });
  expect(await digests(url)).toEqual(await digests(source.url));

  expect(audit).toMatchObject({ isIntact: true, unsealed: 0 });
  expect(audit.to).toBeGreaterThan(0);
  const app = await testApp({ url, dataDir });
  expect(await verifyChain(app.db)).toMatchObject({ isIntact: true, head: audit.head });
  expect(await signIn(app, 'buyer', DEMO_PASSWORD)).toMatchObject({ status: 200, token_type: 'Bearer' });
  const files = await app.db.select().from(storedFile).where(eq(storedFile.name, '附件.pdf'));
  expect(files).toHaveLength(1);
  const content = await buffer((await app.storage.get(files[0]!.storageKey))!);
  expect(content.equals(sample.pdf)).toBe(true);
  await expect(app.pool.query('delete from biz_audit'), 'the audit stays insert-only').rejects.toThrow(
    'insert-only',
  );
});

test('the backup states its rows and is readable by its owner alone; an existing file is never overwritten', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(file)).size).toBe(made.bytes);
  expect(made.manifest.tables.find(({ name }) => name === 'sys_user')!.rows).toBeGreaterThan(10);
  // One of this test's own, the messages of the demonstration and those to be told of its comments.
  const { rowCount: told } = await source.pool.query(`select from pgboss.job where name = 'comment.tell'`);
  const rows = 1 + told! + (await source.db.$count(outgoingMessage));
  expect(made.manifest).toMatchObject({ missing: [], damaged: [], jobs: { rows } });
  await expect(backUp({ url: source.url, storage: source.storage, key, file })).rejects.toThrow('已存在');
  expect(await readdir(folder)).toEqual(['backup.zip', 'keys']);
});

test('what is written while a backup runs is in it whole or not at all', async () => {
  const second = join(await testFolder(), 'second.zip');
  let written = false;
  await backUp({
    url: source.url,
    storage: source.storage,
    key,
    file: second,
    onPart: async (name) => {
      if (name !== 'tables/announcement') return;
      written = true;
      await source.pool.query(
        `insert into number_sequence (unit_code, type, year, last) values ('X', 'ND', 2000, 1)`,
      );
    },
  });
  expect(written).toBe(true);
  const url = await testDatabase('empty');
  await restore({ url, storage: await emptyStorage(), file: second, ...rest });
  const { number_sequence: restored } = (await digests(url)).found;
  await source.pool.query(`delete from number_sequence where unit_code = 'X'`);
  expect(restored).toBe((await digests(source.url)).found['number_sequence']);
});

/** Where the content of each part lies in the archive. */
async function placesOf(archive: string) {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  const places: { name: string; start: number; size: number }[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    places.push({ name: entry.fileName, start: fileDataStart, size: entry.compressedSize });
  }
  zip.close();
  return places;
}

test(
  'a damaged backup is refused before anything is written, whichever part is damaged',
  { timeout: 240_000 },
  async () => {
    const url = await testDatabase('empty');
    const storage = await emptyStorage();
    const damaged = join(await testFolder(), 'damaged.zip');
    const places = await placesOf(file);
    const always = ['tables/biz_audit', 'jobs', 'manifest.json'];
    expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(always));
    // Each takes a reading of the whole archive; other parts come with other runs.
    const others = drawing(Date.now()).shuffled(places).slice(0, 3);
    const damagedHere = [...places.filter(({ name }) => always.includes(name)), ...others];
    for (const { name, start, size } of damagedHere) {
      await copyFile(file, damaged);
      const handle = await open(damaged, 'r+');
      const at = start + Math.floor(size / 2);
      const { buffer: bytes } = await handle.read(Buffer.alloc(1), 0, 1, at);
      await handle.write(Buffer.from([bytes[0]! ^ 0xff]), 0, 1, at);
      await handle.close();
      await expect(restore({ url, storage, file: damaged, ...rest }), name).rejects.toThrow('未写入任何数据');
    }
    await copyFile(file, damaged);
    await truncate(damaged, made.bytes - 100);
    await expect(restore({ url, storage, file: damaged, ...rest })).rejects.toThrow('未写入任何数据');
    await writeFile(damaged, zipSync({ 'other.txt': strToU8('no backup') }));
    await expect(restore({ url, storage, file: damaged, ...rest })).rejects.toThrow('不是本系统的备份文件');
    await expect(restore({ url, storage, file: join(folder, 'none.zip'), ...rest })).rejects.toThrow(
      '没有文件',
    );
    expect(await isEmpty(url)).toBe(true);
  },
);

test('a backup of a newer version, and one of other migrations, are refused before anything is written', async () => {
  const url = await testDatabase('empty');
  const target = { url, storage: await emptyStorage(), ...rest };
  const backUpWith = async (name: string, change: string) => {
    const made = join(await testFolder(), name);
    const from = await testDatabase();
    const client = new pg.Client(from);
    await client.connect();
    await client.query(change);
    await client.end();
    await backUp({ url: from, storage: target.storage, key, file: made });
    return made;
  };
  const newer = await backUpWith(
    'newer.zip',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`,
  );
  await expect(restore({ ...target, file: newer })).rejects.toThrow('请先升级本程序');
  const other = await backUpWith(
    'other.zip',
    `update drizzle.__drizzle_migrations set hash = 'x' where id = 1`,
  );
  await expect(restore({ ...target, file: other })).rejects.toThrow('数据结构与本程序不同');
  expect(await isEmpty(url)).toBe(true);
});

test('a database in use is refused and keeps its rows', async () => {
  const before = await digests(source.url);
  await expect(restore({ url: source.url, storage: await emptyStorage(), file, ...rest })).rejects.toThrow(
    '只能恢复到空数据库',
  );
  expect(await digests(source.url)).toEqual(before);
});

test('a restore that fails half way leaves no row behind and may be repeated', async () => {
  const url = await testDatabase('empty');
  const storage = await emptyStorage();
  const full = { ...storage, put: () => Promise.reject(new Error('no space left')) };
  await expect(restore({ url, storage: full, file, ...rest })).rejects.toThrow('no space left');
  await restore({ url, storage, file, ...rest });
  expect((await digests(url)).found).toEqual((await digests(source.url)).found);
});

test('a file the storage lost does not stop the backup: it is named', async () => {
  const lossy = { ...source.storage, get: () => Promise.resolve(null) };
  const partial = join(await testFolder(), 'partial.zip');
  const { manifest } = await backUp({ url: source.url, storage: lossy, key, file: partial });
  const bodies = await source.db.selectDistinct({ sha256: sealedBid.bodySha256 }).from(sealedBid);
  expect(manifest.missing).toHaveLength((await source.db.$count(storedFile)) + bodies.length);
  expect(manifest.files).toEqual([]);
  await restore({ url: await testDatabase('empty'), storage: await emptyStorage(), file: partial, ...rest });
});

test('a storage that fails stops the backup and leaves no file', async () => {
  const away = { ...source.storage, get: () => Promise.reject(new Error('storage away')) };
  const target = await testFolder();
  await expect(backUp({ url: source.url, storage: away, key, file: join(target, 'x.zip') })).rejects.toThrow(
    'storage away',
  );
  expect(await readdir(target)).toEqual([]);
});

test('the key that seals rows goes with the backup where the program made it, and must be given again where it was a setting', async () => {
  const [dataDir, other] = [await testFolder(), await testFolder()];
  await takeOverKey({ dataDir, secretKey: undefined }, key);
  expect((await loadSecretKey({ dataDir, secretKey: undefined })).toString('hex')).toBe(key.kept);
  const secretKey = 'ab'.repeat(32);
  const given = await keyForBackup({ dataDir: other, secretKey });
  expect(given.kept).toBeNull();
  await takeOverKey({ dataDir: other, secretKey }, given);
  await expect(takeOverKey({ dataDir: other, secretKey: undefined }, given)).rejects.toThrow(
    '同一个 SECRET_KEY',
  );
  await expect(takeOverKey({ dataDir, secretKey: undefined }, given)).rejects.toThrow('另一把密钥');
  expect(await readdir(other)).toEqual([]);
});
