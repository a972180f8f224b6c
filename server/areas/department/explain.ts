import { and, eq } from 'drizzle-orm';
import type { DepartmentAction } from '#shared/areas/department/contract';
import type { Context } from '../../http/context.ts';
import { type Refusal, refusalOf } from '../../http/refusal.ts';
import { decideNode } from './decide-node.ts';
import { department } from './department.table.ts';
import type { HangingSource } from './hanging.service.ts';
import { refuseDeletion, refuseDisabledParent, refuseDisabling } from './remove-departments.service.ts';
import { scopeCondition } from './scope.service.ts';
import { type Node, nodeColumns } from './structure.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a node of the organisation that are explained. */
export type DepartmentAct = 'read' | DepartmentAction;

async function within(
  viewer: Viewer,
  permission: 'department:read' | 'department:write',
  guid: string,
): Promise<Node | undefined> {
  const [found] = await viewer.db
    .select()
    .from(department)
    .where(
      and(
        eq(department.guid, guid),
        eq(department.isDeleted, false),
        await scopeCondition(viewer, permission, nodeColumns),
      ),
    );
  return found;
}

/** Whether a person sees a node in the tree. */
export const seesDepartment = async (viewer: Viewer, guid: string) =>
  (await within(viewer, 'department:read', guid)) !== undefined;

/** What speaks against each act on a node for this person, what hangs on it included; null when they reach no such node. */
export const decideDepartment =
  (sources: readonly HangingSource[]) => async (viewer: Viewer, guid: string) => {
    const { db } = viewer;
    const seen = await within(viewer, 'department:read', guid);
    const reached = await within(viewer, 'department:write', guid);
    const found = reached ?? seen;
    if (!found) return null;
    const outOfReach: Refusal = { by: 'scope' };
    const write = reached ? null : outOfReach;
    const own = decideNode(found);
    const decisions: Partial<Record<DepartmentAct, Refusal | null>> = {
      read: seen ? null : outOfReach,
      edit: write,
      add: write ?? own.add,
      addCompany: write ?? own.addCompany,
      move: write,
      merge: write ?? own.merge,
      delete: write ?? (await refusalOf(() => refuseDeletion(db, found, sources))),
    };
    // Do not offer a choice that changes nothing.
    if (found.isActive)
      decisions.disable = write ?? (await refusalOf(() => refuseDisabling(db, found, sources)));
    else decisions.enable = write ?? (await refusalOf(() => refuseDisabledParent(db, found)));
    return { name: found.name, decisions };
  };
