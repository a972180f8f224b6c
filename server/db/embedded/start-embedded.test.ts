import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DataDirInUse } from './data-dir.ts';
import type { Log } from './log.ts';
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts';

const quiet: Log = () => {};
const root = mkdtempSync(join(tmpdir(), 'zhaocai-embedded-'));
chmodSync(root, 0o755); // as root the database's user must reach it, or every cluster lands in /var/lib
const running: EmbeddedDatabase[] = [];
let folders = 0;

const newDataDir = () => join(root, `data-${folders++}`);
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

async function start(dataDir: string, log = quiet): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log });
  running.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database on the folder and tells its address. */
async function otherOwner(dataDir: string) {
  const module = new URL('start-embedded.ts', import.meta.url).href;
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(first).trim() };
}

/** The folder's database as soon as it answers again; fails when that takes longer than ten seconds. */
async function answerWithin10s(url: string, text: string) {
  for (const end = Date.now() + 10_000; ;) {
    try {
      return await query(url, text);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a new folder becomes a database as the design wants it, and keeps its rows over a restart', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const [settings] = await query(
    first.url,
    `select current_setting('data_checksums') checksums, current_setting('fsync') fsync,
       current_setting('full_page_writes') pages, current_setting('synchronous_commit') commits,
       current_setting('timezone') zone, current_setting('listen_addresses') addresses,
       (select rolsuper from pg_roles where rolname = current_user) super`,
  );
  expect(settings).toEqual({
    checksums: 'on',
    fsync: 'on',
    pages: 'on',
    commits: 'on',
    zone: 'Asia/Shanghai',
    addresses: '127.0.0.1',
    super: false,
  });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  await query(first.url, `create table note as select '采购' as text`);
  await first.stop();

  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select text from note')).toEqual([{ text: '采购' }]);
  await query(second.url, 'create extension pg_trgm');
  const [trigrams] = await query(second.url, `select cardinality(show_trgm('采购计划')) as count`);
  expect(trigrams, 'the character classes know Chinese').toEqual({ count: 5 });
});

test('the password is asked for, and never logged', async () => {
  const dataDir = newDataDir();
  const said: string[] = [];
  const { url, superuserUrl } = await start(dataDir, (line) => void said.push(line));
  for (const address of [url, superuserUrl]) {
    const { username, password, host, pathname } = new URL(address);
    await expect(query(`postgres://${username}:wrong@${host}${pathname}`, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
    expect(password.length).toBeGreaterThan(40);
    expect(said.join('\n')).not.toContain(password);
  }
});

test('a killed PostgreSQL is back within ten seconds with every committed row', async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir);
  await query(url, 'create table ledger (id int primary key)');
  for (let id = 0; id < 50; id++) await query(url, `insert into ledger values (${id})`);
  for (let kill = 1; kill <= 2; kill++) {
    const killed = postmasterOf(dataDir);
    process.kill(killed, 'SIGKILL');
    expect(await answerWithin10s(url, 'select count(*)::int as count from ledger')).toEqual([{ count: 50 }]);
    expect(postmasterOf(dataDir)).not.toBe(killed);
  }
}, 30_000);

test('what a killed owner left running is taken over, rows and address included', async () => {
  const dataDir = newDataDir();
  const owner = await otherOwner(dataDir);
  await query(owner.url, 'create table note as select 1 as id');
  const orphan = postmasterOf(dataDir);
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  expect(await query(owner.url, 'select id from note'), 'PostgreSQL outlives it').toEqual([{ id: 1 }]);

  const { url } = await start(dataDir);
  expect(postmasterOf(dataDir)).not.toBe(orphan);
  expect(url, 'the port is free again').toBe(owner.url);
  expect(await query(url, 'select id from note')).toEqual([{ id: 1 }]);
}, 30_000);

test('a folder has one owner, in this process or another, and is free once they are gone', async () => {
  const dataDir = newDataDir();
  const owner = await otherOwner(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`(process ${owner.child.pid})`);
  await expect(start(dataDir)).rejects.toThrow(DataDirInUse);
  expect(await query(owner.url, 'select 1 as one'), 'the refused start did no harm').toEqual([{ one: 1 }]);
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(DataDirInUse);
}, 30_000);

test('a postmaster.pid that names a living stranger is stale, and the stranger lives on', async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  writeFileSync(
    pidFile,
    [process.pid, join(dataDir, 'pg'), 0, 1, '', 'localhost', '0 0', 'ready', ''].join('\n'),
  );
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postmasterOf(dataDir)).not.toBe(process.pid);
});

test('a taken port is exchanged for another', async () => {
  const owner = await start(newDataDir());
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await first.stop();
  const secrets = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as Record<string, unknown>;
  const taken = Number(new URL(owner.url).port);
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...secrets, port: taken }));
  const second = await start(dataDir);
  expect(new URL(second.url).port).not.toBe(String(taken));
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('in a folder only its owner can enter, root keeps the cluster elsewhere and an ordinary user in place', async () => {
  const home = join(root, 'home');
  mkdirSync(home, { mode: 0o700 });
  const dataDir = join(home, 'data');
  const first = await start(dataDir);
  await query(first.url, 'create table note as select 1 as id');
  await first.stop();
  const cluster = realpathSync(join(dataDir, 'pg'));
  const asRoot = process.getuid?.() === 0;
  expect(cluster.startsWith(home)).toBe(!asRoot);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  expect(statSync(home).mode & 0o777).toBe(0o700);
  const second = await start(dataDir);
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }]);
  await second.stop();
  if (asRoot) rmSync(dirname(cluster), { recursive: true });
  expect(existsSync(cluster)).toBe(!asRoot);
});
