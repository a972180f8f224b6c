import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { department } from './department.table.ts';
import { fullNames } from './full-names.ts';
import { scopeCondition } from './scope.service.ts';

/** The departments in use that a permission reaches, with their names from the root down. */
export async function reachedDepartments(
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
): Promise<{ guid: string; enterpriseGuid: string; fullName: string }[]> {
  const within = await scopeCondition(context, permission, {
    enterpriseGuid: department.enterpriseGuid,
    deptGuid: department.guid,
    // Give the guid of no person as the owner: nobody owns a department.
    ownerGuid: department.guid,
  });
  const found = await context.db
    .select({
      guid: department.guid,
      enterpriseGuid: department.enterpriseGuid,
      name: department.name,
      path: department.path,
    })
    .from(department)
    .where(and(within, eq(department.isActive, true), eq(department.isDeleted, false)));
  const names = await fullNames(context.db, found);
  return found.map(({ guid, enterpriseGuid }) => ({ guid, enterpriseGuid, fullName: names.get(guid)! }));
}

/** The names of departments from the root down, by guid. */
export async function fullDepartmentNames(db: Db, guids: readonly string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  return fullNames(
    db,
    await db
      .select({ guid: department.guid, name: department.name, path: department.path })
      .from(department)
      .where(inArray(department.guid, [...new Set(guids)])),
  );
}
