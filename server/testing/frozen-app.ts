import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { createApp } from '../app/app.ts';
import type { Db } from '../db/client.ts';
import type { TestApp } from './test-app.ts';

/** Sends a request as somebody; `look` sees the database before everything is undone. */
export type Send = (
  options: InjectOptions,
  person: { guid: string } | null,
  look?: () => Promise<void>,
) => Promise<Sent>;
/** The same, answering whatever came. */
export type Ask = (...request: Parameters<Send>) => ReturnType<TestApp['send']>;

class Over extends Error {}

/** Nothing is done before these answers: there is nothing to undo, and half of all calls of a sweep end so. */
const DECIDED_AT_THE_DOOR = new Set([401, 403]);

/**
 * The whole server over one transaction that ends with nothing kept: every call is decided and carried out for real,
 * then undone to a savepoint, so that ten thousand decisions see the same world and none waits for the disk.
 */
export async function withFrozenApp(
  { pool, storage, as }: Pick<TestApp, 'pool' | 'storage' | 'as'>,
  work: (send: Send, db: Db, ask: Ask) => Promise<void>,
  { log }: { log?: (line: string) => void } = {},
): Promise<void> {
  const client = await pool.connect();
  askInTurn(client);
  await drizzle(client)
    .transaction(async (tx) => {
      const app = createApp({
        db: tx,
        pool,
        storage,
        settings: {
          logLevel: log ? 'warn' : 'silent',
          logTo: log && { write: log },
          trustProxy: false,
          tls: null,
          metricsToken: undefined,
        },
      });
      await app.ready();
      const ask: Ask = async (options, person, look) => {
        const headers = { ...options.headers, ...(await as(person)) };
        const response = await app.inject({ ...options, headers });
        await look?.();
        // Gone back to, a savepoint stands again: one statement a call, and no lock is left of ten thousand.
        if (!DECIDED_AT_THE_DOOR.has(response.statusCode))
          await tx.execute(sql`rollback to savepoint untouched`);
        return response;
      };
      const send: Send = async (...request) => sentBy(await ask(...request));
      await tx.execute(sql`savepoint untouched`);
      try {
        await work(send, tx, ask);
      } finally {
        await app.close();
      }
      throw new Over();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Over)) throw error;
    })
    .finally(() => client.release(true));
}

/** What a handler asks of several connections of the pool at once waits here for its turn on the only one. */
function askInTurn(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...list: unknown[]) => unknown;
  const ask = (...list: unknown[]): unknown => {
    const tell = list.at(-1);
    if (typeof tell !== 'function') return query(...list);
    // Who gives a function to be told by is answered once it was told.
    return new Promise<void>((answered) => {
      query(...list.slice(0, -1), (...told: unknown[]) => {
        tell(...told);
        answered();
      });
    });
  };
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = (...list: unknown[]) => {
    const answer = before.then(() => ask(...list));
    before = answer.catch(() => undefined);
    return answer;
  };
  Object.assign(client, { query: inTurn });
}

/** The parts of an answer. */
export function sentBy(response: { statusCode: number; json: <T>() => T }): Sent {
  const body = response.json<Record<string, unknown>>();
  return {
    status: response.statusCode,
    code: body['code'] as number,
    info: (body['info'] ?? body['message'] ?? '') as string,
    data: body['data'],
  };
}

/** What a call answered. */
export interface Sent {
  status: number;
  code: number;
  info: string;
  data: unknown;
}
