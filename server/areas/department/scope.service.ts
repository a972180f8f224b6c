import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type DataScope, dataScope } from '#shared/areas/role/scope';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Context } from '../../http/context.ts';
import { type CompanyArray, companyArrayBelow, departmentsBelow } from './department.service.ts';
import { isStillLent, lentProjects, placesOf } from './lent.service.ts';
import { namedCompanies, namedProjects } from './named-scope.service.ts';
import { rememberedTree } from './remembered-tree.ts';

/**
 * Where a table says whose a row is; `projectGuid` and `amount` (元) only for tables that belong to projects. A table that
 * knows its project through another one says by `ofProjects` which of its rows belong to some.
 */
export interface ScopeColumns extends ProjectColumns {
  enterpriseGuid: AnyPgColumn;
  deptGuid: AnyPgColumn;
  ownerGuid: AnyPgColumn;
}

/** The same of the project a row belongs to. */
export interface ProjectColumns {
  projectGuid?: AnyPgColumn;
  ofProjects?: (projects: SQLWrapper) => SQL;
  amount?: AnyPgColumn;
}

const s = dataScope.code;

/**
 * The rows a person may touch by a permission, as SQL: the one place a data scope (documents.md 5.0) becomes a
 * condition, for list, get, count and export alike. `undefined` is no limit (the platform's own staff with scope 5);
 * a permission not held matches nothing. 1 to 5 each include the one before; 6 and 7 add the named ones. `isWalked`: most
 * rows that are read fit, as where a list follows an order until its page is full.
 */
export async function scopeCondition(
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
  columns: ScopeColumns,
  isWalked = false,
): Promise<SQL | undefined> {
  const parts: (SQL | undefined)[] = [];
  for (const actor of placesOf(context.actor)) {
    const part = await conditionAt({ db: context.db, actor }, permission, columns, isWalked);
    if (part === undefined) return undefined;
    if (part !== null) parts.push(part);
  }
  return parts.length === 0 ? sql`false` : or(...parts);
}

/** The same of one place; null for nothing. A secondment reaches its unit alone, and only while its days run. */
async function conditionAt(
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
  columns: ScopeColumns,
  isWalked: boolean,
): Promise<SQL | null | undefined> {
  const { guid, lent, enterpriseGuid, permissions } = context.actor;
  const reach = permissions.get(permission);
  if (!reach?.size) return null;
  if (lent?.isForProjects) {
    const named = ofProjects(columns, lentProjects(lent.guid, guid));
    return named ? and(eq(columns.enterpriseGuid, enterpriseGuid), named)! : null;
  }
  const parts: SQL[] = [];
  for (const scope of reach) {
    const part = await conditionOf(context, permission, scope, columns, isWalked);
    if (part === undefined && !lent) return undefined;
    // The platform's own staff, lent to a unit, reach that unit and no more.
    parts.push(part ?? sql`true`);
  }
  if (!lent) return or(...parts)!;
  return and(eq(columns.enterpriseGuid, enterpriseGuid), isStillLent(lent.guid, guid), or(...parts))!;
}

async function conditionOf(
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
  scope: DataScope,
  columns: ScopeColumns,
  isWalked: boolean,
) {
  const { db, actor } = context;
  const inCompany = eq(columns.enterpriseGuid, actor.enterpriseGuid);
  const own = and(inCompany, eq(columns.ownerGuid, actor.guid));
  switch (scope) {
    case s.self:
      return own;
    case s.department:
      return and(
        inCompany,
        or(isOneOf(columns.deptGuid, actor.deptGuids), eq(columns.ownerGuid, actor.guid)),
      );
    case s.departmentTree:
      return and(
        inCompany,
        or(isOneOf(columns.deptGuid, await departmentsOf(context)), eq(columns.ownerGuid, actor.guid)),
      );
    case s.company:
      return inCompany;
    case s.companyTree: {
      if (actor.type.includes(subjectType.code.platform)) return undefined;
      const { text, binary, isMost } = await companiesOf(context);
      // An equation keeps the order of an index, which a list of one does not.
      if (!text.includes(',')) return inCompany;
      // Hide from the planner how many companies they are: weighing each costs it more than the page.
      return isMost && isWalked
        ? sql`coalesce(${columns.enterpriseGuid} = any(${binary}::uuid[]), false)`
        : sql`${columns.enterpriseGuid} = any(${binary}::uuid[])`;
    }
    case s.projects:
      return ofProjects(columns, namedProjects(db, actor.guid, permission)) ?? sql`false`;
    case s.companies: {
      const companies = namedCompanies(actor.guid, permission);
      const isAmong = (which: SQL) =>
        sql`${columns.enterpriseGuid} in (select guid from ${companies} named where ${which})`;
      // Ask which companies they are once, not of each row; only those named from an amount on are asked with it.
      const inNamed = columns.amount
        ? or(
            isAmong(sql`named.min_amount is null`),
            and(
              isAmong(sql`named.min_amount is not null`),
              sql`exists (select from ${companies} named
                where named.guid = ${columns.enterpriseGuid} and ${columns.amount} >= named.min_amount)`,
            ),
          )
        : isAmong(sql`true`);
      // A supervision may name single projects instead of the whole of a company.
      return or(inNamed, ofProjects(columns, namedProjects(db, actor.guid, permission, 'supervision')));
    }
  }
}

