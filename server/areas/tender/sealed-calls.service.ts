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
