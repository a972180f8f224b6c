import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../db/client.ts';
import { supplierBriefs } from '../supplier/library/profile.service.ts';
import { barredToday } from '../supplier-rating/barred.service.ts';

/** Which of these suppliers may still be asked: approved, with nothing expired, and barred by nobody today. */
export async function eligibleOf(db: Db, enterpriseGuids: readonly string[]): Promise<ReadonlySet<string>> {
  const barred = await barredToday(db);
  const found = [...(await supplierBriefs(db, enterpriseGuids)).values()];
  return new Set(
    found
      .filter(
        ({ guid, state, standing, expiredCount }) =>
          state === supplierState.code.approved &&
          standing === supplierStanding.code.normal &&
          expiredCount === 0 &&
          !barred.has(guid),
      )
      .map(({ guid }) => guid),
  );
}