/** What a row says of whose it is, in memory. */
export interface ScopedRow {
  enterpriseGuid: string;
  deptGuid: string | null;
  ownerGuid: string;
}

/**
 * Whether a row that has been read lies in a person's reach by the scopes 1 to 5, without asking the database for it once
 * more: the same answer as `scopeCondition`. False decides nothing for who also has 6 or 7; ask the condition then.
 */
export async function isInScope(
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
  row: ScopedRow,
): Promise<boolean> {
  for (const actor of placesOf(context.actor)) {
    // Leave a secondment for projects to the condition: a row does not say which project it belongs to.
    if (actor.lent && (actor.lent.isForProjects || row.enterpriseGuid !== actor.enterpriseGuid)) continue;
    for (const scope of actor.permissions.get(permission) ?? [])
      if (await reaches({ db: context.db, actor }, scope, row)) return true;
  }
  return false;
}

async function reaches(context: Pick<Context, 'db' | 'actor'>, scope: DataScope, row: ScopedRow) {
  const { actor } = context;
  if (scope === s.companyTree)
    return (
      row.enterpriseGuid === actor.enterpriseGuid ||
      actor.type.includes(subjectType.code.platform) ||
      (await companiesOf(context)).text.includes(row.enterpriseGuid)
    );
  if (row.enterpriseGuid !== actor.enterpriseGuid) return false;
  switch (scope) {
    case s.self:
      return row.ownerGuid === actor.guid;
    case s.department:
      return row.ownerGuid === actor.guid || actor.deptGuids.includes(row.deptGuid ?? '');
    case s.departmentTree:
      return row.ownerGuid === actor.guid || (await departmentsOf(context)).includes(row.deptGuid ?? '');
    case s.company:
      return true;
    case s.projects:
    case s.companies:
      return false;
  }
}

/** The departments below those of a person, theirs among them. */
async function departmentsOf(context: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  const { db, actor } = context;
  const below = await Promise.all(
    actor.deptGuids.map((guid) =>
      rememberedTree(context, `department ${guid}`, () => departmentsBelow(db, guid)),
    ),
  );
  return below.flat();
}

/** The companies below that of a person and it, as one value for SQL. */
const companiesOf = (context: Pick<Context, 'db' | 'actor'>): Promise<CompanyArray> => {
  const { enterpriseGuid } = context.actor;
  return rememberedTree(context, `company ${enterpriseGuid}`, () =>
    companyArrayBelow(context.db, enterpriseGuid),
  );
};

/**
 * The rows of these projects (a subquery of guids); undefined where a table does not belong to projects. As a list that is
 * asked for once: an index over projects follows it, beside one over owners.
 */
const ofProjects = (columns: ScopeColumns, projects: SQLWrapper): SQL | undefined =>
  columns.projectGuid
    ? sql`${columns.projectGuid} = any(array(${projects}))`
    : columns.ofProjects?.(projects);

/** One array instead of a parameter each. */
const isOneOf = (column: AnyPgColumn, guids: readonly string[]) =>
  sql`${column} = any(${sql.param(guids)}::uuid[])`;
