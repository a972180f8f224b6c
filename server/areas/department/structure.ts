import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { closedParent, noPlaceForCompany, tooDeep } from './decide-node.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';
import { lockStructure } from './structure-lock.ts';

/** A node as it is stored. */
export type Node = typeof department.$inferSelect;

/** Where scopes look on a node: a department belongs to itself, and its head owns it. */
export const nodeColumns = {
  enterpriseGuid: department.enterpriseGuid,
  deptGuid: department.guid,
  ownerGuid: department.headGuid,
};

/** Runs one change of the tree at a time; `act` gets the context with the transaction as its database. */
export function changeStructure<T>(context: Context, act: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async (db) => {
    await lockStructure(db);
    return act({ ...context, db });
  });
}

/** A node within the reach of department:write, locked; the only way to load one for a change. */
export async function lockNode(context: Context, guid: string, version?: number): Promise<Node> {
  const within = await scopeCondition(context, 'department:write', nodeColumns);
  const [found] = await context.db
    .select()
    .from(department)
    .where(and(eq(department.guid, guid), eq(department.isDeleted, false), within))
    .for('update');
  if (!found) throw new NotFound();
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** The node something is put below, locked and in use. */
export async function lockParent(context: Context, guid: string): Promise<Node> {
  const parent = await lockNode(context, guid);
  refuse(closedParent(parent));
  return parent;
}

/** Whether this person reaches the whole platform: they alone make and move roots. */
export async function requireWholePlatform(context: Context): Promise<void> {
  if ((await scopeCondition(context, 'department:write', nodeColumns)) !== undefined)
    throw new BusinessError({
      cn: '只有平台管理单位可以设置顶级单位',
      en: 'Only the platform may set up companies at the top',
    });
}

/** Refuses a tree that is deeper than any organisation. */
export function refuseTooDeep(depth: number): void {
  refuse(tooDeep(depth));
}

/** Refuses a name a sibling has: people could not tell the two apart. */
export async function refuseSameName(
  db: Db,
  parentGuid: string | null,
  name: string,
  exceptGuid: string | null,
): Promise<void> {
  const [same] = await db
    .select({ guid: department.guid })
    .from(department)
    .where(
      and(
        parentGuid === null ? isNull(department.parentGuid) : eq(department.parentGuid, parentGuid),
        eq(department.name, name),
        eq(department.isDeleted, false),
        exceptGuid === null ? undefined : ne(department.guid, exceptGuid),
      ),
    )
    .limit(1);
  if (same)
    throw faultAt('name', {
      cn: '同级下已有同名的部门或单位',
      en: 'There is one of this name at this place already',
    });
}

/** Whether a code has been given in a company and cannot be given again; deleted departments that were used keep theirs. */
export async function isCodeTaken(db: Db, enterpriseGuid: string, code: string, exceptGuid?: string) {
  const found = await db
    .select({ guid: department.guid })
    .from(department)
    .where(
      and(
        eq(department.enterpriseGuid, enterpriseGuid),
        sql`lower(${department.code}) = ${code.toLowerCase()}`,
        exceptGuid === undefined ? undefined : ne(department.guid, exceptGuid),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Refuses a code that cannot be given. */
export async function refuseTakenCode(db: Db, enterpriseGuid: string, code: string, exceptGuid?: string) {
  if (await isCodeTaken(db, enterpriseGuid, code, exceptGuid))
    throw faultAt('code', { cn: '部门编码已存在', en: 'This department code is taken' });
}

/** Whether a 单位简码 has been given; those of deleted companies are not given again. */
export async function isShortCodeTaken(db: Db, shortCode: string, exceptGuid?: string) {
  const found = await db
    .select({ guid: department.guid })
    .from(department)
    .where(
      and(
        eq(department.shortCode, shortCode),
        exceptGuid === undefined ? undefined : ne(department.guid, exceptGuid),
      ),
    );
  return found.length > 0;
}

/** Refuses a 单位简码 that cannot be given. */
export async function refuseTakenShortCode(db: Db, shortCode: string, exceptGuid?: string) {
  if (await isShortCodeTaken(db, shortCode, exceptGuid))
    throw faultAt('shortCode', { cn: '单位简码已存在', en: 'This short code is taken' });
}

/** The children of a node in their order. */
export const childrenOf = (db: Db, parentGuid: string | null) =>
  db
    .select()
    .from(department)
    .where(
      and(
        parentGuid === null ? isNull(department.parentGuid) : eq(department.parentGuid, parentGuid),
        eq(department.isDeleted, false),
      ),
    )
    .orderBy(asc(department.sort), asc(department.code), asc(department.guid));

/** Between two neighbours there is room for hand-made numbers. */
const GAP = 10;

/** Numbers siblings in this order; nobody's version changes, because nobody edited them. */
export async function numberSiblings(db: Db, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await db
    .update(department)
    .set({
      sort: sql`array_position(${sql.param([...guids])}::uuid[], ${department.guid}) * ${GAP}::int`,
    })
    .where(inArray(department.guid, [...guids]));
}

/** The sort number that puts a new node last. */
export async function lastSort(db: Db, parentGuid: string | null): Promise<number> {
  const siblings = await childrenOf(db, parentGuid);
  return (siblings.at(-1)?.sort ?? 0) + GAP;
}

/** Where a node of this kind may hang: companies below companies, departments anywhere in their own company. */
export function refuseMisplaced(node: Pick<Node, 'kind' | 'enterpriseGuid'>, parent: Node): void {
  if (node.kind === departmentKind.code.company) {
    refuse(noPlaceForCompany(parent));
    return;
  }
  if (parent.enterpriseGuid !== node.enterpriseGuid)
    throw new BusinessError({
      cn: '部门不能移动到其他单位',
      en: 'A department cannot be moved to another company',
    });
}
