import { and, asc, eq, sql } from 'drizzle-orm';
import { type departmentTree, drawnUpAreas, type DepartmentNode } from '#shared/areas/department/contract';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideNode } from './decide-node.ts';
import { department } from './department.table.ts';
import { drawUpCondition } from './draw-up.service.ts';
import { fullNames } from './full-names.ts';
import type { FindPeople } from './head.ts';
import { scopeCondition } from './scope.service.ts';
import { nodeColumns, type Node } from './structure.ts';

/** The part of the organisation a person may see, parents before children, siblings in their order. */
export const listTree =
  (findPeople: FindPeople) =>
  async (
    { enterpriseGuid, isActiveOnly }: z.output<typeof departmentTree.input>,
    context: Context,
  ): Promise<DepartmentNode[]> => {
    const { db } = context;
    const found = await visibleNodes(context, enterpriseGuid, isActiveOnly === '1');
    const names = await fullNames(db, found);
    const heads = await findPeople(db, [...new Set(found.flatMap(({ headGuid }) => headGuid ?? []))]);
    const headNames = new Map(heads.map(({ guid, name }) => [guid, name]));
    const visible = new Set(found.map(({ guid }) => guid));
    return inTreeOrder(found).map((node) => ({
      guid: node.guid,
      parentGuid: node.parentGuid !== null && visible.has(node.parentGuid) ? node.parentGuid : null,
      enterpriseGuid: node.enterpriseGuid,
      kind: node.kind,
      name: node.name,
      code: node.code,
      fullName: names.get(node.guid)!,
      shortCode: node.shortCode,
      headGuid: node.headGuid,
      headName: headNames.get(node.headGuid ?? '') ?? null,
      isActive: node.isActive,
      sort: node.sort,
      version: node.version,
      actions: node.mayChange ? allowedOf(decideNode(node)) : [],
      drawnUp: drawnUpAreas.filter((area) => node.drawnUp[area]),
    }));
  };

type Listed = Pick<
  Node,
  | 'guid'
  | 'parentGuid'
  | 'enterpriseGuid'
  | 'kind'
  | 'name'
  | 'code'
  | 'path'
  | 'sort'
  | 'isActive'
  | 'headGuid'
  | 'shortCode'
  | 'version'
> & { mayChange: boolean; drawnUp: Record<(typeof drawnUpAreas)[number], boolean> };

async function visibleNodes(
  context: Context,
  enterpriseGuid: string | undefined,
  isActiveOnly: boolean,
): Promise<Listed[]> {
  const within = await scopeCondition(context, 'department:read', nodeColumns);
  const changeable = await scopeCondition(context, 'department:write', nodeColumns);
  const isDrawnUp = async (area: (typeof drawnUpAreas)[number]) =>
    sql<boolean>`coalesce(${(await drawUpCondition(context, area)) ?? sql`true`}, false)`;
  const drawnUp = {
    plan: await isDrawnUp('plan'),
    setup: await isDrawnUp('setup'),
    contract: await isDrawnUp('contract'),
    project: await isDrawnUp('project'),
    secondment: await isDrawnUp('secondment'),
    recruit: await isDrawnUp('recruit'),
  };
  return context.db
    .select({
      drawnUp,
      guid: department.guid,
      parentGuid: department.parentGuid,
      enterpriseGuid: department.enterpriseGuid,
      kind: department.kind,
      name: department.name,
      code: department.code,
      path: department.path,
      sort: department.sort,
      isActive: department.isActive,
      headGuid: department.headGuid,
      shortCode: department.shortCode,
      version: department.version,
      mayChange: sql<boolean>`coalesce(${changeable ?? sql`true`}, false)`,
    })
    .from(department)
    .where(
      and(
        within,
        eq(department.isDeleted, false),
        isActiveOnly ? eq(department.isActive, true) : undefined,
        enterpriseGuid === undefined ? undefined : eq(department.enterpriseGuid, enterpriseGuid),
      ),
    )
    .orderBy(sql`length(${department.path})`, asc(department.sort), asc(department.code));
}

/** Depth first; the nodes come sorted among siblings. */
function inTreeOrder(nodes: readonly Listed[]): Listed[] {
  const known = new Set(nodes.map(({ guid }) => guid));
  const children = Map.groupBy(nodes, ({ parentGuid }) =>
    parentGuid !== null && known.has(parentGuid) ? parentGuid : '',
  );
  const ordered: Listed[] = [];
  const walk = (guid: string): void => {
    for (const node of children.get(guid) ?? []) {
      ordered.push(node);
      walk(node.guid);
    }
  };
  walk('');
  return ordered;
}
