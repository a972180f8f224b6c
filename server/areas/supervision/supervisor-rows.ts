import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { SupervisorAction, SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { appointmentStatus, openOpinion } from '#shared/areas/supervision/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { opinion } from './opinion.table.ts';
import { conflictOf, coveredBy, purchasingRolesOf } from './separation.ts';
import { type Supervisor, supervisedProject, supervisedUnit, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

const s = appointmentStatus.code;

/** What a list shows beside the appointment itself. */
export const supervisorColumns = (db: Db) => ({
  row: supervisor,
  unitCount: counted(
    db,
    db
      .select({ n: sql`count(*)` })
      .from(supervisedUnit)
      .where(eq(supervisedUnit.supervisorGuid, supervisor.guid)),
  ),
  projectCount: counted(
    db,
    db
      .select({ n: sql`count(*)` })
      .from(supervisedProject)
      .where(eq(supervisedProject.supervisorGuid, supervisor.guid)),
  ),
  openOpinionCount: counted(
    db,
    db
      .select({ n: sql`count(*)` })
      .from(opinion)
      .where(
        and(
          eq(opinion.supervisorGuid, supervisor.guid),
          eq(opinion.isDeleted, false),
          inArray(opinion.status, [...openOpinion]),
        ),
      ),
  ),
  daysLeft: sql<number>`${supervisor.validTo} - ${TODAY}`,
});

const counted = (_db: Db, query: { getSQL: () => SQL }) => sql<number>`(${query.getSQL()})::int`;

interface Found {
  row: Supervisor;
  unitCount: number;
  projectCount: number;
  openOpinionCount: number;
  daysLeft: number;
}

/** Appointments as lists show them, with the purchasing roles that have come to stand against each. */
export async function toSupervisorRows(db: Db, found: readonly Found[]): Promise<SupervisorRow[]> {
  const buyers = await purchasingRolesOf(
    db,
    found.map(({ row }) => row.userGuid),
  );
  const rows: SupervisorRow[] = [];
  for (const { row, ...counts } of found) {
    const conflict = buyers.has(row.userGuid) ? await conflictOf(db, row, await coveredBy(db, row)) : [];
    rows.push({
      guid: row.guid,
      version: row.version,
      userGuid: row.userGuid,
      userName: row.userName,
      enterpriseGuid: row.enterpriseGuid,
      enterpriseName: row.enterpriseName,
      deptName: row.deptName,
      duty: row.duty,
      supRole: row.supRole,
      supLevel: row.supLevel,
      validFrom: row.validFrom,
      validTo: row.validTo,
      status: row.status,
      ...counts,
      conflict,
      updateTime: formatDateTime(row.updatedAt),
      actions: actionsOf(row, counts.openOpinionCount),
    });
  }
  return rows;
}

/** What may be done with an appointment in its state; deleting says itself what stands in the way. */
function actionsOf({ status }: Supervisor, openOpinionCount: number): SupervisorAction[] {
  return [
    'edit',
    ...(status === s.expired ? [] : (['assign'] as const)),
    ...(status === s.active ? (['disable'] as const) : []),
    ...(status === s.disabled ? (['enable'] as const) : []),
    ...(openOpinionCount > 0 ? (['handOver'] as const) : []),
    'delete',
  ];
}
