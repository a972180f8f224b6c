import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inquiry } from './inquiry.table.ts';

/** Whether those who quote in an inquiry are compared without their names (是否匿名). */
export async function isAnonymousInquiry(db: Db, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ isAnonymous: inquiry.isAnonymous })
    .from(inquiry)
    .where(eq(inquiry.guid, guid));
  return found?.isAnonymous ?? false;
}
