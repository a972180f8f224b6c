import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app/app.ts';
import type { Db } from '../db/client.ts';
import type { TestApp } from './test-app.ts';

/** Sends a request as somebody; `look` sees the database before everything is undone. */
export type Send = (
  options: InjectOptions,
  person: { guid: string } | null,
  look?: () => Promise<void>,
) => Promise<Sent>;

class Over extends Error {}

/**
 * The whole server over one transaction that ends with nothing kept: every call is decided and carried out for real,
 * then undone to a savepoint, so that ten thousand decisions see the same world and none waits for the disk.
 */
export async function withFrozenApp(
  { db, pool, storage, as }: Pick<TestApp, 'db' | 'pool' | 'storage' | 'as'>,
  work: (send: Send, db: Db) => Promise<void>,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      const app = createApp({
        db: tx,
        pool,
        storage,
        settings: { logLevel: 'silent', trustProxy: false, tls: null, metricsToken: undefined },
      });
      await app.ready();
      const send: Send = async (options, person, look) => {
        const headers = { ...options.headers, ...(await as(person)) };
        await tx.execute(sql`savepoint untouched`);
        const response = await app.inject({ ...options, headers });
        await look?.();
        // Left standing, each would be a lock of its own: ten thousand are more than a small server has room for.
        await tx.execute(sql`rollback to savepoint untouched`);
        await tx.execute(sql`release savepoint untouched`);
        return sentBy(response);
      };
      try {
        await work(send, tx);
      } finally {
        await app.close();
      }
      throw new Over();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Over)) throw error;
    });
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
