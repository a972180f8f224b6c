import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { department } from './department.table.ts';
import { scopeGrant } from './scope-grant.table.ts';

const isInForce = and(
  sql`coalesce(${scopeGrant.validFrom}, '-infinity') <= ${TODAY}`,
  sql`coalesce(${scopeGrant.validTo}, 'infinity') >= ${TODAY}`,
)!;

/** Holds today for this permission, for one person or for anybody. */
const holds = (userGuid: string | undefined, kind: 'project' | 'company', permission: string) =>
  and(
    userGuid === undefined ? undefined : eq(scopeGrant.userGuid, userGuid),
    eq(scopeGrant.kind, kind),
    sql`(${scopeGrant.permissions} is null or ${permission} = any(${scopeGrant.permissions}))`,
    isInForce,
  )!;

/** The projects a person is named for today, as a subquery of guids; by a supervision only when said. */
export const namedProjects = (db: Db, userGuid: string, permission: string, source?: 'supervision') =>
  db
    .select({ guid: scopeGrant.objectGuid })
    .from(scopeGrant)
    .where(
      and(
        holds(userGuid, 'project', permission),
        source === undefined ? undefined : eq(scopeGrant.source, source),
      ),
    );

/**
 * The enterprises a person is named for today, each with the least amount (元) its records must have, null for any;
 * those below included where the grant says so, as they are today. SQL: `(select guid, min_amount …)`.
 */
export const namedCompanies = (userGuid: string, permission: string): SQL => sql`(
  select ${scopeGrant.objectGuid} as guid, ${scopeGrant.minAmount} as min_amount
  from ${scopeGrant} where ${holds(userGuid, 'company', permission)}
  union all
  select low.enterprise_guid, ${scopeGrant.minAmount}
  from ${scopeGrant}
  join ${department} top on top.enterprise_guid = ${scopeGrant.objectGuid} and top.kind = ${departmentKind.code.company}
  join ${department} low on low.path like top.path || '_%' and low.kind = ${departmentKind.code.company}
  where ${scopeGrant.includesBelow} and ${holds(userGuid, 'company', permission)})`;

/** The people a project is named for today, and by what. */
export const namedForProject = (db: Db, projectGuid: string) =>
  db
    .select({ userGuid: scopeGrant.userGuid, source: scopeGrant.source })
    .from(scopeGrant)
    .where(and(eq(scopeGrant.kind, 'project'), eq(scopeGrant.objectGuid, projectGuid), isInForce));

/** All that is named for a person today, as one text: two that are alike reach the same by it. */
export async function namedToday(db: Db, userGuid: string): Promise<string> {
  const [named] = await db
    .select({
      all: sql<string>`coalesce(string_agg(${scopeGrant}::text, ' ' order by ${scopeGrant}::text), '')`,
    })
    .from(scopeGrant)
    .where(and(eq(scopeGrant.userGuid, userGuid), isInForce));
  return named!.all;
}

/** Names a project or a company for a person; naming it twice changes nothing. */
export async function grantScope(db: Db, userGuid: string, kind: 'project' | 'company', objectGuid: string) {
  await db.insert(scopeGrant).values({ userGuid, kind, objectGuid }).onConflictDoNothing();
}

/** What a supervision names for a person. */
export interface SupervisedObject {
  kind: 'project' | 'company';
  objectGuid: string;
  permissions: readonly string[];
  /** With a company: those below too. */
  includesBelow?: boolean;
  /** With a company, 元: only records of this amount or more, where a record has one. */
  minAmount?: string | null;
}

/** Makes these the things an appointment names for a person between two days, both included; none takes them all. */
export async function setSupervisedScope(
  db: Db,
  appointment: { guid: string; userGuid: string; validFrom: string; validTo: string },
  objects: readonly SupervisedObject[],
) {
  const source = 'supervision' as const;
  await db
    .delete(scopeGrant)
    .where(and(eq(scopeGrant.source, source), eq(scopeGrant.sourceGuid, appointment.guid)));
  if (objects.length === 0) return;
  await db.insert(scopeGrant).values(
    objects.map(({ permissions, ...object }) => ({
      ...object,
      permissions: [...permissions],
      source,
      userGuid: appointment.userGuid,
      sourceGuid: appointment.guid,
      validFrom: appointment.validFrom,
      validTo: appointment.validTo,
    })),
  );
}

/** The projects people have been allocated, by person. */
export async function allocatedProjects(
  db: Db,
  userGuids: readonly string[],
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>(userGuids.map((guid) => [guid, []]));
  if (userGuids.length === 0) return held;
  const found = await db
    .select({ userGuid: scopeGrant.userGuid, guid: scopeGrant.objectGuid })
    .from(scopeGrant)
    .where(
      and(
        inArray(scopeGrant.userGuid, [...userGuids]),
        eq(scopeGrant.kind, 'project'),
        eq(scopeGrant.source, 'allocation'),
      ),
    );
  for (const { userGuid, guid } of found) held.get(userGuid)!.push(guid);
  return held;
}

/** Takes allocated projects from a person. */
export async function takeProjects(db: Db, userGuid: string, projectGuids: readonly string[]) {
  if (projectGuids.length === 0) return;
  await db
    .delete(scopeGrant)
    .where(
      and(
        eq(scopeGrant.userGuid, userGuid),
        eq(scopeGrant.kind, 'project'),
        eq(scopeGrant.source, 'allocation'),
        inArray(scopeGrant.objectGuid, [...projectGuids]),
      ),
    );
}

/** A company with one of its projects, each a value or a column of the query around; `amount` (元) of the project, if any. */
export interface Named {
  enterpriseGuid: string | SQLWrapper;
  projectGuid: string | SQLWrapper | null;
  amount?: string | SQLWrapper | null;
}

/** The guids of the appointments that name these for a permission today, of one person or of anybody; a subquery. */
export const appointmentsOver = (
  permission: string,
  { enterpriseGuid, projectGuid, amount = null }: Named,
  userGuid?: string,
): SQL => sql`(
  select ${scopeGrant.sourceGuid} as guid from ${scopeGrant}
  where ${scopeGrant.source} = 'supervision' and (
    (${holds(userGuid, 'company', permission)}
      and (${scopeGrant.minAmount} is null or ${amount}::numeric is null or ${amount}::numeric >= ${scopeGrant.minAmount})
      and (${scopeGrant.objectGuid} = ${enterpriseGuid}
        or (${scopeGrant.includesBelow} and exists (
          select from ${department} top join ${department} low on low.path like top.path || '_%'
          where top.enterprise_guid = ${scopeGrant.objectGuid} and top.kind = ${departmentKind.code.company}
            and low.enterprise_guid = ${enterpriseGuid} and low.kind = ${departmentKind.code.company}))))
    or (${holds(userGuid, 'project', permission)} and ${scopeGrant.objectGuid} = ${projectGuid})))`;

/** The appointments that name this company, or this project, for a person today and a permission. */
export async function appointmentsNaming(
  db: Db,
  { userGuid, permission }: { userGuid: string; permission: string },
  named: Named,
): Promise<string[]> {
  const { rows } = await db.execute<{ guid: string }>(
    sql`select guid from ${appointmentsOver(permission, named, userGuid)} named`,
  );
  return rows.map(({ guid }) => guid);
}
