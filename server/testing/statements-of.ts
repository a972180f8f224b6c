import { sql } from 'drizzle-orm';
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

/** A statement that was sent, to be sent or explained again. */
export const asSql = ({ text, values }: Statement) =>
  sql.join(
    text
      .split(/\$(\d+)/v)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  );
