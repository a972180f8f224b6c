import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type HandoverItem, handoverItem } from './handover.table.ts';

/** The things of a hand-over, in its order. */
export const itemsOf = (db: Db, handoverGuid: string): Promise<HandoverItem[]> =>
  db
    .select()
    .from(handoverItem)
    .where(eq(handoverItem.handoverGuid, handoverGuid))
    .orderBy(asc(handoverItem.position));
