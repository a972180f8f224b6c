import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { tender } from './tender.table.ts';

/** The tender an inquiry is quoted in, the newest round; undefined: it is not quoted online. */
export async function tenderOfInquiry(db: Db, inquiryGuid: string): Promise<string | undefined> {
  const [found] = await db
    .select({ guid: tender.guid })
    .from(tender)
    .where(and(eq(tender.inquiryGuid, inquiryGuid), sql`not ${tender.isDeleted}`))
    .orderBy(desc(tender.tenderRound))
    .limit(1);
  return found?.guid;
}
