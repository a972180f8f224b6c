import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import { enqueue } from '../../db/jobs.ts';
import { department } from './department.table.ts';

/** The job that is run, by whoever works with heads, after somebody became or ceased to be one. */
export const HEADS_CHANGED = 'department.headsChanged';

/** Says so; what waits for a head by their office is handed on at once and not at the next round. */
export const tellHeadsChanged = (db: Db): Promise<void> => enqueue(db, HEADS_CHANGED, {});

/**
 * The heads `levels` levels above each of these departments (0 their own), by department; one that has none, or
 * stands too near the root, is left out.
 */
export async function headsAbove(
  db: Db,
  deptGuids: readonly string[],
  levels: number,
): Promise<Map<string, string>> {
  if (deptGuids.length === 0) return new Map();
  const start = alias(department, 'start');
  // A path starts and ends with '/', so the own guid is the last but one of its parts.
  const steps = sql`string_to_array(${start.path}, '/')`;
  const found = await db
    .select({ deptGuid: start.guid, headGuid: department.headGuid })
    .from(start)
    .innerJoin(
      department,
      sql`${department.guid} = nullif((${steps})[array_length(${steps}, 1) - 1 - ${levels}::int], '')::uuid`,
    )
    .where(sql`${start.guid} = any(${sql.param([...new Set(deptGuids)])}::uuid[])`);
  return new Map(
    found.flatMap(({ deptGuid, headGuid }) => (headGuid === null ? [] : [[deptGuid, headGuid]])),
  );
}

/** The departments of a company that are in use, by name; without its company node. */
export const activeDepartments = (db: Db, enterpriseGuid: string) =>
  db
    .select({ guid: department.guid, name: department.name })
    .from(department)
    .where(
      and(
        eq(department.enterpriseGuid, enterpriseGuid),
        ne(department.kind, departmentKind.code.company),
        eq(department.isActive, true),
        eq(department.isDeleted, false),
      ),
    )
    .orderBy(asc(department.name), asc(department.guid));

/** The enterprises of the companies above each of these, themselves first; one without a place has only itself. */
export async function companiesAbove(
  db: Db,
  enterpriseGuids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const start = alias(department, 'start');
  const isCompany = departmentKind.code.company;
  const found = await db
    .select({ below: start.enterpriseGuid, above: department.enterpriseGuid })
    .from(start)
    .innerJoin(
      department,
      and(
        eq(department.kind, isCompany),
        sql`${department.guid} = any(string_to_array(trim(both '/' from ${start.path}), '/')::uuid[])`,
      ),
    )
    .where(and(inArray(start.enterpriseGuid, [...new Set(enterpriseGuids)]), eq(start.kind, isCompany)));
  const byCompany = Map.groupBy(found, ({ below }) => below);
  return new Map(
    enterpriseGuids.map((guid) => [
      guid,
      [...new Set([guid, ...(byCompany.get(guid) ?? []).map(({ above }) => above)])],
    ]),
  );
}
