import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DepartmentNode } from '#shared/areas/department/contract';
import type { Context } from '../../http/context.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';

/** The part of the organisation a person may see, parents before children, siblings in their order. */
export async function listTree(
  { enterpriseGuid }: { enterpriseGuid?: string | undefined },
  context: Context,
): Promise<DepartmentNode[]> {
  const { db } = context;
  const within = await scopeCondition(context, 'department:read', {
    enterpriseGuid: department.enterpriseGuid,
    deptGuid: department.guid,
    ownerGuid: department.headGuid,
  });
  const found = await db
    .select()
    .from(department)
    .where(
      and(within, enterpriseGuid === undefined ? undefined : eq(department.enterpriseGuid, enterpriseGuid)),
    )
    .orderBy(sql`length(${department.path})`, asc(department.sort), asc(department.code));
  const names = await namesOnPaths(context, found);
  const visible = new Set(found.map(({ guid }) => guid));
  return inTreeOrder(found).map((node) => ({
    guid: node.guid,
    parentGuid: node.parentGuid !== null && visible.has(node.parentGuid) ? node.parentGuid : null,
    enterpriseGuid: node.enterpriseGuid,
    kind: node.kind,
    name: node.name,
    code: node.code,
    fullName: stepsOf(node.path)
      .map((guid) => names.get(guid))
      .join('/'),
    shortCode: node.shortCode,
    headGuid: node.headGuid,
    version: node.version,
  }));
}

type Node = typeof department.$inferSelect;

const stepsOf = (path: string) => path.split('/').filter(Boolean);

/** Names of all nodes on the paths, also of those above the part that may be seen. */
async function namesOnPaths({ db }: Context, nodes: readonly Node[]) {
  const steps = [...new Set(nodes.flatMap(({ path }) => stepsOf(path)))];
  if (steps.length === 0) return new Map<string, string>();
  const found = await db
    .select({ guid: department.guid, name: department.name })
    .from(department)
    .where(inArray(department.guid, steps));
  return new Map(found.map(({ guid, name }) => [guid, name]));
}

/** Depth first; the nodes come sorted among siblings. */
function inTreeOrder(nodes: readonly Node[]): Node[] {
  const known = new Set(nodes.map(({ guid }) => guid));
  const children = Map.groupBy(nodes, ({ parentGuid }) =>
    parentGuid !== null && known.has(parentGuid) ? parentGuid : '',
  );
  const below = (guid: string): Node[] =>
    (children.get(guid) ?? []).flatMap((node) => [node, ...below(node.guid)]);
  return below('');
}
