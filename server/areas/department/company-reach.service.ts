import { and, asc, eq, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { contains } from '../../db/contains.ts';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/client.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';

const columns = {
  enterpriseGuid: department.enterpriseGuid,
  deptGuid: department.guid,
  ownerGuid: department.headGuid,
};
const isCompanyNode = and(eq(department.kind, departmentKind.code.company), eq(department.isDeleted, false));

/** The companies that a permission reaches, their own first, then by name. */
export async function companiesWithin(
  context: Context,
  permission: string,
  { name, limit }: { name?: string | undefined; limit: number },
) {
  return context.db
    .select({ enterpriseGuid: department.enterpriseGuid, name: department.name })
    .from(department)
    .where(
      and(isCompanyNode, await scopeCondition(context, permission, columns), contains(department.name, name)),
    )
    .orderBy(
      sql`${department.enterpriseGuid} <> ${context.actor.enterpriseGuid}`,
      asc(department.name),
      asc(department.guid),
    )
    .limit(limit);
}

/** One company that a permission reaches, with the version of its node; null when it is none or out of reach. */
export async function companyWithin(context: Context, permission: string, enterpriseGuid: string) {
  const [found] = await context.db
    .select({
      enterpriseGuid: department.enterpriseGuid,
      deptGuid: department.guid,
      name: department.name,
      version: department.version,
      processAdministratorGuid: department.processAdministratorGuid,
    })
    .from(department)
    .where(
      and(
        isCompanyNode,
        eq(department.enterpriseGuid, enterpriseGuid),
        await scopeCondition(context, permission, columns),
      ),
    );
  return found ?? null;
}

/** Names who takes the approvals of a company that have nobody else; false when its node was changed meanwhile. */
export async function nameProcessAdministrator(
  db: Db,
  { enterpriseGuid, userGuid, version }: { enterpriseGuid: string; userGuid: string | null; version: number },
): Promise<boolean> {
  const changed = await db
    .update(department)
    .set({
      processAdministratorGuid: userGuid,
      version: sql`${department.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(isCompanyNode, eq(department.enterpriseGuid, enterpriseGuid), eq(department.version, version)))
    .returning({ guid: department.guid });
  return changed.length > 0;
}
