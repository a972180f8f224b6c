import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { AllocationMode, ProjectSearch } from '#shared/areas/project/contract';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { allocatedProjects, grantScope, takeProjects } from '../department/named-scope.service.ts';
import { notify } from '../notification/notification.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { findPeople } from '../user/user.service.ts';
import { projectFilter, projectOrder, toBrief } from './list-projects.ts';
import { reachedProjects } from './project-access.ts';
import { project } from './project.table.ts';
import { dropMembers } from './update-group.ts';

const ALLOCATE = 'project:allocate';

/** The projects a person may allocate; with a user each says whether it is theirs already. */
export async function searchProjects(
  search: ProjectSearch & { userGuid?: string | undefined; allocated?: '0' | '1' | undefined },
  context: Context,
) {
  const { db, actor } = context;
  const { userGuid, allocated } = search;
  if (userGuid && !(await personWithin(context, ALLOCATE, userGuid))) throw new NotFound();
  const held = userGuid ? ((await allocatedProjects(db, [userGuid])).get(userGuid) ?? []) : [];
  const where = and(
    await reachedProjects({ db, actor }, ALLOCATE),
    await projectFilter(db, search),
    userGuid && allocated
      ? allocated === '1'
        ? inArray(project.guid, held)
        : notInArray(project.guid, held)
      : undefined,
  );
  const found = await pageOfRows(db, project, search, { where, orderBy: projectOrder(search) });
  const own = new Set(held);
  return { ...found, list: found.list.map((one) => ({ ...toBrief(one), isAllocated: own.has(one.guid) })) };
}

export interface Allocation {
  projectGuids: readonly string[];
  mode: AllocationMode;
}

/**
 * Allocates projects to people (scope 指定项目), takes them, or makes them exactly these of those within reach; what
 * lies beyond the giver's reach stays as it is.
 * @throws NotFound for a person or a project out of reach.
 */
export async function allocateProjects(
  userGuids: readonly string[],
  allocation: Allocation,
  context: Context,
) {
  const people = [...new Set(userGuids)].sort();
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const projects = await reachableOf(within, allocation.projectGuids);
    const changes = [];
    for (const userGuid of people) changes.push(await allocateOne(within, userGuid, projects, allocation));
    return changes;
  });
}

async function reachableOf(context: Context, projectGuids: readonly string[]) {
  const wanted = [...new Set(projectGuids)];
  if (wanted.length === 0) return [];
  const found = await context.db
    .select({ guid: project.guid, no: project.projectNo })
    .from(project)
    .where(and(inArray(project.guid, wanted), await reachedProjects(context, ALLOCATE)));
  if (found.length < wanted.length) throw new NotFound();
  return found;
}

async function allocateOne(
  context: Context,
  userGuid: string,
  projects: readonly { guid: string; no: string }[],
  { mode }: Allocation,
) {
  const { db, actor } = context;
  if (userGuid === actor.guid)
    throw new BusinessError({ cn: '不能给自己分配项目', en: 'Nobody gives projects to themselves' });
  if (!(await personWithin(context, ALLOCATE, userGuid))) throw new NotFound();
  await lockPerson(db, userGuid);
  const [person] = await findPeople(db, [userGuid]);
  const held = new Set((await allocatedProjects(db, [userGuid])).get(userGuid));
  const wanted = new Set(projects.map(({ guid }) => guid));
  const added = mode === 'remove' ? [] : projects.filter(({ guid }) => !held.has(guid));
  if (added.length > 0 && person?.isActive !== true)
    throw new BusinessError({
      cn: `${person?.name ?? ''}已停用，不能分配项目`,
      en: `${person?.name ?? ''} is disabled, so no project can be given`,
    });
  const removed = await reachedAmong(
    context,
    [...held].filter((guid) => (mode === 'remove' ? wanted.has(guid) : mode === 'set' && !wanted.has(guid))),
  );
  for (const { guid } of added) await grantScope(db, userGuid, 'project', guid);
  await takeProjects(
    db,
    userGuid,
    removed.map(({ guid }) => guid),
  );
  // Whom a project is taken from is in its group no longer.
  await dropMembers(
    db,
    removed.map(({ guid }) => guid),
    [userGuid],
  );
  if (added.length + removed.length > 0) {
    await record(db, context, {
      event: 'project.allocate',
      objectType: 'user',
      objectGuid: userGuid,
      objectName: person?.name,
      after: { added: added.map(({ no }) => no), removed: removed.map(({ no }) => no) },
    });
    if (added.length > 0)
      await notify(db, {
        userGuids: [userGuid],
        kind: 'project.allocated',
        title: {
          cn: `${actor.name}给您分配了${added.length}个项目`,
          en: `${actor.name} has allocated ${added.length} projects to you`,
        },
      });
  }
  return { userGuid, added: added.length, removed: removed.length };
}

async function reachedAmong(context: Context, guids: readonly string[]) {
  if (guids.length === 0) return [];
  return context.db
    .select({ guid: project.guid, no: project.projectNo })
    .from(project)
    .where(and(inArray(project.guid, [...guids]), await reachedProjects(context, ALLOCATE)));
}

/** Two who allocate to one person at once wait for each other; the key is theirs alone. */
const lockPerson = (db: Db, userGuid: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`allocate ${userGuid}`}, 0))`);
