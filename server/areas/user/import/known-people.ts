import { and, inArray, sql } from 'drizzle-orm';
import type { SubjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../../http/context.ts';
import { fullDepartmentNames } from '../../department/reached-departments.service.ts';
import { userDepartment } from '../user-department.table.ts';
import { usersWithin } from '../user-scope.ts';
import { typesOf } from '../user-types.ts';
import { user } from '../user.table.ts';

/** A person there is, as a row of a sheet is held against them. */
export interface KnownPerson {
  guid: string;
  userName: string;
  name: string;
  userCode: string;
  duty: string;
  phone: string;
  email: string;
  types: SubjectType[];
  enterpriseGuid: string;
  /** Guid and names from the root down. */
  main: { guid: string; fullName: string } | null;
  further: { guid: string; fullName: string }[];
}

/** Who has these user names and staff numbers already. */
export interface KnownPeople {
  /** By user name in lower case, within the reach of user:write. */
  byName: ReadonlyMap<string, KnownPerson>;
  /** By `codeKey`, within reach. */
  byCode: ReadonlyMap<string, KnownPerson>;
  /** User names in lower case that cannot be given: of people out of reach and of those who have left. */
  namesTaken: ReadonlySet<string>;
  /** `codeKey` of people out of reach. */
  codesTaken: ReadonlySet<string>;
}

/** A staff number in its company, whatever its case. */
export const codeKey = (enterpriseGuid: string, userCode: string) =>
  `${enterpriseGuid}/${userCode.toLowerCase()}`;

/** Looks up everybody who has one of these user names or, not deleted, one of these staff numbers. */
export async function knownPeople(
  context: Context,
  userNames: readonly string[],
  userCodes: readonly string[],
): Promise<KnownPeople> {
  const { db } = context;
  const lower = (texts: readonly string[]) =>
    sql`any(${sql.param([...new Set(texts.map((one) => one.toLowerCase()))])}::text[])`;
  const found = await db
    .select()
    .from(user)
    .where(
      sql`(lower(${user.userName}) = ${lower(userNames)}
        or (lower(${user.userCode}) = ${lower(userCodes)} and not ${user.isDeleted}))`,
    );
  const guids = found.map(({ guid }) => guid);
  const within = new Set(
    (
      await db
        .select({ guid: user.guid })
        .from(user)
        .where(and(inArray(user.guid, guids), await usersWithin(context, 'user:write')))
    ).map(({ guid }) => guid),
  );
  const further = await db.select().from(userDepartment).where(inArray(userDepartment.userGuid, guids));
  const names = await fullDepartmentNames(db, [
    ...found.flatMap(({ deptGuid }) => deptGuid ?? []),
    ...further.map(({ deptGuid }) => deptGuid),
  ]);
  const placeOf = (guid: string) => ({ guid, fullName: names.get(guid) ?? '' });
  const furtherOf = Map.groupBy(further, ({ userGuid }) => userGuid);
  const byName = new Map<string, KnownPerson>();
  const byCode = new Map<string, KnownPerson>();
  const namesTaken = new Set<string>();
  const codesTaken = new Set<string>();
  for (const one of found) {
    const key = one.userCode && !one.isDeleted ? codeKey(one.enterpriseGuid, one.userCode) : null;
    if (!within.has(one.guid)) {
      namesTaken.add(one.userName.toLowerCase());
      if (key) codesTaken.add(key);
      continue;
    }
    const person: KnownPerson = {
      guid: one.guid,
      userName: one.userName,
      name: one.name,
      userCode: one.userCode ?? '',
      duty: one.duty,
      phone: one.phone ?? '',
      email: one.email ?? '',
      types: typesOf(one.type),
      enterpriseGuid: one.enterpriseGuid,
      main: one.deptGuid ? placeOf(one.deptGuid) : null,
      further: (furtherOf.get(one.guid) ?? []).map(({ deptGuid }) => placeOf(deptGuid)),
    };
    byName.set(one.userName.toLowerCase(), person);
    if (key) byCode.set(key, person);
  }
  return { byName, byCode, namesTaken, codesTaken };
}
