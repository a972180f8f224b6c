import { existsSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Storage } from '../../kit/storage/storage.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { withClient } from './connect.ts';
import { BackupFault, FORMAT, type Manifest, partOf } from './manifest.ts';
import { copyTarget, sequencesOf, tablesOf } from './tables.ts';

const FILES_AT_ONCE = 500;

interface Source {
  /** Address of the database, as its owner. */
  url: string;
  storage: Storage;
  key: Manifest['key'];
  /** Where to write; must not exist. */
  file: string;
  /** Told of each part before it is written. */
  onPart?: (name: string) => void | Promise<void>;
}

/** What a backup holds, for people. */
export interface BackupSummary {
  manifest: Manifest;
  /** Size of the archive in bytes. */
  bytes: number;
}

/**
 * Writes one snapshot of the whole database, and the stored files it names, into one archive; the program may go on
 * meanwhile. Finished background jobs and the queue's own books are left out: a restore makes the queue anew and puts
 * the unfinished jobs into it.
 */
export async function backUp({
  url,
  storage,
  key,
  file,
  onPart = () => undefined,
}: Source): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupFault(`${file} 已存在，请换一个文件名`);
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: state } = await client.query<{ takenAt: string; migrated: boolean; queued: boolean }>(`
      select to_json(now())#>>'{}' as "takenAt", to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
        to_regclass('pgboss.job') is not null as queued`);
    const { takenAt, migrated, queued } = state[0]!;
    if (!migrated) throw new BackupFault('数据库中没有本系统的数据');
    const archive = await writeArchive(file);
    const add = async (name: string, content: Parameters<ArchiveWriter['add']>[1]) => {
      await onPart(name);
      return archive.add(name, content);
    };
    // The number comes after the last byte: only once the next statement is answered is it surely there.
    const rowsOf = async (copied: ReturnType<typeof copyTo>) => {
      await client.query('select');
      return copied.rowCount;
    };
    try {
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(client)) {
        const copied = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
        const part = await add(partOf.table(table.name), copied);
        tables.push({ ...table, rows: await rowsOf(copied), ...part });
      }
      let jobs: Manifest['jobs'] = null;
      if (queued) {
        const copied = client.query(copyTo(`copy (${UNFINISHED}) to stdout`));
        const part = await add(partOf.jobs, copied);
        jobs = { rows: await rowsOf(copied), ...part };
      }
      const files = await addFiles(client, storage, archive, onPart);
      const migrations = await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      );
      const manifest: Manifest = {
        format: FORMAT,
        version: packageJson.version,
        takenAt,
        migrations: migrations.rows.map(({ hash }) => hash),
        tables,
        // Read last: sequences stand outside of snapshots, and must not be behind the rows.
        sequences: await sequencesOf(client),
        jobs,
        key,
        ...files,
      };
      return { manifest, bytes: await archive.finish(manifest) };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

/** Jobs that run by the clock are left out: the clock brings them again. */
const UNFINISHED = `select name, coalesce(data, '{}'), start_after from pgboss.job
  where state < 'completed' and name not in (select name from pgboss.schedule)`;

/** What the storage holds, by the rows that name it, `after` one of them: documents, and bodies of sealed bids as they are. */
const STORED = [
  `select guid, storage_key as key, sha256 from stored_file where guid > $1 order by guid limit ${FILES_AT_ONCE}`,
  // Two revisions never rest on one body, but nothing forbids it: it is written once.
  `select guid, 'sealed/' || body_sha256 as key, body_sha256 as sha256 from sealed_bid of where guid > $1
    and not exists (select from sealed_bid before where before.body_sha256 = of.body_sha256 and before.guid < of.guid)
    order by guid limit ${FILES_AT_ONCE}`,
] as const;

/** A file that is lost or damaged must not stop the rest from being saved: it is named instead. */
async function addFiles(
  client: ClientBase,
  storage: Storage,
  archive: ArchiveWriter,
  onPart: NonNullable<Source['onPart']>,
): Promise<Pick<Manifest, 'files' | 'missing' | 'damaged'>> {
  const found: Pick<Manifest, 'files' | 'missing' | 'damaged'> = { files: [], missing: [], damaged: [] };
  for (const statement of STORED)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await client.query<{ guid: string; key: string; sha256: string }>(statement, [after]);
      for (const { key, sha256 } of rows) {
        const content = await storage.get(key);
        if (content === null) {
          found.missing.push(key);
          continue;
        }
        await onPart(partOf.file(key));
        // Documents and pictures are compressed already, and what is sealed does not get smaller.
        const part = await archive.add(partOf.file(key), content, { isCompressed: true });
        found.files.push({ key, ...part });
        if (part.sha256 !== sha256) found.damaged.push(key);
      }
      if (rows.length < FILES_AT_ONCE) break;
      after = rows.at(-1)!.guid;
    }
  return found;
}
