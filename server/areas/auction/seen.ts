import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';

/** Whether a company can read the notice of a tender, and with it what its auction goes by. */
export async function isShown(db: Db, enterpriseGuid: string, tenderGuid: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where ${tenderGuid}::uuid in ${tendersShownTo(enterpriseGuid)}`,
  );
  return rows.length > 0;
}
