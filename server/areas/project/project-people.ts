import { eq } from 'drizzle-orm';
import { type ProjectRole, projectRole } from '#shared/areas/project/codes';
import type { ProjectPerson } from '#shared/areas/project/contract';
import type { Db } from '../../db/client.ts';
import { lentForProject, lentTo } from '../department/lent.service.ts';
import { namedForProject } from '../department/named-scope.service.ts';
import { findPeople } from '../user/user.service.ts';
import { isMadeByHand } from './made-by-hand.ts';
import { type Project, projectMember } from './project.table.ts';

const r = projectRole.code;
/** Who made it stands where the handler of a set-up does. */
const placeOf = (role: ProjectRole) => (role === r.maker ? r.handler : role);

/** Who works on a project: its manager, the handler of its set-up, and whom it was given or lent to; each as what they are. */
export async function peopleOf(
  db: Db,
  {
    guid,
    enterpriseGuid,
    ownerGuid,
    handlerGuid,
  }: Pick<Project, 'guid' | 'enterpriseGuid' | 'ownerGuid' | 'handlerGuid'>,
): Promise<ProjectPerson[]> {
  const members = await db.select().from(projectMember).where(eq(projectMember.projectGuid, guid));
  const inGroup = new Map(members.map((one) => [one.userGuid, one.role]));
  const byHand = await isMadeByHand(db, guid);
  const named = await namedForProject(db, guid);
  const lent = await lentForProject(db, guid);
  const roles: { userGuid: string; role: ProjectRole }[] = [
    { userGuid: ownerGuid, role: r.manager },
    ...(handlerGuid === null ? [] : [{ userGuid: handlerGuid, role: byHand ? r.maker : r.handler }]),
    ...named.map(({ userGuid, source }) => ({
      userGuid,
      role: source === 'supervision' ? r.supervisor : r.member,
    })),
    ...lent.map((userGuid) => ({ userGuid, role: r.seconded })),
  ];
  const people = await findPeople(db, [...new Set(roles.map(({ userGuid }) => userGuid))]);
  const here = new Set(
    await lentTo(
      db,
      enterpriseGuid,
      people.map((one) => one.guid),
    ),
  );
  const byGuid = new Map(people.map((one) => [one.guid, one]));
  return roles
    .toSorted((a, b) => placeOf(a.role) - placeOf(b.role))
    .flatMap(({ userGuid, role }) => {
      const found = byGuid.get(userGuid);
      return found
        ? [
            {
              role,
              groupRole: role === r.member ? (inGroup.get(userGuid) ?? null) : null,
              userGuid,
              name: found.name,
              deptName: found.deptName ?? '',
              isActive: found.isActive,
              isLent: here.has(userGuid),
            },
          ]
        : [];
    });
}
