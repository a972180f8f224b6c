import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { bid } from './bid.table.ts';

/** The version of the tender file that was in force when each bid of a tender was handed in, by the bid's guid. */
export async function versionsAnswered(db: Db, tenderGuid: string): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ guid: bid.guid, version: bid.docVersion })
    .from(bid)
    .where(eq(bid.tenderGuid, tenderGuid));
  return new Map(found.flatMap(({ guid, version }) => (version === null ? [] : [[guid, version] as const])));
}
