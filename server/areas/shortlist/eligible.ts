import type { Db } from '../../db/client.ts';
import { isFit, suppliersToday } from '../supplier/library/fit.service.ts';

/** Which of these suppliers may still be asked: they can be dealt with, and nothing of theirs has expired. */
export async function eligibleOf(db: Db, enterpriseGuids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = [...(await suppliersToday(db, enterpriseGuids)).values()];
  return new Set(found.filter((one) => isFit(one) && one.expiredCount === 0).map(({ guid }) => guid));
}
