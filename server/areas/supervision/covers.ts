import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { companiesBelow } from '../department/department.service.ts';
import { supervisedProject, supervisedUnit } from './supervisor.table.ts';

/** Whether an appointment, in force or not, names the unit of an opinion or its project. */
export async function coversUnit(
  db: Db,
  supervisorGuid: string,
  about: { enterpriseGuid: string; projectGuid: string | null },
): Promise<boolean> {
  const units = await db
    .select()
    .from(supervisedUnit)
    .where(eq(supervisedUnit.supervisorGuid, supervisorGuid));
  for (const unit of units) {
    if (unit.enterpriseGuid === about.enterpriseGuid) return true;
    if (unit.includesBelow && (await companiesBelow(db, unit.enterpriseGuid)).includes(about.enterpriseGuid))
      return true;
  }
  if (about.projectGuid === null) return false;
  const named = await db
    .select({ guid: supervisedProject.projectGuid })
    .from(supervisedProject)
    .where(
      and(
        eq(supervisedProject.supervisorGuid, supervisorGuid),
        eq(supervisedProject.projectGuid, about.projectGuid),
        isNull(supervisedProject.unitGuid),
      ),
    );
  return named.length > 0;
}
