import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import type { Db } from './client.ts';
import { connectionOf } from './connection-of.ts';
import { queryOfKnownColumns } from './known-columns.ts';

/** A statement as drizzle prepares it. */
interface Prepared {
  execute: (values?: Record<string, unknown>) => Promise<unknown>;
}

/** Builds statements and runs none. */
const builder: Db = drizzle.mock();

/**
 * A statement built once for all connections and transactions; its name lets PostgreSQL plan it once a connection. For what
 * is found by a key: a plan for any value is no plan for a filter that matches one row or a million.
 */
export function prepared<P extends Prepared>(build: (db: Db) => P): (db: Db) => P {
  let built: P | undefined;
  const send = queryOfKnownColumns();
  return (db) => {
    built ??= build(builder);
    const { client, logger } = connectionOf(db);
    const query = (config: QueryConfig, values: unknown[]) => send(client, config, values);
    return Object.create(built, { client: { value: { query } }, logger: { value: logger } }) as P;
  };
}
