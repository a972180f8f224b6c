import { and, eq, inArray, isNull, isNotNull } from 'drizzle-orm';
import { recordKind } from '#shared/areas/supplier/records/codes';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { supplierRecord } from './record.table.ts';

/** Those of these suppliers that name this mobile as that of a contact or business lead of theirs. */
export async function suppliersReachedAt(
  db: Db,
  mobile: string,
  enterpriseGuids: readonly string[],
): Promise<string[]> {
  if (mobile === '' || enterpriseGuids.length === 0) return [];
  const found = await db
    .selectDistinct({ guid: supplierRecord.enterpriseGuid })
    .from(supplierRecord)
    .where(
      and(
        inArray(supplierRecord.kind, [recordKind.code.contact, recordKind.code.businessLead]),
        eq(supplierRecord.lookup, mobile),
        isOneOf(supplierRecord.enterpriseGuid, enterpriseGuids),
        isNotNull(supplierRecord.formal),
        isNull(supplierRecord.removedAt),
      ),
    );
  return found.map(({ guid }) => guid);
}
