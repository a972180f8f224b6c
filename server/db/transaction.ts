import { type Logger, type SQL, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pgCode } from './pg-error.ts';
import type { Db } from './client.ts';

const RETRIES = 3;
const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(pgCode(error) ?? '');

/**
 * Runs one action as one transaction; a serialization failure or deadlock is run again, up to three times.
 * Inside `act`, use only the `Db` it is handed.
 */
export async function inTransaction<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, act);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt > RETRIES) throw error;
    }
  }
}

/** What was sent in a transaction and is awaited by its end; its savepoints have the same session. */
const leftToTheEnd = new WeakMap<object, Promise<unknown>[]>();

/**
 * Leaves the answer of a statement to the end of its transaction, which fails if the statement did: `commit` then goes to
 * the database right behind it. Outside of a transaction it is awaited here.
 */
export async function awaitedAtEnd(db: Db, sent: Promise<unknown>): Promise<void> {
  const others = leftToTheEnd.get(db._.session);
  if (others) others.push(asLater(sent));
  else await sent;
}

/** Keeps a failure for whoever awaits it later. */
function asLater<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => undefined);
  return sent;
}

/** Like drizzle's own, but `begin` goes to the database together with the first statement. */
async function once<T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> {
  const { dialect, _ } = db as unknown as Inner;
  const { client: pool, logger } = _.session;
  // Within a transaction it is a savepoint.
  if (!(pool instanceof pg.Pool)) return db.transaction(act);
  const client = await pool.connect();
  const session = new NodePgSession(client, dialect, undefined, { logger });
  const tx: Db = new NodePgTransaction(dialect, session, undefined) as never;
  const send = (statement: SQL): Promise<unknown> => tx.execute(statement).execute();
  const sent = [asLater(send(sql`begin`))];
  leftToTheEnd.set(session, sent);
  try {
    const result = await act(tx);
    await Promise.all([...sent, send(sql`commit`)]);
    return result;
  } catch (error) {
    await send(sql`rollback`);
    throw error;
  } finally {
    client.release();
  }
}

/** What drizzle runs its statements with, and does not say in its types. */
interface Inner {
  dialect: ConstructorParameters<typeof NodePgSession>[1];
  _: { session: { client: unknown; logger: Logger } };
}
