import pg from 'pg';
import { pgCode } from '../db/pg-error.ts';
import { runRoleOf } from '../db/run-role.ts';

/**
 * Drops a test's database with the connections left on it, and the role a program made to run on it. `drop database …
 * with (force)` would also have to end an autovacuum worker, which belongs to the superuser and is refused to anybody
 * else; the plain command ends that one itself.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  // Let none in any more: programs of the test may still run, and connect again between the next two statements.
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pg_has_role(usesysid, 'usage')",
    [name],
  );
  await admin.query(`drop database if exists ${name}`);
  try {
    await admin.query(`drop role if exists ${pg.escapeIdentifier(runRoleOf(name))}`);
  } catch (error) {
    // A copy of it that a killed test has left still knows the role.
    if (pgCode(error) !== '2BP01') throw error;
  }
}
