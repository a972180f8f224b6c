import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { departmentKind } from '#shared/areas/department/codes';
import type { Context } from '../../http/context.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';

/** A company of the organisation with the one above it. */
export interface CompanyNode {
  enterpriseGuid: string;
  /** Its own node. */
  deptGuid: string;
  name: string;
  parentEnterpriseGuid: string | null;
  parentName: string | null;
}

/** The companies a permission reaches, each after the one above it; without a permission every one. */
export async function companyNodes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  permission?: string,
): Promise<CompanyNode[]> {
  const above = alias(department, 'above');
  const within =
    permission === undefined
      ? undefined
      : await scopeCondition({ db, actor }, permission, {
          enterpriseGuid: department.enterpriseGuid,
          deptGuid: department.guid,
          ownerGuid: department.headGuid,
        });
  return db
    .select({
      enterpriseGuid: department.enterpriseGuid,
      deptGuid: department.guid,
      name: department.name,
      // A company may hang below a department of the one above; that belongs to it too.
      parentEnterpriseGuid: above.enterpriseGuid,
      parentName: above.name,
    })
    .from(department)
    .leftJoin(above, eq(above.guid, department.parentGuid))
    .where(and(eq(department.kind, departmentKind.code.company), eq(department.isDeleted, false), within))
    .orderBy(asc(department.path));
}
