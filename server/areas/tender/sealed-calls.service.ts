import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type SealedCall, sealedCall } from './sealed-call.table.ts';
import { type TenderNow, withState } from './tenders.service.ts';

/** Calls with their tenders. */
export async function callsNamed(
  db: Db,
  guids: readonly string[],
): Promise<{ call: SealedCall; of: TenderNow }[]> {
  if (guids.length === 0) return [];
  const calls = await db.select().from(sealedCall).where(isOneOf(sealedCall.guid, guids));
  const tenders = new Map(
    (
      await withState(
        db,
        calls.map(({ tenderGuid }) => tenderGuid),
      )
    ).map((one) => [one.guid, one]),
  );
  return calls.flatMap((call) => {
    const of = tenders.get(call.tenderGuid);
    return of ? [{ call, of }] : [];
  });
}

/** What some tenders call for beside their bids. */
export const callsOfTenders = (db: Db, tenderGuids: readonly string[]): Promise<SealedCall[]> =>
  tenderGuids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sealedCall)
        .where(isOneOf(sealedCall.tenderGuid, tenderGuids))
        .orderBy(sealedCall.purpose, sealedCall.no);

/** The deadline of the call with this guid, in a query that has it. */
export const deadlineOfCall = (guid: AnyPgColumn): SQL<Date> =>
  sql<Date>`(select call.deadline from ${sealedCall} as call
    where call.guid = ${guid.table}.${sql.identifier(guid.name)})`.mapWith(sealedCall.deadline);

/** Calls for something beside the bids of a tender. In the caller's transaction, with the tender locked. */
export async function addCall(db: Db, of: Omit<SealedCall, 'guid'>): Promise<string> {
  const [made] = await db.insert(sealedCall).values(of).returning({ guid: sealedCall.guid });
  return made!.guid;
}

/** Puts the deadline of a call off, before it has passed by the database's clock; false where it has. */
export async function postponeCall(db: Db, guid: string, deadline: Date): Promise<boolean> {
  const moved = await db
    .update(sealedCall)
    .set({ deadline })
    .where(and(eq(sealedCall.guid, guid), sql`clock_timestamp() < ${sealedCall.deadline}`))
    .returning({ guid: sealedCall.guid });
  return moved.length > 0;
}
