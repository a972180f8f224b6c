import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from './client.ts';

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
  return (db) => {
    built ??= build(builder);
    const { client, logger } = db._.session as unknown as Connection;
    return Object.create(built, { client: { value: client }, logger: { value: logger } }) as P;
  };
}

/** What drizzle's session runs its statements with, and does not say in its types. */
interface Connection {
  client: unknown;
  logger: unknown;
}
