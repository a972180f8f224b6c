import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { testDatabase, testFolder } from '../testing/test-app.ts';
import { openDatabase, type Db } from './client.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Migrations that people's data has gone through, with the digest of each: none of them may ever change. */
const LANDED = {
  '0000_initial.sql': '0e306af32f02c60cb03d0470d61ee8231e046c580e56a67e7239ed29ea496118',
  '0001_extras.sql': '6113a85c152f4ffde69a1cc72ecb9d6865cd61ec19b6554ec0afde4d8804890a',
};

test.each(Object.entries(LANDED))('%s is as it landed', (name, digest) => {
  const text = readFileSync(join(FOLDER, name));
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
});

test('every migration since is applied to the data of an earlier version, and leaves the same schema', async () => {
  const earlier = await opened('empty');
  const folder = await folderOf(Object.keys(LANDED));
  await migrate(earlier.db, { migrationsFolder: folder });
  expect(await schemaOf(earlier.db)).not.toEqual([]);
  await migrateDatabase(earlier.pool);
  const made = await opened('migrated');
  expect(await schemaOf(earlier.db)).toEqual(await schemaOf(made.db));
  await Promise.all([earlier.pool.end(), made.pool.end()]);
});

const opened = async (kind: 'empty' | 'migrated') =>
  openDatabase(await testDatabase(kind), () => undefined, 2);

/** The folder of a version that had these migrations only. */
async function folderOf(names: string[]) {
  const folder = await testFolder();
  mkdirSync(join(folder, 'meta'));
  for (const name of names) copyFileSync(join(FOLDER, name), join(folder, name));
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.filter(({ tag }) => names.includes(`${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Columns, constraints, indexes, triggers and functions as the database describes them, in a fixed order. */
async function schemaOf(db: Db) {
  const { rows } = await db.execute<{ line: string }>(sql`
    select line from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) lines
    order by line collate "C"`);
  return rows.map(({ line }) => line);
}
