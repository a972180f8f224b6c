import { and, asc, eq } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { contains } from '../../db/contains.ts';
import type { Context } from '../../http/context.ts';
import { subjectTypesOf } from '../enterprise/enterprise.service.ts';
import { department } from './department.table.ts';
import { scopeCondition } from './scope.service.ts';

type Reader = Pick<Context, 'db' | 'actor'>;

/** Only scopes of a whole company reach one: the guid of an enterprise is that of no department and of no person. */
const columns = {
  enterpriseGuid: department.enterpriseGuid,
  deptGuid: department.enterpriseGuid,
  ownerGuid: department.enterpriseGuid,
};

/** The companies of the organisation that a permission reaches as a whole, by name; those whose name contains a text. */
export const reachedCompanies = async (context: Reader, permission: string, name?: string) =>
  context.db
    .select({
      guid: department.enterpriseGuid,
      nodeGuid: department.guid,
      name: department.name,
      shortCode: department.shortCode,
    })
    .from(department)
    .where(
      and(
        eq(department.kind, departmentKind.code.company),
        eq(department.isDeleted, false),
        await scopeCondition(context, permission, columns),
        contains(department.name, name),
      ),
    )
    .orderBy(asc(department.name), asc(department.guid));

/** The purchasing companies among them, and one's own whatever it is, which comes first. */
export async function reachedTenderers(context: Reader, permission: string, name?: string) {
  const { db, actor } = context;
  const found = await reachedCompanies(context, permission, name);
  const types = await subjectTypesOf(
    db,
    found.map(({ guid }) => guid),
  );
  const isOwn = (guid: string) => guid === actor.enterpriseGuid;
  return found
    .filter(({ guid }) => isOwn(guid) || types.get(guid)?.includes(subjectType.code.tenderer))
    .sort((a, b) => Number(isOwn(b.guid)) - Number(isOwn(a.guid)));
}

/** Whether a permission reaches a company as a whole; one without a place in the organisation only the platform reaches. */
export async function mayReachCompany(context: Reader, permission: string, enterpriseGuid: string) {
  const within = await scopeCondition(context, permission, columns);
  if (within === undefined) return true;
  const found = await context.db
    .select({ guid: department.guid })
    .from(department)
    .where(and(eq(department.enterpriseGuid, enterpriseGuid), within))
    .limit(1);
  return found.length > 0;
}
