import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { runningApproval } from '../approval/approval.service.ts';
import { entrustEnd } from './entrust-parts.table.ts';
import { entrustOrder as order } from './entrust.table.ts';

/** The kind under which orders, and their ends, are approved and hold their files. */
export const ENTRUST = documentKind.code.entrust;

/** What the table of orders alone does not say about one. */
export interface OrderTies {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
  /** Its end has been asked for and is being decided. */
  isEnding: boolean;
}

/** The ties of an order as columns of a query over orders. */
export const tiesOfOrder = (db: Db) => ({
  approval: runningApproval(db, ENTRUST, order.guid),
  isEnding: exists(
    db
      .select({ one: sql`1` })
      .from(entrustEnd)
      .where(and(eq(entrustEnd.orderGuid, order.guid), isNull(entrustEnd.outcome))),
  ).mapWith(Boolean) as SQL<boolean>,
});
