import { and, isNull, lte, gte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { TODAY } from '../../../db/today.ts';
import { supplierAdmission as admission, type SupplierAdmission } from './admission.table.ts';

/** The admissions of these suppliers that count today, by supplier. */
export async function admissionsInForce(db: Db, supplierGuids: readonly string[]) {
  const found = await db
    .select()
    .from(admission)
    .where(
      and(
        isOneOf(admission.supplierGuid, supplierGuids),
        isNull(admission.revokedAt),
        lte(admission.validFrom, TODAY),
        gte(admission.validTo, TODAY),
      ),
    );
  const of = new Map<string, SupplierAdmission[]>();
  for (const one of found) of.set(one.supplierGuid, [...(of.get(one.supplierGuid) ?? []), one]);
  return of;
}
