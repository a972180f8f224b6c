import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DepartmentKind, departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { prepared } from '../../db/prepared.ts';
import { isBelow } from './below.ts';
import { department } from './department.table.ts';
import { headsAbove } from './heads.service.ts';
import { lockStructure } from './structure-lock.ts';

/** The head of a department, whether or not their account is still active; null when it has none. */
export const departmentHead = (db: Db, deptGuid: string) => headAbove(db, deptGuid, 0);

/** The head `levels` levels above a department (0 its own); null above the root or where nobody is set. */
export const headAbove = async (db: Db, deptGuid: string, levels: number): Promise<string | null> =>
  (await headsAbove(db, [deptGuid], levels)).get(deptGuid) ?? null;

/** Asked by every call of somebody whose scope is a department and below: a named statement saves planning it. */
const below = prepared((db) => {
  const root = alias(department, 'root');
  return db
    .select({ guid: department.guid })
    .from(root)
    .innerJoin(department, isBelow(root.path))
    .where(eq(root.guid, sql.placeholder('guid')))
    .prepare('departments_below');
});

/** A department and everything below it; empty when it does not exist. */
export async function departmentsBelow(db: Db, deptGuid: string): Promise<string[]> {
  const found = await below(db).execute({ guid: deptGuid });
  return found.map(({ guid }) => guid);
}

/** All departments of one company, its company node included, without subsidiaries. */
export async function companyDepartments(db: Db, enterpriseGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: department.guid })
    .from(department)
    .where(and(eq(department.enterpriseGuid, enterpriseGuid), eq(department.isDeleted, false)))
    .orderBy(asc(department.path));
  return found.map(({ guid }) => guid);
}

/** The enterprises of a company and of all its subsidiaries; only itself when it has no place in the organisation. */
export const companiesBelow = async (db: Db, enterpriseGuid: string): Promise<string[]> =>
  (await companyArrayBelow(db, enterpriseGuid)).text.slice(1, -1).split(',');

const companies = prepared((db) => {
  const root = alias(department, 'root');
  // One node a company, so none comes twice; a company without a place in the organisation is alone.
  const guids = sql`coalesce(array_agg(${department.enterpriseGuid}), array[${sql.placeholder('enterpriseGuid')}]::uuid[])`;
  const one = alias(department, 'one');
  const all = db
    .select({ count: count() })
    .from(one)
    .where(and(eq(one.kind, departmentKind.code.company), eq(one.isDeleted, false)));
  return db
    .select({
      text: sql<string>`${guids}::text`,
      binary: sql<Buffer>`array_send(${guids})`,
      isMost: sql<boolean>`2 * count(*) >= (${all})`,
    })
    .from(root)
    .innerJoin(department, isBelow(root.path))
    .where(
      and(
        eq(root.enterpriseGuid, sql.placeholder('enterpriseGuid')),
        eq(root.kind, departmentKind.code.company),
        eq(department.kind, departmentKind.code.company),
        eq(root.isDeleted, false),
        eq(department.isDeleted, false),
      ),
    )
    .prepare('companies_below');
});

/** Companies as one value for SQL (uuid[]), never taken to pieces here: a group has a thousand. */
export interface CompanyArray {
  /** `{…,…}` */
  text: string;
  /** As PostgreSQL sends it: reading a thousand guids from text costs it more than the list they limit. */
  binary: Buffer;
  /** They are at least half of all companies there are. */
  isMost: boolean;
}

/** The same as one value. */
export async function companyArrayBelow(db: Db, enterpriseGuid: string): Promise<CompanyArray> {
  const [found] = await companies(db).execute({ enterpriseGuid });
  return found!;
}

/** The company node of an enterprise: name, 单位简码 and process administrator; null for suppliers and agencies. */
export async function findCompany(db: Db, enterpriseGuid: string) {
  const [found] = await db
    .select({
      guid: department.guid,
      name: department.name,
      shortCode: department.shortCode,
      processAdministratorGuid: department.processAdministratorGuid,
    })
    .from(department)
    .where(
      and(
        eq(department.enterpriseGuid, enterpriseGuid),
        eq(department.kind, departmentKind.code.company),
        eq(department.isDeleted, false),
      ),
    );
  return found ?? null;
}

/** The names of departments by guid. */
export async function departmentNames(db: Db, guids: readonly string[]): Promise<Map<string, string>> {
  const found = await findDepartments(db, guids);
  return new Map(found.map(({ guid, name }) => [guid, name]));
}

