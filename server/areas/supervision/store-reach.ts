import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SupervisedUnitForm } from '#shared/areas/supervision/rules';
import type { Db } from '../../db/client.ts';
import type { GivenReach } from './check-appointment.ts';
import { type Supervisor, supervisedProject, supervisedUnit } from './supervisor.table.ts';

/** Makes these what an appointment covers; a unit that stays keeps its record. */
export async function storeReach(db: Db, guid: string, { units, projectGuids }: GivenReach) {
  await db.delete(supervisedProject).where(eq(supervisedProject.supervisorGuid, guid));
  const kept = units.map(({ enterpriseGuid }) => enterpriseGuid);
  await db
    .delete(supervisedUnit)
    .where(and(eq(supervisedUnit.supervisorGuid, guid), notInArray(supervisedUnit.enterpriseGuid, kept)));
  for (const unit of units) await storeUnit(db, guid, unit);
  if (projectGuids.length > 0)
    await db
      .insert(supervisedProject)
      .values([...new Set(projectGuids)].map((projectGuid) => ({ supervisorGuid: guid, projectGuid })));
}

/** Puts one unit into an appointment, or changes it there, with its named projects; answers its guid. */
export async function storeUnit(
  db: Db,
  supervisorGuid: string,
  { projectGuids = [], minAmount, remark, ...unit }: SupervisedUnitForm,
): Promise<string> {
  const columns = { ...unit, remark: remark ?? '', minAmount: minAmount || null };
  const [made] = await db
    .insert(supervisedUnit)
    .values({ ...columns, supervisorGuid })
    .onConflictDoUpdate({
      target: [supervisedUnit.supervisorGuid, supervisedUnit.enterpriseGuid],
      set: { ...columns, version: sql`${supervisedUnit.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ guid: supervisedUnit.guid });
  const unitGuid = made!.guid;
  await db.delete(supervisedProject).where(eq(supervisedProject.unitGuid, unitGuid));
  if (projectGuids.length > 0)
    await db
      .insert(supervisedProject)
      .values([...new Set(projectGuids)].map((projectGuid) => ({ supervisorGuid, projectGuid, unitGuid })))
      .onConflictDoNothing();
  return unitGuid;
}

/** What an appointment covers, as a form gives it. */
export async function storedReach(db: Db, { guid }: Pick<Supervisor, 'guid'>): Promise<GivenReach> {
  const units = await db.select().from(supervisedUnit).where(eq(supervisedUnit.supervisorGuid, guid));
  const named = await db.select().from(supervisedProject).where(eq(supervisedProject.supervisorGuid, guid));
  return {
    units: units.map(({ guid: unitGuid, enterpriseGuid, includesBelow, duty, range, minAmount, remark }) => ({
      enterpriseGuid,
      includesBelow,
      duty,
      range,
      minAmount: minAmount ?? undefined,
      remark,
      projectGuids: named.filter((one) => one.unitGuid === unitGuid).map(({ projectGuid }) => projectGuid),
    })),
    projectGuids: named.filter(({ unitGuid }) => unitGuid === null).map(({ projectGuid }) => projectGuid),
  };
}
