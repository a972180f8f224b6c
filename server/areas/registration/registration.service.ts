import { and, eq, inArray, ne, sql } from 'drizzle-orm';
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

/** Those of these user names that a registration under review has claimed, in lower case. */
export async function userNamesApplied(db: Db, userNames: readonly string[]): Promise<string[]> {
  if (userNames.length === 0) return [];
  const found = await db
    .select({ userName: registration.userName })
    .from(registration)
    .where(
      and(
        inArray(
          sql`lower(${registration.userName})`,
          userNames.map((one) => one.toLowerCase()),
        ),
        eq(registration.status, registrationStatus.code.toReview),
      ),
    );
  return found.map(({ userName }) => userName.toLowerCase());
}

/** The enterprise a registration was admitted as; null while it was not. */
export async function enterpriseOfRegistration(db: Db, guid: string): Promise<string | null> {
  const [found] = await db
    .select({ enterpriseGuid: registration.enterpriseGuid })
    .from(registration)
    .where(eq(registration.guid, guid));
  return found?.enterpriseGuid ?? null;
}
