import { eq, sql } from 'drizzle-orm';
import type { RoleCode } from '#shared/areas/role/codes';
import { purchasingRoles, supervisionLevel } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import { companiesBelow } from '../department/department.service.ts';
import { findProjects } from '../project/project.service.ts';
import { rolesOfMany } from '../role/role.service.ts';
import { type Supervisor, supervisedProject, supervisedUnit } from './supervisor.table.ts';

/** What an appointment covers, as far as the separation of duties asks. */
export interface Covered {
  units: readonly { enterpriseGuid: string; includesBelow: boolean }[];
  projectGuids: readonly string[];
}

/** The purchasing roles people hold, by person; who holds none is left out. */
export async function purchasingRolesOf(
  db: Db,
  userGuids: readonly string[],
): Promise<ReadonlyMap<string, RoleCode[]>> {
  const roles = [...(await rolesOfMany(db, userGuids))].map(([guid, held]) => {
    const codes = held.flatMap(({ code }) => (code !== null && purchasingRoles.includes(code) ? [code] : []));
    return [guid, codes] as const;
  });
  return new Map(roles.filter(([, codes]) => codes.length > 0));
}

/**
 * The purchasing roles a person holds in their own unit while that unit is among those covered (职责分离, documents.md
 * 5.13); empty when nothing speaks against them. A unit with its lower ones covers those too.
 */
export async function conflictOf(
  db: Db,
  { userGuid, enterpriseGuid }: Pick<Supervisor, 'userGuid' | 'enterpriseGuid'>,
  { units, projectGuids }: Covered,
): Promise<RoleCode[]> {
  const roles = (await purchasingRolesOf(db, [userGuid])).get(userGuid) ?? [];
  if (roles.length === 0) return [];
  if (units.some((unit) => unit.enterpriseGuid === enterpriseGuid)) return roles;
  for (const unit of units)
    if (unit.includesBelow && (await companiesBelow(db, unit.enterpriseGuid)).includes(enterpriseGuid))
      return roles;
  const projects = await findProjects(db, projectGuids);
  return projects.some((project) => project.enterpriseGuid === enterpriseGuid) ? roles : [];
}

/** What an appointment covers as it is stored. */
export async function coveredBy(
  db: Db,
  { guid, supLevel }: Pick<Supervisor, 'guid' | 'supLevel'>,
): Promise<Covered> {
  const units = await db
    .select({ enterpriseGuid: supervisedUnit.enterpriseGuid, includesBelow: supervisedUnit.includesBelow })
    .from(supervisedUnit)
    .where(eq(supervisedUnit.supervisorGuid, guid));
  const projects =
    supLevel === supervisionLevel.code.unit
      ? []
      : await db
          .select({ guid: supervisedProject.projectGuid })
          .from(supervisedProject)
          .where(sql`${supervisedProject.supervisorGuid} = ${guid}`);
  return { units, projectGuids: projects.map((one) => one.guid) };
}