const nodesByGuid = prepared((db) =>
  db
    .select({
      guid: department.guid,
      kind: department.kind,
      name: department.name,
      enterpriseGuid: department.enterpriseGuid,
      shortCode: department.shortCode,
    })
    .from(department)
    .where(isOneOf(department.guid, sql.placeholder('guids')))
    .prepare('departments_by_guid'),
);

/** Nodes of the organisation by guid: kind, name, the company each belongs to, and a company's 单位简码. */
export async function findDepartments(db: Db, guids: readonly string[]) {
  if (guids.length === 0) return [];
  return nodesByGuid(db).execute({ guids: [...new Set(guids)] });
}

/** A node about to be added to the organisation. */
export interface NewDepartment {
  guid?: string;
  enterpriseGuid: string;
  /** Null for the root of an organisation. */
  parentGuid: string | null;
  kind: DepartmentKind;
  name: string;
  code: string;
  sort?: number;
  headGuid?: string | null;
  /** Company nodes only. */
  shortCode?: string | null;
}

/** Adds a node below its parent, within the caller's transaction; its rules are the caller's. Answers its guid. */
export async function addDepartment(db: Db, given: NewDepartment): Promise<string> {
  const guid = given.guid ?? randomUUID();
  await lockStructure(db);
  const [parent] =
    given.parentGuid === null
      ? [{ path: '/' }]
      : await db
          .select({ path: department.path })
          .from(department)
          .where(eq(department.guid, given.parentGuid));
  if (!parent) throw new NotFound();
  await db.insert(department).values({ ...given, guid, path: `${parent.path}${guid}/` });
  return guid;
}

const firstUse = prepared((db) =>
  db
    .update(department)
    .set({ wasUsed: true })
    .where(
      and(
        eq(department.guid, sql.placeholder('guid')),
        eq(department.wasUsed, false),
        eq(department.isDeleted, false),
      ),
    )
    .prepare('department_first_use'),
);

const held = (db: Db, ...where: SQL[]) =>
  db
    .select({
      name: department.name,
      enterpriseGuid: department.enterpriseGuid,
      isActive: department.isActive,
      isDeleted: department.isDeleted,
    })
    .from(department)
    .where(and(eq(department.guid, sql.placeholder('guid')), ...where))
    .for('share');
const heldForUse = prepared((db) => held(db).prepare('department_held_for_use'));
const heldAgain = prepared((db) => held(db, eq(department.wasUsed, true)).prepare('department_held_again'));

/**
 * Holds a department while something is put into it, until the caller's transaction ends: who deletes, disables or
 * merges it waits, or has been before, and then this refuses. Every writer that stores a department's guid calls it.
 * Answers the company it belongs to.
 */
export async function lockDepartmentForUse(db: Db, guid: string): Promise<{ enterpriseGuid: string }> {
  const [found = await takenFirst(db, guid)] = await heldAgain(db).execute({ guid });
  if (!found || found.isDeleted)
    throw new BusinessError({
      cn: '所选部门已被删除，请重新选择',
      en: 'The department has been deleted; please choose another',
    });
  if (!found.isActive)
    throw new BusinessError({
      cn: `部门“${found.name}”已停用，请重新选择`,
      en: `Department “${found.name}” is disabled; please choose another`,
    });
  return { enterpriseGuid: found.enterpriseGuid };
}

/** Holds a department that nothing was put into before, and marks it before it is shared with others who do the same. */
async function takenFirst(db: Db, guid: string) {
  await firstUse(db).execute({ guid });
  const [found] = await heldForUse(db).execute({ guid });
  return found;
}

/** The head of a department; null for one without. */
export async function headOf(db: Db, deptGuid: string): Promise<string | null> {
  const [found] = await db
    .select({ headGuid: department.headGuid })
    .from(department)
    .where(eq(department.guid, deptGuid));
  return found?.headGuid ?? null;
}

/** Names the head of a department. */
export async function setHead(db: Db, deptGuid: string, headGuid: string | null) {
  await db.update(department).set({ headGuid }).where(eq(department.guid, deptGuid));
}

/** Names who takes the approvals of a company that have nobody else. */
export async function setProcessAdministrator(db: Db, enterpriseGuid: string, userGuid: string | null) {
  await db
    .update(department)
    .set({ processAdministratorGuid: userGuid })
    .where(
      and(eq(department.enterpriseGuid, enterpriseGuid), eq(department.kind, departmentKind.code.company)),
    );
}
