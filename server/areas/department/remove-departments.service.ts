import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type * as calls from '#shared/areas/department/contract';
import type { HangingRow } from '#shared/areas/department/contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { pgCode } from '../../db/pg-error.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { childrenSources } from './children-source.ts';
import { department } from './department.table.ts';
import { hangingOn, type HangingSource, listed } from './hanging.service.ts';
import { changeStructure, lockNode, type Node } from './structure.ts';
import { change } from './write-departments.service.ts';

/** Everything that hangs on a node. */
export const listHanging =
  (sources: readonly HangingSource[]) =>
  async ({ guid }: { guid: string }, context: Context): Promise<HangingRow[]> =>
    hangingOn(context.db, await lockNode(context, guid), [...childrenSources, ...sources]);

/** Deletes a node nothing hangs on. */
export const deleteDepartment =
  (sources: readonly HangingSource[]) =>
  ({ departGuid, version }: z.output<typeof calls.deleteDepartment.input>, context: Context) =>
    changeStructure(context, async (context) => {
      const node = await lockNode(context, departGuid, version);
      await refuseDeletion(context.db, node, sources);
      await removeNode(context, node, sources);
      return null;
    });

/** Disables a node without people, children or open work, or takes it into use again below a node that is in use. */
export const setDepartmentActive =
  (sources: readonly HangingSource[]) =>
  ({ guid, version, isActive }: z.output<typeof calls.setDepartmentActive.input>, context: Context) =>
    changeStructure(context, async (context) => {
      const node = await lockNode(context, guid, version);
      if (node.isActive === isActive) return null;
      if (isActive) await refuseDisabledParent(context.db, node);
      else await refuseDisabling(context.db, node, sources);
      await change(context, node, { isActive }, isActive ? 'department.enable' : 'department.disable');
      return null;
    });

/** Refuses to delete a node on which anything hangs. */
export async function refuseDeletion(db: Db, node: Node, sources: readonly HangingSource[]): Promise<void> {
  const hanging = await hangingOn(db, node, [...childrenSources, ...sources]);
  refuseHanging(
    {
      cn: `“${node.name}”还有关联数据，不能删除`,
      en: `Something still hangs on “${node.name}”, so it cannot be deleted`,
    },
    hanging,
  );
}

/** Refuses to disable a node on which something hangs that may not stay. */
export async function refuseDisabling(db: Db, node: Node, sources: readonly HangingSource[]): Promise<void> {
  const hanging = await hangingOn(db, node, [...childrenSources, ...sources]);
  refuseHanging(
    {
      cn: `“${node.name}”还有未转出的数据，不能停用`,
      en: `Something still hangs on “${node.name}”, so it cannot be disabled`,
    },
    hanging.filter(({ mayStay }) => !mayStay),
  );
}

/** Says what stands in the way, and carries it as `data.hanging`. */
export function refuseHanging({ cn, en }: Wording, hanging: readonly HangingRow[]): void {
  if (hanging.length === 0) return;
  const all = listed(hanging);
  throw new BusinessError({ cn: `${cn}：${all.cn}`, en: `${en}: ${all.en}` }, undefined, { hanging });
}

/** Refuses to take a node into use below one that is not. */
export async function refuseDisabledParent(db: Db, node: Node): Promise<void> {
  if (node.parentGuid === null) return;
  const [parent] = await db
    .select({ name: department.name, isActive: department.isActive })
    .from(department)
    .where(eq(department.guid, node.parentGuid));
  if (parent && !parent.isActive)
    throw new BusinessError({
      cn: `上级“${parent.name}”已停用，请先启用上级`,
      en: `“${parent.name}”, to which it belongs, is disabled; enable that first`,
    });
}

/**
 * Takes a node away. One that nothing has ever been put into goes without a trace and its code is free again; one that
 * has been used stays for the names in old documents, and so does its code.
 */
export async function removeNode(
  context: Context,
  node: Node,
  sources: readonly HangingSource[],
): Promise<void> {
  const { db } = context;
  const isGone = !(await isRemembered(db, node, sources)) && (await deleteRow(db, node.guid));
  if (!isGone)
    await db
      .update(department)
      .set({
        isDeleted: true,
        isActive: false,
        headGuid: null,
        processAdministratorGuid: null,
        version: sql`${department.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(department.guid, node.guid));
  await record(db, context, {
    event: 'department.delete',
    objectType: 'department',
    objectGuid: node.guid,
    objectName: node.name,
    before: { name: node.name, code: node.code, parentGuid: node.parentGuid },
    note: isGone ? '' : '编码保留，不再使用',
  });
}

async function isRemembered(db: Db, node: Node, sources: readonly HangingSource[]): Promise<boolean> {
  if (node.wasUsed) return true;
  for (const { remembers } of sources) if (await remembers?.(db, node.guid)) return true;
  return false;
}

/** Deletes the row unless a foreign key still holds it. */
async function deleteRow(db: Db, guid: string): Promise<boolean> {
  try {
    await db.transaction((db) => db.delete(department).where(eq(department.guid, guid)));
    return true;
  } catch (error) {
    if (pgCode(error) === '23503') return false;
    throw error;
  }
}
