import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import type * as calls from '#shared/areas/department/contract';
import type { Db } from '../../db/client.ts';
import { isNumbered } from '../../db/next-number.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { addDepartment as insertNode } from './department.service.ts';
import { department } from './department.table.ts';
import { tellHeadsChanged } from './heads.service.ts';
import { type FindPeople, refuseForeignHead } from './head.ts';
import { depthOf } from './decide-node.ts';
import {
  changeStructure,
  lastSort,
  lockNode,
  lockParent,
  type Node,
  refuseSameName,
  refuseTakenCode,
  refuseTakenShortCode,
  refuseTooDeep,
} from './structure.ts';
import { TAKEN } from '../../db/move-status.ts';

type Input<C extends { input: z.ZodType }> = z.output<C['input']>;

/** Adds a department; repeated with the same guid it answers the first result. */
export const addDepartment =
  (findPeople: FindPeople) =>
  ({ parentGuid, guid, ...form }: Input<typeof calls.addDepartment>, context: Context) =>
    changeStructure(context, async (context) => {
      const { db } = context;
      const parent = await lockParent(context, parentGuid);
      const first = guid === undefined ? null : await madeBefore(db, guid, parentGuid, form.code);
      if (first) return { guid: first };
      const { enterpriseGuid } = parent;
      refuseTooDeep(depthOf(parent.path) + 1);
      await refuseTakenCode(db, enterpriseGuid, form.code);
      await refuseSameName(db, parentGuid, form.name, null);
      await refuseForeignHead(db, findPeople, enterpriseGuid, form.headGuid ?? null);
      const made = await insertNode(db, {
        ...(guid && { guid }),
        enterpriseGuid,
        parentGuid,
        kind: departmentKind.code.department,
        name: form.name,
        code: form.code,
        headGuid: form.headGuid ?? null,
        sort: form.sort ?? (await lastSort(db, parentGuid)),
      });
      await record(db, context, {
        event: 'department.create',
        objectType: 'department',
        objectGuid: made,
        objectName: form.name,
        after: { ...form, parentGuid },
      });
      return { guid: made };
    });

/** The guid of the node a repeated creation made the first time; a guid that means something else is refused. */
export async function madeBefore(
  db: Db,
  guid: string,
  parentGuid: string | null,
  code: string,
): Promise<string | null> {
  const [found] = await db.select().from(department).where(eq(department.guid, guid));
  if (!found) return null;
  if (found.parentGuid === parentGuid && found.code === code && !found.isDeleted) return found.guid;
  throw new BusinessError(TAKEN);
}

/** Changes name, code, 单位简码, order and head; what is left out stays. */
export const updateDepartment =
  (findPeople: FindPeople) =>
  ({ guid, version, ...form }: Input<typeof calls.updateDepartment>, context: Context) =>
    changeStructure(context, async (context) => {
      const { db } = context;
      const before = await lockNode(context, guid, version);
      await refuseTakenCode(db, before.enterpriseGuid, form.code, guid);
      if (form.name !== before.name) await refuseSameName(db, before.parentGuid, form.name, guid);
      if (form.shortCode !== undefined) await refuseShortCodeChange(db, before, form.shortCode);
      if (form.headGuid !== undefined && form.headGuid !== before.headGuid)
        await refuseForeignHead(db, findPeople, before.enterpriseGuid, form.headGuid);
      await change(context, before, form, 'department.edit');
      if (form.headGuid !== undefined && form.headGuid !== before.headGuid) await tellHeadsChanged(db);
      return null;
    });

/** Names the head, or nobody; approvals that ask for the head find them from now on. */
export const setDepartmentHead =
  (findPeople: FindPeople) =>
  ({ guid, version, headGuid }: Input<typeof calls.setDepartmentHead>, context: Context) =>
    changeStructure(context, async (context) => {
      const before = await lockNode(context, guid, version);
      await refuseForeignHead(context.db, findPeople, before.enterpriseGuid, headGuid);
      await change(context, before, { headGuid }, 'department.head');
      if (headGuid !== before.headGuid) await tellHeadsChanged(context.db);
      return null;
    });

/** Writes what differs, with its audit row. */
export async function change(
  { db, ...context }: Context,
  before: Node,
  given: Partial<Node>,
  event: string,
): Promise<void> {
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await db
    .update(department)
    .set({ ...columns, version: sql`${department.version} + 1`, updatedAt: sql`now()` })
    .where(eq(department.guid, before.guid));
  await record(db, context, {
    event,
    objectType: 'department',
    objectGuid: before.guid,
    objectName: before.name,
    before: Object.fromEntries(Object.keys(columns).map((key) => [key, before[key as keyof Node]])),
    after: columns,
  });
}

/** Numbers already given begin with the 单位简码 and are never edited, so it stays from the first one on. */
async function refuseShortCodeChange(db: Db, before: Node, shortCode: string): Promise<void> {
  if (before.kind !== departmentKind.code.company)
    throw faultAt('shortCode', { cn: '只有单位有单位简码', en: 'Only companies have a short code' });
  if (shortCode === before.shortCode) return;
  await refuseTakenShortCode(db, shortCode, before.guid);
  for (const code of [before.shortCode, shortCode])
    if (code !== null && (await isNumbered(db, code))) {
      const text = {
        cn: `单位简码“${code}”已用于单据编号，不能修改`,
        en: `Documents are numbered with the short code “${code}”, so it stays`,
      };
      throw faultAt('shortCode', text);
    }
}
