import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { verifyChain } from '../../areas/audit/log/verify-log.ts';
import { openDatabase } from '../../db/client.ts';
import { migrateDatabase, migrationHashes } from '../../db/migrate.ts';
import { enqueue, installJobs, type Job } from '../../db/jobs.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { checkArchive, eachPart } from './archive-reader.ts';
import { withClient } from './connect.ts';
import { BackupFault, type Manifest, partOf } from './manifest.ts';
import { meter } from './meter.ts';
import {
  clearMigrationRows,
  copyTarget,
  dropForeignKeys,
  firstUsedTable,
  lockTables,
  setSequence,
  silenceTriggers,
  type Table,
  tablesOf,
} from './tables.ts';

interface Target {
  /** Address of an empty database, as its owner; no further rights are needed. */
  url: string;
  storage: Storage;
  file: string;
  jobs: readonly Job[];
  /** Puts the key of the backup into its place; throws where another one stands. */
  takeKey: (key: Manifest['key']) => Promise<void>;
  onPart?: (name: string) => void;
}

/** What was restored, and what the check of the audit chain said. */
export interface RestoreSummary {
  manifest: Manifest;
  audit: Awaited<ReturnType<typeof verifyChain>>;
}

/**
 * Brings a backup into an empty database and its files into the storage. All rows come in one transaction that is
 * kept only if counts, foreign keys and digests are right; the whole archive is checked before anything is written.
 * A backup of an earlier version is migrated once its rows are in.
 * @throws BackupFault when the archive is damaged, of a newer version or other migrations, or the database is in use.
 */
export async function restore(target: Target): Promise<RestoreSummary> {
  const manifest = await restoreAsItWas(target);
  const { pool } = openDatabase(target.url, () => undefined, 2);
  try {
    await migrateDatabase(pool);
    return { manifest, audit: await verifyChain(drizzle(pool)) };
  } finally {
    await pool.end();
  }
}

/** The same with the schema of the backup left as it is: a database the program of that version has stopped on. */
export async function restoreAsItWas({
  url,
  storage,
  file,
  jobs,
  takeKey,
  onPart = () => undefined,
}: Target): Promise<Manifest> {
  const manifest = await checkArchive(file);
  refuseOtherMigrations(manifest);
  await withClient(url, refuseUsed);
  await takeKey(manifest.key);
  const { pool } = openDatabase(url, () => undefined, 2);
  try {
    await migrateDatabase(pool, manifest.migrations.length);
    await installJobs(pool, jobs);
  } finally {
    await pool.end();
  }
  return withClient(url, async (client) => {
    await client.query('begin');
    await lockTables(client);
    await refuseUsed(client);
    const tables = matched(await tablesOf(client), manifest);
    const addForeignKeys = await dropForeignKeys(client);
    const wakeTriggers = await silenceTriggers(client);
    await clearMigrationRows(client);
    const wanted = new Map(manifest.files.map((one) => [partOf.file(one.key), one]));
    await eachPart(file, async (name, open) => {
      onPart(name);
      const table = tables.get(name);
      const stored = wanted.get(name);
      if (table) await fillTable(client, table, await open());
      else if (name === partOf.jobs) await fillQueue(client, jobs, await open());
      else if (stored) await putFile(storage, stored, await open());
    });
    await wakeTriggers();
    await addForeignKeys();
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await client.query('commit');
    return manifest;
  });
}

/** Only a backup whose migrations this program begins with can be brought to its schema. */
function refuseOtherMigrations({ migrations, version }: Manifest): void {
  const own = migrationHashes();
  if (own.slice(0, migrations.length).join() === migrations.join()) return;
  if (own.every((hash, at) => migrations[at] === hash))
    throw new BackupFault(`备份由更新的程序版本 ${version} 生成：请先升级本程序再恢复`);
  throw new BackupFault(`备份由程序版本 ${version} 生成，其数据结构与本程序不同：请用该版本恢复后再升级`);
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const used = await firstUsedTable(client);
  if (used !== null)
    throw new BackupFault(`只能恢复到空数据库：表 ${used} 中已有数据，请换一个空的 DATA_DIR 或 DATABASE_URL`);
}

/** The tables by the names of their parts; equal migrations have made equal tables. */
function matched(own: readonly Table[], { tables }: Manifest) {
  const shapes = (of: readonly Table[]) =>
    of.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`);
  const [here, there] = [shapes(own), shapes(tables)];
  const fault = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one));
  if (fault !== undefined) throw new BackupFault(`数据库与备份的表结构不一致：${fault}`);
  return new Map(tables.map((table) => [partOf.table(table.name), table]));
}

async function fillTable(
  client: pg.Client,
  table: Table & { rows: number },
  content: Readable,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(content, rows);
  if (rows.rowCount !== table.rows)
    throw new BackupFault(`表 ${table.name} 应有 ${table.rows} 行，实为 ${rows.rowCount} 行，已全部撤销`);
}

/** A job this program no longer has is left behind. */
async function fillQueue(client: pg.Client, jobs: readonly Job[], content: Readable): Promise<void> {
  await client.query(
    'create temporary table unfinished (name text, data jsonb, start_after timestamptz) on commit drop',
  );
  await pipeline(content, client.query(copyFrom('copy unfinished from stdin')));
  const { rows } = await client.query<{ name: string; data: object; start: Date }>(
    'select name, data, start_after as start from unfinished where name = any($1)',
    [jobs.map(({ name }) => name)],
  );
  const db = drizzle(client);
  for (const { name, data, start } of rows) await enqueue(db, name, data, start);
}

/** Puts the file and reads it back: what the storage gives must be what was backed up. */
async function putFile(storage: Storage, { key, sha256 }: Manifest['files'][number], content: Readable) {
  const tempPath = storage.newTemp();
  try {
    await pipeline(content, createWriteStream(tempPath, { flags: 'wx', mode: 0o600 }));
    await storage.put(key, tempPath);
  } finally {
    await rm(tempPath, { force: true });
  }
  const { stream, measured } = meter();
  await pipeline((await storage.get(key)) ?? Readable.from([]), stream.resume());
  if (measured().sha256 !== sha256)
    throw new BackupFault(`文件 ${key} 写入后与备份不一致，已撤销数据库的恢复`);
}
