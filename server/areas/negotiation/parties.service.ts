import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { negotiationParty as party, negotiationRound as round } from './negotiation.table.ts';

/** A company in the negotiation of a tender; undefined where it takes no part. */
export async function partyNow(
  db: Db,
  tenderGuid: string,
  enterpriseGuid: string,
): Promise<{ hasLeft: boolean } | undefined> {
  const [found] = await db
    .select({ leftAt: party.leftAt })
    .from(party)
    .where(and(eq(party.tenderGuid, tenderGuid), eq(party.enterpriseGuid, enterpriseGuid)));
  return found && { hasLeft: found.leftAt !== null };
}

/** Whether a company may offer in this round still: it takes part, and has not left. The tender is locked. */
export async function mayOffer(db: Db, roundGuid: string, enterpriseGuid: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(party)
    .innerJoin(round, eq(round.tenderGuid, party.tenderGuid))
    .where(and(eq(round.guid, roundGuid), eq(party.enterpriseGuid, enterpriseGuid), isNull(party.leftAt)));
  return found.length > 0;
}
