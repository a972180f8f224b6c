import { recordKind } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import type { Db } from '../../../db/client.ts';
import { approvedRecords, type ApprovedRecord } from '../records/records.ts';

/** A record in force as the library reads it, sealed numbers masked; ended ones included. */
export type RecordInForce = Omit<ApprovedRecord, 'content'> & { content: RecordContent };

/** All records in force of these suppliers, by supplier. */
export async function recordsInForce(
  db: Db,
  enterpriseGuids: readonly string[],
): Promise<Map<string, RecordInForce[]>> {
  const found = await approvedRecords(db, enterpriseGuids, recordKind.codes, { withExpired: true });
  return Map.groupBy(
    found.map((one) => ({ ...one, content: one.content as RecordContent })),
    ({ enterpriseGuid }) => enterpriseGuid,
  );
}
