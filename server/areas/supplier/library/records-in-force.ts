import type { RecordKind } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import type { Db } from '../../../db/client.ts';

/** A record in force as the library reads it; ended ones included. */
export interface RecordInForce {
  guid: string;
  enterpriseGuid: string;
  kind: RecordKind;
  title: string;
  /** Sealed numbers masked. */
  content: RecordContent;
  /** `YYYY-MM-DD`, that day included; null for one without end. */
  validTo: string | null;
}

/** The records in force of suppliers, by supplier; of these kinds alone if any are named. */
export const recordsInForce = async (
  _db: Db,
  _enterpriseGuids: readonly string[],
  _kinds?: readonly RecordKind[],
): Promise<Map<string, RecordInForce[]>> => new Map();
