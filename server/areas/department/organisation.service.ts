import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { department } from './department.table.ts';
import { scopeGrant } from './scope-grant.table.ts';

/** One node of the organisation, as reach is counted by. */
export interface OrganisationNode {
  guid: string;
  enterpriseGuid: string;
  kind: 'company' | 'department';
  /** `/root/…/self/` */
  path: string;
  headGuid: string | null;
}

/** Every node of the organisation that has not been deleted, all companies. */
export const wholeOrganisation = (db: Db): Promise<OrganisationNode[]> =>
  db
    .select({
      guid: department.guid,
      enterpriseGuid: department.enterpriseGuid,
      kind: department.kind,
      path: department.path,
      headGuid: department.headGuid,
    })
    .from(department)
    .where(eq(department.isDeleted, false));

/** One thing a person is named for today. */
export interface NamedObject {
  userGuid: string;
  kind: 'project' | 'company';
  objectGuid: string;
  source: 'allocation' | 'supervision';
  /** The permissions it counts for; null is every one. */
  permissions: readonly string[] | null;
  /** Companies: those below it too. */
  includesBelow: boolean;
}

/** The projects and companies people are named for today. */
export async function namedFor(db: Db, userGuids: readonly string[]): Promise<NamedObject[]> {
  if (userGuids.length === 0) return [];
  return db
    .select({
      userGuid: scopeGrant.userGuid,
      kind: scopeGrant.kind,
      objectGuid: scopeGrant.objectGuid,
      source: scopeGrant.source,
      permissions: scopeGrant.permissions,
      includesBelow: scopeGrant.includesBelow,
    })
    .from(scopeGrant)
    .where(
      and(
        isOneOf(scopeGrant.userGuid, userGuids),
        sql`coalesce(${scopeGrant.validFrom}, '-infinity') <= (now() at time zone 'Asia/Shanghai')::date`,
        sql`coalesce(${scopeGrant.validTo}, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date`,
      ),
    );
}
