import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import type { drawnUpAreas } from '#shared/areas/department/contract';
import type { Actor, Context } from '../../http/context.ts';
import { companiesBelow } from './department.service.ts';
import { department } from './department.table.ts';
import { placesOf } from './lent.service.ts';
import { scopeCondition } from './scope.service.ts';
import { nodeColumns } from './structure.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
type Area = (typeof drawnUpAreas)[number];

/**
 * The departments a person draws up documents for, as a condition on departments; undefined is no limit. A document's
 * department chooses who approves it, so that they take one they belong to or head, unless their right to write reaches
 * further.
 */
export async function drawUpCondition({ db, actor }: Viewer, area: Area): Promise<SQL | undefined> {
  const permission = `${area}:write`;
  if (!actor.permissions.has(permission)) return sql`false`;
  const within = await scopeCondition({ db, actor }, permission, nodeColumns);
  return (
    within && or(sql`${department.guid} = any(${sql.param(deptsOf(actor, permission))}::uuid[])`, within)
  );
}

/** The departments somebody belongs to where they hold a permission. */
const deptsOf = (actor: Actor, permission: string): string[] =>
  placesOf(actor).flatMap(({ permissions, deptGuids }) => (permissions.has(permission) ? deptGuids : []));

/** Whether a person draws up documents of this kind for a department that there is. */
export async function mayDrawUpFor(viewer: Viewer, area: Area, deptGuid: string): Promise<boolean> {
  const { actor } = viewer;
  if (deptsOf(actor, `${area}:write`).includes(deptGuid)) return true;
  const [found] = await viewer.db
    .select({ guid: department.guid })
    .from(department)
    .where(and(eq(department.guid, deptGuid), await drawUpCondition(viewer, area)));
  return found !== undefined;
}

/** A node of the organisation if it is the person's own company, one below it, or one they are lent to. */
export async function reachedCompany<N extends { kind: DepartmentKind; enterpriseGuid: string }>(
  { db, actor }: Viewer,
  node: N | undefined,
): Promise<N | undefined> {
  if (node?.kind !== departmentKind.code.company) return undefined;
  if (placesOf(actor).some(({ enterpriseGuid }) => enterpriseGuid === node.enterpriseGuid)) return node;
  return (await companiesBelow(db, actor.enterpriseGuid)).includes(node.enterpriseGuid) ? node : undefined;
}
