import { dataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { departmentsBelow } from '../department/department.service.ts';
import { reachesOf } from '../role/permission-scopes.service.ts';
import { peopleWithPermission } from './permission-people.service.ts';
import type { Person } from './user.service.ts';

/** More of one company than these are not asked. */
const MOST = 200;
const s = dataScope.code;

/**
 * The people of a company whose permission reaches a record of it that is somebody else's (`exceptGuid`), by name.
 * `deptGuid` is the record's department; null reaches whoever reaches the whole company.
 */
export async function peopleReaching(
  db: Db,
  permission: string,
  {
    enterpriseGuid,
    deptGuid,
    exceptGuid,
  }: { enterpriseGuid: string; deptGuid: string | null; exceptGuid?: string | undefined },
): Promise<Person[]> {
  const people = (await peopleWithPermission(db, permission, [enterpriseGuid], MOST)).filter(
    (one) => one.enterpriseGuid === enterpriseGuid && one.guid !== exceptGuid,
  );
  const reaches = await reachesOf(
    db,
    permission,
    people.map(({ guid }) => guid),
  );
  const reaching: Person[] = [];
  for (const person of people) {
    const reach = reaches.get(person.guid) ?? new Set();
    const reached =
      reach.has(s.company) ||
      reach.has(s.companyTree) ||
      (deptGuid !== null &&
        ((reach.has(s.department) && person.deptGuid === deptGuid) ||
          (reach.has(s.departmentTree) &&
            person.deptGuid !== null &&
            (await departmentsBelow(db, person.deptGuid)).includes(deptGuid))));
    if (reached) reaching.push(person);
  }
  return reaching;
}
