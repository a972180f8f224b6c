import { dataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { departmentsBelow } from '../department/department.service.ts';
import { reachesOf } from '../role/permission-scopes.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import type { Person } from '../user/user.service.ts';
import type { Opinion } from './opinion.table.ts';

const ANSWER = 'supervision:answer';
/** More of one unit than these are not told. */
const MOST = 200;
const s = dataScope.code;

/** The people of the unit who may answer an opinion, by name; its own supervisor is not among them. */
export async function receiversOf(
  db: Db,
  { enterpriseGuid, deptGuid, ownerGuid }: Pick<Opinion, 'enterpriseGuid' | 'deptGuid' | 'ownerGuid'>,
): Promise<Person[]> {
  const people = (await peopleWithPermission(db, ANSWER, [enterpriseGuid], MOST)).filter(
    (one) => one.enterpriseGuid === enterpriseGuid && one.guid !== ownerGuid,
  );
  const reaches = await reachesOf(
    db,
    ANSWER,
    people.map(({ guid }) => guid),
  );
  const receivers: Person[] = [];
  for (const person of people) {
    const reach = reaches.get(person.guid) ?? new Set();
    const reached =
      reach.has(s.company) ||
      reach.has(s.companyTree) ||
      (reach.has(s.department) && person.deptGuid === deptGuid) ||
      (reach.has(s.departmentTree) &&
        person.deptGuid !== null &&
        (await departmentsBelow(db, person.deptGuid)).includes(deptGuid));
    if (reached) receivers.push(person);
  }
  return receivers;
}
