import type { Logger } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './client.ts';

/** What a database or transaction runs its statements with, which drizzle does not say in its types. */
export const connectionOf = (db: Db) =>
  db._.session as unknown as { client: pg.Pool | pg.PoolClient; logger: Logger };
