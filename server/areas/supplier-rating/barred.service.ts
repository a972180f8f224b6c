import { measureKind, supplierStanding, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../db/client.ts';
import { supplierMeasure } from './measure.table.ts';
import { isInForce } from './standings.service.ts';

/** Every supplier that a measure of any company bars today, with the gravest. */
export async function barredToday(db: Db): Promise<ReadonlyMap<string, SupplierStanding>> {
  const found = await db
    .select({ guid: supplierMeasure.supplierGuid, kind: supplierMeasure.kind })
    .from(supplierMeasure)
    .where(isInForce);
  const barred = new Map<string, SupplierStanding>();
  for (const { guid, kind } of found) {
    if (kind === measureKind.code.blacklisting) barred.set(guid, supplierStanding.code.blacklisted);
    else if (kind === measureKind.code.suspension && !barred.has(guid))
      barred.set(guid, supplierStanding.code.suspended);
  }
  return barred;
}
