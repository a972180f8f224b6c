import { and, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { readsOn } from '../user/former-holder.service.ts';
import { project } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What the people of an agency may do with the projects it runs. */
const OF_AGENCY = ['project:read', 'project:progress'];

/**
 * The projects a permission of this person reaches: the one condition of list, view, count, choice and export. Beside
 * their data scope the agency reaches what it runs, the handler of a set-up reads what became of it, and a former manager
 * what they have handed over.
 */
export async function reachedProjects(viewer: Viewer, permission = 'project:read'): Promise<SQL | undefined> {
  const scope = await scopeCondition(viewer, permission, {
    enterpriseGuid: project.enterpriseGuid,
    deptGuid: project.deptGuid,
    ownerGuid: project.ownerGuid,
    projectGuid: project.guid,
    amount: project.budgetAmount,
  });
  const also = scope === undefined ? [] : await beyondScope(viewer, permission, scope);
  return and(eq(project.isDeleted, false), also.length > 0 ? or(scope, ...also) : scope);
}

/** Only who has something outside their scope pays for the `or`, which no index over a company can follow. */
async function beyondScope({ db, actor }: Viewer, permission: string, scope: SQL): Promise<SQL[]> {
  if (!actor.permissions.has(permission)) return [];
  if (OF_AGENCY.includes(permission) && actor.type.includes(subjectType.code.agency))
    return [eq(project.agentGuid, actor.enterpriseGuid)];
  if (permission !== 'project:read') return [];
  const isHis = or(
    and(
      eq(project.handlerGuid, actor.guid),
      actor.formerlyLentTo && notInArray(project.enterpriseGuid, [...actor.formerlyLentTo]),
    ),
    readsOn(actor.guid, project.guid),
  )!;
  const [outside] = await db
    .select({ guid: project.guid })
    .from(project)
    .where(and(isHis, eq(project.isDeleted, false), sql`not coalesce(${scope}, false)`))
    .limit(1);
  return outside ? [isHis] : [];
}
