import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError } from '../../kit/errors.ts';
import { notify } from '../notification/notification.service.ts';
import type { DocumentTable } from './described.service.ts';

/** A table of documents that are published by themselves at a time they name. */
type PublishedTable = DocumentTable & { isScheduled: AnyPgColumn };

/** What is to be published by itself, and how. */
interface Publication<T extends PublishedTable> {
  table: T;
  /** The column of the time it names. */
  time: AnyPgColumn;
  /** The state in which it waits, and which rows count. */
  waits: T['$inferSelect']['status'];
  live: SQL;
  /** The row, locked; undefined where it is gone. */
  lock: (db: Db, guid: string) => Promise<T['$inferSelect'] | undefined>;
  publish: (db: Db, found: T['$inferSelect']) => Promise<void>;
  /** What follows where a rule speaks against it by now; by default the job fails, and tries again. */
  refused?: (pool: Db, guid: string, error: BusinessError) => Promise<void>;
  /** What its handler is told; longer texts are cut. */
  tell: (found: T['$inferSelect']) => { kind: string; cn: string; en: string; link: string };
}

/**
 * Publishes what was to be published by now, each in a transaction of its own, and tells its handler. One that fails keeps no
 * other from its time.
 * @throws AggregateError of what failed, once all have been tried
 */
export async function publishDue<T extends PublishedTable>(pool: Db, of: Publication<T>): Promise<void> {
  const { table } = of;
  const due = await pool
    .select({ guid: table.guid })
    .from(table as PgTable)
    .where(and(eq(table.status, of.waits), of.live, eq(table.isScheduled, true), lte(of.time, sql`now()`)));
  const failed: unknown[] = [];
  for (const { guid } of due as { guid: string }[])
    try {
      await inTransaction(pool, (db) => publishOne(db, of, guid));
    } catch (error) {
      if (of.refused && error instanceof BusinessError) await of.refused(pool, guid, error);
      else failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} could not be published`);
}

async function publishOne<T extends PublishedTable>(db: Db, of: Publication<T>, guid: string): Promise<void> {
  const found = await of.lock(db, guid);
  if (!found || found.status !== of.waits || !(found as { isScheduled?: boolean }).isScheduled) return;
  await of.publish(db, found);
  const { kind, link, ...title } = of.tell(found);
  await notify(db, {
    userGuids: [found.createUserGuid],
    kind,
    title,
    link,
  });
}
