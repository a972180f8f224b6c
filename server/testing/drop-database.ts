import type pg from 'pg';

/**
 * Drops a test's database with the connections left on it. `drop database … with (force)` would also have to end an
 * autovacuum worker, which belongs to the superuser and is refused to anybody else; the plain command ends that one itself.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await admin.query(`drop database if exists ${name}`);
}
