import { and, eq } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';

/** Only scopes of a whole company reach one: the guid of an enterprise is that of no department and of no person. */
const columns = {
  enterpriseGuid: department.enterpriseGuid,
  deptGuid: department.enterpriseGuid,
  ownerGuid: department.enterpriseGuid,
};

/** The nodes of the companies that a permission reaches as a whole. */
export async function companyNodesWithin(context: Context, permission: string): Promise<string[]> {
  const found = await context.db
    .select({ guid: department.guid })
    .from(department)
    .where(
      and(
        eq(department.kind, departmentKind.code.company),
        eq(department.isDeleted, false),
        await scopeCondition(context, permission, columns),
      ),
    );
  return found.map(({ guid }) => guid);
}

/** Whether a permission reaches every company of the platform. */
export const reachesWholePlatform = async (context: Context, permission: string): Promise<boolean> =>
  (await scopeCondition(context, permission, columns)) === undefined;

/** The departments of one company that have not been deleted, without its node, or the one with a guid: what synchronising compares. */
export const departmentsOfCompany = (db: Db, enterpriseGuid: string, guid?: string) =>
  db
    .select({
      guid: department.guid,
      parentGuid: department.parentGuid,
      name: department.name,
      code: department.code,
      path: department.path,
      isActive: department.isActive,
      version: department.version,
    })
    .from(department)
    .where(
      and(
        eq(department.enterpriseGuid, enterpriseGuid),
        eq(department.kind, departmentKind.code.department),
        eq(department.isDeleted, false),
        guid === undefined ? undefined : eq(department.guid, guid),
      ),
    );
