import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as every process of this product uses the same one. */
const MIGRATION_LOCK = 7_240_311;
/** Where the migrator notes what it has applied. */
const APPLIED = 'drizzle.__drizzle_migrations';

/** The database went through a migration that this program does not have: a newer program works on it. */
export class NewerDatabase extends Error {}

/**
 * Brings the schema up to date; of several processes starting together one migrates, the others wait. `count` stops
 * after the first so many migrations, where rows of an earlier version come before the rest.
 * @throws NewerDatabase before anything is changed.
 */
export async function migrateDatabase(pool: pg.Pool, count = Infinity) {
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`set lock_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseNewer(db);
    // The declarations of the package do not let a session of one driver pass for a session of any.
    const session = db._.session as unknown as PgSession;
    await new PgDialect().migrate(migrations().slice(0, count), session, { migrationsFolder });
  } finally {
    // The session holds the lock and the lifted time limits: end it instead of giving it back.
    client.release(true);
  }
}

/** The migrator compares times only and would pass over migrations it does not know. */
async function refuseNewer(db: NodePgDatabase) {
  const { rows: found } = await db.execute(sql`select to_regclass(${APPLIED}) as name`);
  if (found[0]!['name'] === null) return;
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from ${sql.raw(APPLIED)}`);
  const known = new Set(migrationHashes());
  if (rows.some(({ hash }) => !known.has(hash))) throw new NewerDatabase();
}

const migrations = () => readMigrationFiles({ migrationsFolder });

/** One hash for each migration of this program, in their order, as the database notes them once applied. */
export const migrationHashes = () => migrations().map(({ hash }) => hash);
