import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { prepared } from '../../db/prepared.ts';
import { departmentNames, findCompany } from '../department/department.service.ts';
import { holdersOf } from '../role/role.service.ts';
import { user } from './user.table.ts';

/** What other areas know of a person. */
export interface Person {
  guid: string;
  name: string;
  userName: string;
  deptGuid: string | null;
  deptName: string | null;
  enterpriseGuid: string;
  /** The account is neither disabled nor deleted. */
  isActive: boolean;
}

const personColumns = {
  guid: user.guid,
  name: user.name,
  userName: user.userName,
  deptGuid: user.deptGuid,
  enterpriseGuid: user.enterpriseGuid,
  isActive: sql<boolean>`${user.isActive} and not ${user.isDeleted}`,
};

const peopleByGuid = prepared((db) =>
  db
    .select(personColumns)
    .from(user)
    .where(isOneOf(user.guid, sql.placeholder('guids')))
    .prepare('people_by_guid'),
);

/** The people with these guids, disabled ones included, in the order asked; unknown guids are left out. */
export async function findPeople(db: Db, guids: readonly string[]): Promise<Person[]> {
  if (guids.length === 0) return [];
  const found = await withDepartment(db, await peopleByGuid(db).execute({ guids: [...guids] }));
  const byGuid = new Map(found.map((person) => [person.guid, person]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** The active people of a company who hold a role, by name. */
export async function peopleWithRole(db: Db, enterpriseGuid: string, code: RoleCode): Promise<Person[]> {
  const found = await db
    .select(personColumns)
    .from(user)
    .where(
      and(
        eq(user.enterpriseGuid, enterpriseGuid),
        inArray(user.guid, holdersOf(db, code)),
        eq(user.isActive, true),
        eq(user.isDeleted, false),
      ),
    )
    .orderBy(asc(user.name), asc(user.guid));
  return withDepartment(db, found);
}

/**
 * Who takes an approval of a company that has nobody else: the person set on its company node while active,
 * else its first data manager; null when there is neither.
 */
export async function processAdministrator(db: Db, enterpriseGuid: string): Promise<string | null> {
  const set = (await findCompany(db, enterpriseGuid))?.processAdministratorGuid;
  const [person] = set ? await findPeople(db, [set]) : [];
  if (person?.isActive) return person.guid;
  const [manager] = await peopleWithRole(db, enterpriseGuid, roleCode.code.dataManager);
  return manager?.guid ?? null;
}

const contact = prepared((db) =>
  db
    .select({ phone: user.phone, email: user.email })
    .from(user)
    .where(eq(user.guid, sql.placeholder('guid')))
    .prepare('find_contact'),
);

/** Phone and e-mail of a person, unmasked: for themselves only; null when they do not exist. */
export async function findContact(db: Db, guid: string) {
  const [found] = await contact(db).execute({ guid });
  return found ?? null;
}

/** Whether somebody else has an account in the person's company. */
export async function hasColleagues(
  db: Db,
  { guid, enterpriseGuid }: { guid: string; enterpriseGuid: string },
): Promise<boolean> {
  const [found] = await db
    .select({ guid: user.guid })
    .from(user)
    .where(and(eq(user.enterpriseGuid, enterpriseGuid), ne(user.guid, guid), eq(user.isDeleted, false)))
    .limit(1);
  return found !== undefined;
}

async function withDepartment(db: Db, people: Omit<Person, 'deptName'>[]): Promise<Person[]> {
  const names = await departmentNames(
    db,
    people.flatMap(({ deptGuid }) => deptGuid ?? []),
  );
  return people.map((person) => ({ ...person, deptName: names.get(person.deptGuid ?? '') ?? null }));
}
