import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '../db/client.ts';

/** A statement as the product sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What `act` sends to the database, in order. */
export async function statementsOf(pool: pg.Pool, act: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  await act(drizzle(pool, { logger: { logQuery: (text, values) => seen.push({ text, values }) } }));
  return seen;
}
