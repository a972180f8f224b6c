import { and, eq, like, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import type * as calls from '#shared/areas/department/contract';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { department } from './department.table.ts';
import { tellHeadsChanged } from './heads.service.ts';
import { scopeCondition } from './scope.service.ts';
import { depthOf } from './decide-node.ts';
import {
  changeStructure,
  childrenOf,
  lockNode,
  lockParent,
  type Node,
  nodeColumns,
  numberSiblings,
  refuseMisplaced,
  refuseSameName,
  refuseTooDeep,
  requireWholePlatform,
} from './structure.ts';

/** Hangs a node with all below it elsewhere, or elsewhere among its siblings. */
export const moveDepartment = (
  { guid, version, parentGuid, beforeGuid = null }: z.output<typeof calls.moveDepartment.input>,
  context: Context,
) =>
  changeStructure(context, async (context) => {
    const { db } = context;
    const node = await lockNode(context, guid, version);
    const parent = await newParent(context, node, parentGuid);
    if (parentGuid !== node.parentGuid) {
      await refuseSameName(db, parentGuid, node.name, guid);
      refuseTooDeep((parent ? depthOf(parent.path) : 0) + (await heightOf(db, node)));
      await hangBelow(db, node, parent);
      await tellHeadsChanged(db);
    }
    const others = (await childrenOf(db, parentGuid)).map((one) => one.guid).filter((one) => one !== guid);
    const at = beforeGuid === null ? others.length : others.indexOf(beforeGuid);
    if (at < 0) throw new BusinessError(STALE);
    await numberSiblings(db, others.toSpliced(at, 0, guid));
    await db
      .update(department)
      .set({ version: sql`${department.version} + 1`, updatedAt: sql`now()` })
      .where(eq(department.guid, guid));
    await record(db, context, {
      event: 'department.move',
      objectType: 'department',
      objectGuid: guid,
      objectName: node.name,
      before: { parentGuid: node.parentGuid },
      after: { parentGuid, beforeGuid },
    });
    return null;
  });

async function newParent(context: Context, node: Node, parentGuid: string | null): Promise<Node | null> {
  if (parentGuid === null) {
    if (node.kind !== departmentKind.code.company)
      throw new BusinessError({ cn: '部门必须属于一个单位', en: 'A department must belong to a company' });
    if (node.parentGuid !== null) await requireWholePlatform(context);
    return null;
  }
  const parent = await lockParent(context, parentGuid);
  if (parent.path.startsWith(node.path))
    throw new BusinessError({ cn: '不能移动到自身或其下级之下', en: 'It cannot be moved below itself' });
  refuseMisplaced(node, parent);
  return parent;
}

/** How many levels a node and what is below it take. */
export async function heightOf(db: Db, node: Node): Promise<number> {
  const [deepest] = await db
    .select({ path: department.path })
    .from(department)
    .where(and(like(department.path, `${node.path}%`), eq(department.isDeleted, false)))
    .orderBy(sql`length(${department.path}) desc`)
    .limit(1);
  return depthOf(deepest!.path) - depthOf(node.path) + 1;
}

/** Changes the parent and the path of everything below; only while the structure is locked. */
export async function hangBelow(db: Db, node: Node, parent: Node | null): Promise<void> {
  const path = `${parent?.path ?? '/'}${node.guid}/`;
  await db
    .update(department)
    .set({ path: sql`${path}::text || substr(${department.path}, ${node.path.length + 1}::int)` })
    .where(like(department.path, `${node.path}%`));
  await db
    .update(department)
    .set({ parentGuid: parent?.guid ?? null })
    .where(eq(department.guid, node.guid));
}

/** Puts the children a person reaches into this order; those out of their reach keep their places. */
export const sortDepartments = (
  { parentGuid, guids }: z.output<typeof calls.sortDepartments.input>,
  context: Context,
) =>
  changeStructure(context, async (context) => {
    const { db } = context;
    const parent = await lockNode(context, parentGuid);
    const now = (await childrenOf(db, parentGuid)).map(({ guid }) => guid);
    const reached = await reachedOf(context, parentGuid);
    const wanted = new Set(guids);
    if (
      wanted.size !== guids.length ||
      wanted.size !== reached.size ||
      guids.some((one) => !reached.has(one))
    )
      throw new BusinessError(STALE);
    const queue = [...guids];
    await numberSiblings(
      db,
      now.map((one) => (reached.has(one) ? queue.shift()! : one)),
    );
    await record(db, context, {
      event: 'department.sort',
      objectType: 'department',
      objectGuid: parentGuid,
      objectName: parent.name,
      before: { order: now },
      after: { order: guids },
    });
    return null;
  });

async function reachedOf(context: Context, parentGuid: string): Promise<Set<string>> {
  const found = await context.db
    .select({ guid: department.guid })
    .from(department)
    .where(
      and(
        eq(department.parentGuid, parentGuid),
        eq(department.isDeleted, false),
        await scopeCondition(context, 'department:write', nodeColumns),
      ),
    );
  return new Set(found.map(({ guid }) => guid));
}
