import { and, asc, eq, inArray, like, or } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { holdersOfPermission } from '../role/permission-holders.service.ts';
import { findPeople, type Person } from './user.service.ts';
import { user } from './user.table.ts';

/** The active holders of a permission in these companies and on the platform, by name; at most `limit`. */
export async function peopleWithPermission(
  db: Db,
  permission: string,
  enterpriseGuids: readonly string[],
  limit: number,
): Promise<(Person & { isPlatform: boolean })[]> {
  const found = await db
    .select({ guid: user.guid, type: user.type })
    .from(user)
    .where(
      and(
        eq(user.isActive, true),
        eq(user.isDeleted, false),
        inArray(user.guid, holdersOfPermission(db, permission)),
        or(
          inArray(user.enterpriseGuid, [...enterpriseGuids]),
          like(user.type, `%${subjectType.code.platform}%`),
        ),
      ),
    )
    .orderBy(asc(user.name), asc(user.guid))
    .limit(limit);
  const types = new Map(found.map(({ guid, type }) => [guid, type]));
  const people = await findPeople(db, [...types.keys()]);
  return people.map((one) => ({
    ...one,
    isPlatform: types.get(one.guid)!.includes(subjectType.code.platform),
  }));
}
