import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { NotFound } from '../../../kit/errors.ts';
import { supplierProfile as profile, type SupplierProfile } from './supplier-profile.table.ts';

/** A supplier of the library. @throws NotFound when there is none of this guid. */
export async function supplierOf(db: Db, guid: string): Promise<SupplierProfile> {
  const [found] = await db.select().from(profile).where(eq(profile.enterpriseGuid, guid));
  if (!found) throw new NotFound();
  return found;
}
