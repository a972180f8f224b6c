import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { aboutProject } from '#shared/areas/project/about-contract';
import { groupRole } from '#shared/areas/project/codes';
import { groupText as t } from '#shared/areas/project/group-texts';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import {
  allocatedProjects,
  grantScope,
  namedForProject,
  takeProjects,
} from '../department/named-scope.service.ts';
import { notify } from '../notification/notification.service.ts';
import { findPeople } from '../user/user.service.ts';
import { lockProjectFor } from './lock-project.ts';
import { type Project, project, projectMember } from './project.table.ts';

type Asked = z.output<typeof aboutProject.updateGroup.input>;
type Member = Asked['members'][number];

/**
 * 调整项目组: the group of a project is exactly these people. Who joins is allocated the project; who leaves is not any
 * more, unless it was theirs before.
 * @throws BusinessError at the member, for somebody who cannot be in it
 */
export const updateGroup = ({ guid, version, members }: Asked, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockProjectFor(db, context, guid, { act: 'updateGroup', version });
    const before = await db.select().from(projectMember).where(eq(projectMember.projectGuid, guid));
    const former = new Map(before.map((one) => [one.userGuid, one]));
    const names = await namesOf(db, found, members, former);

    const left = before.filter(({ userGuid }) => !members.some((one) => one.userGuid === userGuid));
    for (const { userGuid, isAllocated } of left) if (isAllocated) await takeProjects(db, userGuid, [guid]);
    await dropMembers(
      db,
      [guid],
      left.map(({ userGuid }) => userGuid),
    );
    const joined = members.filter(({ userGuid }) => !former.has(userGuid));
    const held = await allocatedProjects(
      db,
      joined.map(({ userGuid }) => userGuid),
    );
    for (const { userGuid, role } of members) {
      const isAllocated = former.get(userGuid)?.isAllocated ?? !held.get(userGuid)!.includes(guid);
      if (!former.has(userGuid)) await grantScope(db, userGuid, 'project', guid);
      await db
        .insert(projectMember)
        .values({ projectGuid: guid, userGuid, role, isAllocated })
        .onConflictDoUpdate({ target: [projectMember.projectGuid, projectMember.userGuid], set: { role } });
    }
    const now = await nextVersion(db, found);
    const called = (all: readonly Member[]) =>
      all.map(({ userGuid, role }) => `${names.get(userGuid) ?? ''} ${groupRole.label(role)}`);
    await record(db, context, {
      event: 'project.updateGroup',
      objectType: 'project',
      objectGuid: guid,
      objectName: found.projectNo,
      before: { members: called(before) },
      after: { members: called(members) },
    });
    await notify(db, {
      userGuids: joined.map(({ userGuid }) => userGuid).filter((one) => one !== context.actor.guid),
      kind: 'project.joined',
      title: {
        cn: `${context.actor.name}将您加入项目组：${found.projectNo} ${found.projectName}`,
        en: `${context.actor.name} has put you into the group of project ${found.projectNo} ${found.projectName}`,
      },
      link: paths.project(guid),
    });
    return { guid, version: now };
  });

/** Everybody's name; whoever is new is active, of the buyer, and neither manages nor supervises the project. */
async function namesOf(
  db: Db,
  { guid, ownerGuid, enterpriseGuid }: Project,
  members: readonly Member[],
  former: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const people = await findPeople(db, [
    ...new Set([...former.keys(), ...members.map((one) => one.userGuid)]),
  ]);
  const byGuid = new Map(people.map((one) => [one.guid, one]));
  const named = await namedForProject(db, guid);
  const supervisors = named.flatMap(({ userGuid, source }) => (source === 'supervision' ? [userGuid] : []));
  const faults: Record<string, Wording> = {};
  for (const [at, { userGuid }] of members.entries()) {
    const person = byGuid.get(userGuid);
    const isTwice = members.findIndex((one) => one.userGuid === userGuid) < at;
    const isFit =
      former.has(userGuid) || (person?.isActive === true && person.enterpriseGuid === enterpriseGuid);
    const fault = isTwice
      ? t.twice
      : userGuid === ownerGuid
        ? t.manager
        : supervisors.includes(userGuid)
          ? t.supervisor
          : isFit
            ? null
            : t.colleague;
    if (fault) faults[`members.${at}.userGuid`] = fault;
  }
  refuseFaults(faults);
  return new Map(people.map((one) => [one.guid, one.name]));
}

/** Takes people out of the groups of these projects, whose allocation is somebody else's to take. */
export async function dropMembers(
  db: Db,
  projectGuids: readonly string[],
  userGuids: readonly string[],
): Promise<void> {
  if (projectGuids.length === 0 || userGuids.length === 0) return;
  await db
    .delete(projectMember)
    .where(
      and(
        inArray(projectMember.projectGuid, [...projectGuids]),
        inArray(projectMember.userGuid, [...userGuids]),
      ),
    );
}

async function nextVersion(db: Db, { guid, version }: Project): Promise<number> {
  const [moved] = await db
    .update(project)
    .set({ version: sql`${project.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(project.guid, guid), eq(project.version, version)))
    .returning({ version: project.version });
  if (!moved) throw new BusinessError(STALE);
  return moved.version;
}
