import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as every process of this product uses the same one. */
const MIGRATION_LOCK = 7_240_311;

/** Brings the schema up to date; of several processes starting together one migrates, the others wait. */
export async function migrateDatabase(pool: pg.Pool) {
  const client = await pool.connect();
  const db = drizzle(client);
  try {
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`set lock_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    // The session holds the lock and the lifted time limits: end it instead of giving it back.
    client.release(true);
  }
}

/** One hash for each migration of this program, in their order, as the database notes them once applied. */
export const migrationHashes = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
