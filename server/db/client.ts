import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database, or one transaction of it. */
export type Db = NodePgDatabase;

// Money and counts leave PostgreSQL as text; a count fits a double, money never goes through one.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date has no zone: keep it as YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens the pool with the time limits of qualities.md 2; every statement, lock and idle transaction ends by itself. */
export function openDatabase(url: string, onError: (error: Error) => void, max = 10) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'zhaocai',
    // Statements of one connection that do not wait for each other share a round trip.
    pipeline: true,
    // Sorting and searching a hundred thousand rows stays in memory. Many people share the processors: a query that
    // took several would make the others wait; compiling one takes longer than any of ours runs.
    options: '-c timezone=Asia/Shanghai -c work_mem=16MB -c max_parallel_workers_per_gather=0 -c jit=off',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that the database closes between two statements of a transaction
  // would end the program.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle(pool) };
}
