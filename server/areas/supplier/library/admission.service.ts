import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { supplierAdmission as admission, type SupplierAdmission } from './admission.table.ts';
import { refreshSuppliers } from './profile.service.ts';

/** Admits suppliers, in the transaction of what they are admitted by; their profiles follow. */
export async function admitSuppliers(
  db: Db,
  admitted: readonly Omit<SupplierAdmission, 'revokedAt'>[],
): Promise<void> {
  if (admitted.length === 0) return;
  await db.insert(admission).values([...admitted]);
  await refreshSuppliers(
    db,
    admitted.map(({ supplierGuid }) => supplierGuid),
  );
}

/** Ends an admission before its time; the supplier's profile follows. */
export async function endAdmission(db: Db, originGuid: string): Promise<void> {
  const ended = await db
    .update(admission)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(admission.originGuid, originGuid), isNull(admission.revokedAt)))
    .returning({ guid: admission.supplierGuid });
  await refreshSuppliers(
    db,
    ended.map(({ guid }) => guid),
  );
}

/** The admissions that came of these, by what they came of. */
export async function admissionsFrom(db: Db, originGuids: readonly string[]) {
  const found = await db.select().from(admission).where(isOneOf(admission.originGuid, originGuids));
  return new Map(found.map((one) => [one.originGuid, one]));
}
