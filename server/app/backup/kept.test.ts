import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadUserInfo } from '#shared/areas/session/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { send, signIn } from '../../../e2e/fixtures/wire.ts';
import { verifyChain } from '../../areas/audit/log/verify-log.ts';
import { storedFile } from '../../areas/file/file.table.ts';
import { openDatabase } from '../../db/client.ts';
import { migrationHashes } from '../../db/migrate.ts';
import { openStorage } from '../../kit/storage/open-storage.ts';
import { programRunner } from '../../testing/program.ts';
import { testDatabase, testFolder } from '../../testing/test-app.ts';
import { jobs } from '../jobs.ts';
import { takeOverKey } from './installation-key.ts';
import type { Manifest } from './manifest.ts';
import { restore, restoreAsItWas } from './restore.ts';

/** Data the program of each released version left behind (tools/keep-data.mjs). */
const KEPT = fileURLToPath(new URL('../../db/kept', import.meta.url));
/** As tools/keep-data.mjs set it. */
const SECRET_KEY = 'ab'.repeat(32);

const runProgram = programRunner();
const kept = readdirSync(KEPT).sort();

/** What `restore` needs to bring a kept file into an empty database. */
async function targetOf(name: string) {
  const dataDir = await testFolder();
  const place = { dataDir, secretKey: SECRET_KEY };
  return {
    url: await testDatabase('empty'),
    storage: await openStorage({ storageUrl: undefined, dataDir }),
    file: join(KEPT, name),
    jobs,
    takeKey: (key: Manifest['key']) => takeOverKey(place, key),
    dataDir,
  };
}

/** Names of the migrations a database went through, by their places here. */
async function migratedTo(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
    return rows.map(({ hash }) => migrationHashes().indexOf(hash)).sort((a, b) => a - b);
  } finally {
    await client.end();
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

// What lies between goes through the same migrations, below.
const oldestAndNewest = [kept[0]!, kept.at(-1)!];
test.each(oldestAndNewest)(
  'the program starts with what the version of %s left, and shows it',
  async (name) => {
    const { dataDir, ...target } = await targetOf(name);
    const released = Number(basename(name, '.zip')) + 1;
    await restoreAsItWas(target);
    expect(await migratedTo(target.url)).toEqual(upTo(released));

    const program = runProgram({ DATABASE_URL: target.url, DATA_DIR: dataDir, SECRET_KEY, SEED: 'none' });
    const baseUrl = await program.listening;
    expect(await migratedTo(target.url)).toEqual(upTo(migrationHashes().length));
    const { access_token: token } = await signIn({ baseUrl }, 'buyer');
    expect(await send({ baseUrl, token }, loadUserInfo, {})).toMatchObject({ userName: 'buyer' });
    const { list, total } = await send({ baseUrl, token }, annualPlan.list, { rows: 10 });
    expect(total).toBeGreaterThan(0);
    const plan = await send({ baseUrl, token }, annualPlan.detail, { guid: list[0]!.guid });
    expect(plan).toMatchObject({ planNo: list[0]!.planNo, totalAmount: list[0]!.totalAmount });
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  },
);

test.each(kept)(
  'restoring the backup of %s migrates it: rows, files and audit are all there',
  async (name) => {
    const target = await targetOf(name);
    const { manifest, audit } = await restore(target);
    const rowsOf = (table: string) => manifest.tables.find(({ name: of }) => of === table)!.rows;
    expect(await migratedTo(target.url)).toEqual(upTo(migrationHashes().length));
    expect(audit).toMatchObject({ isIntact: true });
    expect(audit.to).toBeGreaterThan(500);
    const { pool, db } = openDatabase(target.url, () => undefined, 2);
    try {
      expect(await verifyChain(db)).toMatchObject({ isIntact: true, head: audit.head });
      const people = await pool.query('select user_name from sys_user');
      expect(people.rows).toHaveLength(rowsOf('sys_user'));
      expect(people.rows).toContainEqual({ user_name: 'buyer' });
      const inOffice = await pool.query(`select u.user_name, r.kind from representative r
        join sys_user u on u.guid = r.user_guid where r.status = 2 order by 1`);
      expect(inOffice.rows).toEqual([
        { user_name: 'delegate', kind: 1 },
        { user_name: 'signer', kind: 2 },
      ]);
      const files = await db.select().from(storedFile);
      expect(files).toHaveLength(rowsOf('stored_file'));
      const content = await buffer((await target.storage.get(files[0]!.storageKey))!);
      expect(createHash('sha256').update(content).digest('hex')).toBe(files[0]!.sha256);
    } finally {
      await pool.end();
    }
  },
);
