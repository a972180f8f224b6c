import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addDemoIdentity } from '../server/app/demo/identity.ts';
import { addLargeData, largeSize, settleLargeData } from '../server/app/large/large.ts';
import { prepareDatabase } from '../server/app/prepare.ts';
import { openDatabase } from '../server/db/client.ts';
import { startEmbedded } from '../server/db/embedded/start-embedded.ts';
import { inTransaction } from '../server/db/transaction.ts';
import { known, type Figure } from './figure.ts';
import { PRODUCT, run } from './process.ts';

const ROOT = join(import.meta.dirname, '..');
/** Kept between runs; not in the repository. */
export const FOLDER = join(ROOT, 'bench/data');
const STAMP = join(FOLDER, 'bench.stamp');
const SMALL = 'small';
/** A tenth of the plans, for the growth of costs. */
export const smallSize = {
  ...largeSize,
  plans: largeSize.plans / 10,
  setups: largeSize.setups / 10,
  suppliers: 1000,
};

/** Fills the folder by the product itself, unless it holds what today's tables and seed would make. */
export async function ensureLarge(say: (line: string) => void): Promise<Figure[]> {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return [];
  rmSync(FOLDER, { recursive: true, force: true });
  say('filling the database of the bench (SEED=large), some minutes');
  const product = await run(PRODUCT, { DATA_DIR: FOLDER, SEED: 'large' }, 1_200_000);
  await product.stop();
  writeFileSync(STAMP, stamp);
  return [known('start with SEED=large on an empty folder', `${(product.startMs / 1000).toFixed(0)} s`)];
}

/** The database of the folder, and the small one beside it, made when missing. */
export async function openLarge() {
  const database = await startEmbedded({ dataDir: FOLDER, log: () => undefined });
  const smallUrl = Object.assign(new URL(database.url), { pathname: `/${SMALL}` }).href;
  const ensureSmall = async () => {
    const admin = new pg.Client(database.url);
    await admin.connect();
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [SMALL]);
    if (!rowCount) await fillSmall(admin, smallUrl);
    await admin.end();
    return smallUrl;
  };
  return { url: database.url, ensureSmall, stop: () => database.stop() };
}

async function fillSmall(admin: pg.Client, url: string) {
  await admin.query(`create database ${SMALL}`);
  const { pool, db } = openDatabase(url, () => undefined);
  try {
    await prepareDatabase(pool, db);
    await inTransaction(db, async (tx) => {
      await addDemoIdentity(tx);
      await addLargeData(tx, smallSize);
    });
    await settleLargeData(db);
  } catch (error) {
    await pool.end();
    await admin.query(`drop database ${SMALL} with (force)`);
    throw error;
  }
  await pool.end();
}

function fingerprint() {
  const files = globSync(['server/db/migrations/*.sql', 'server/app/large/*.ts'], { cwd: ROOT });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
