import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prequalificationPass as pass } from './entry.table.ts';

/** These companies have passed the prequalification of a tender, and may bid. In the caller's transaction. */
export async function letPass(db: Db, tenderGuid: string, enterpriseGuids: readonly string[]): Promise<void> {
  if (enterpriseGuids.length === 0) return;
  await db
    .insert(pass)
    .values(enterpriseGuids.map((enterpriseGuid) => ({ tenderGuid, enterpriseGuid })))
    .onConflictDoNothing();
}

/** A company has not passed any more. In the caller's transaction. */
export async function takePass(db: Db, tenderGuid: string, enterpriseGuid: string): Promise<void> {
  await db.delete(pass).where(and(eq(pass.tenderGuid, tenderGuid), eq(pass.enterpriseGuid, enterpriseGuid)));
}
