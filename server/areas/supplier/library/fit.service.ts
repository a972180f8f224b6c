import { supplierState, type SupplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding, type SupplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../../db/client.ts';
import { barredToday } from '../../supplier-rating/barred.service.ts';
import { supplierBriefs } from './profile.service.ts';

/** Suppliers as they stand today, by guid: a measure of any company counts from its day on, whatever the profile says yet. */
export async function suppliersToday(db: Db, guids: readonly string[]) {
  const barred = await barredToday(db);
  const found = await supplierBriefs(db, guids);
  return new Map(
    [...found].map(([guid, one]) => [guid, { ...one, standing: barred.get(guid) ?? one.standing }] as const),
  );
}

/** Whether a supplier can be dealt with: it is approved, and neither suspended nor blacklisted. */
export const isFit = (
  found: { state: SupplierState; standing: SupplierStanding | null } | undefined,
): boolean => found?.state === supplierState.code.approved && found.standing === supplierStanding.code.normal;

/** Which of these suppliers may still be asked: they can be dealt with, and nothing of theirs has expired. */
export async function eligibleOf(db: Db, enterpriseGuids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = [...(await suppliersToday(db, enterpriseGuids)).values()];
  return new Set(found.filter((one) => isFit(one) && one.expiredCount === 0).map(({ guid }) => guid));
}
