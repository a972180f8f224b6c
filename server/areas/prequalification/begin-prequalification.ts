import { sealedPurpose } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { callsNamed } from '../tender/sealed-calls.service.ts';
import { prequalification as table } from './prequalification.table.ts';

/** A tender has called for applications: its prequalification begins, in that transaction. */
export async function beginPrequalifications(db: Db, callGuids: readonly string[]): Promise<void> {
  const calls = (await callsNamed(db, callGuids)).filter(
    ({ call }) => call.purpose === sealedPurpose.code.application,
  );
  if (calls.length === 0) return;
  await db.insert(table).values(calls.map(({ call }) => ({ guid: call.guid, tenderGuid: call.tenderGuid })));
}
