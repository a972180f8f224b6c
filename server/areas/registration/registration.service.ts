import { and, eq, ne, sql } from 'drizzle-orm';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { Db } from '../../db/client.ts';
import { registration } from './registration.table.ts';

/** Whether a registration under review has claimed a user name, in whatever case; `exceptGuid` is the one being corrected. */
export async function isUserNameApplied(db: Db, userName: string, exceptGuid?: string): Promise<boolean> {
  const found = await db
    .select({ guid: registration.guid })
    .from(registration)
    .where(
      and(
        sql`lower(${registration.userName}) = ${userName.toLowerCase()}`,
        eq(registration.status, registrationStatus.code.toReview),
        exceptGuid === undefined ? undefined : ne(registration.guid, exceptGuid),
      ),
    )
    .limit(1);
  return found.length > 0;
}
