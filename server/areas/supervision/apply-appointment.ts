import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { grantedPermissions, readsOfProjects } from '#shared/areas/supervision/auth';
import { appointmentStatus, projectRange, supervisionLevel } from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { setSupervisedScope, type SupervisedObject } from '../department/named-scope.service.ts';
import { settleRole } from '../role/settled-role.service.ts';
import { type Supervisor, supervisedProject, supervisedUnit, supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';

/**
 * Makes a person's rights what their appointments say: the companies and projects each names, for its term and its
 * permissions, and the role JDR while one is in force or still to come. Called after every change of an appointment,
 * in its transaction; rights end by their date whether or not a job has run.
 */
export async function applyAppointment(db: Db, appointment: Supervisor): Promise<void> {
  const holds = appointment.status === appointmentStatus.code.active && !appointment.isDeleted;
  await setSupervisedScope(db, appointment, holds ? await namedObjects(db, appointment) : []);
  await settle(db, appointment);
}

async function namedObjects(db: Db, { guid, supAuth, supLevel }: Supervisor): Promise<SupervisedObject[]> {
  const permissions = grantedPermissions(supAuth);
  const units = await db.select().from(supervisedUnit).where(eq(supervisedUnit.supervisorGuid, guid));
  const projects = await db
    .select({ guid: supervisedProject.projectGuid })
    .from(supervisedProject)
    .where(eq(supervisedProject.supervisorGuid, guid));
  const isUnitLevel = supLevel === supervisionLevel.code.unit;
  return [
    ...units.map(({ enterpriseGuid, includesBelow, range, minAmount }) => ({
      kind: 'company' as const,
      objectGuid: enterpriseGuid,
      includesBelow,
      minAmount: range === projectRange.code.amount ? minAmount : null,
      // Named projects are named one by one; the unit itself then opens everything but its projects and what is theirs.
      permissions:
        range === projectRange.code.named
          ? permissions.filter((one) => !readsOfProjects.includes(one))
          : permissions,
    })),
    ...projects.map((one) => ({
      kind: 'project' as const,
      objectGuid: one.guid,
      permissions: isUnitLevel ? permissions.filter((code) => code !== 'plan:read') : permissions,
    })),
  ];
}

/** The role JDR of their company while an appointment is in force or to come. */
async function settle(db: Db, { userGuid, enterpriseGuid }: Supervisor) {
  const fault = await settleRole(
    db,
    { userGuid, enterpriseGuid, code: roleCode.code.supervisor },
    async () => {
      const standing = await db
        .select({ guid: supervisor.guid })
        .from(supervisor)
        .where(
          and(
            eq(supervisor.userGuid, userGuid),
            eq(supervisor.status, appointmentStatus.code.active),
            eq(supervisor.isDeleted, false),
            sql`${supervisor.validTo} >= ${TODAY}`,
          ),
        )
        .limit(1);
      return standing.length > 0;
    },
  );
  if (fault)
    throw new BusinessError(
      { cn: `不能任命该用户：${fault.cn}`, en: `This person cannot be appointed: ${fault.en}` },
      { userGuid: fault },
    );
}

/** Every appointment of these that stands, locked until the transaction ends, in one order so that nobody waits in a ring. */
export const lockAppointments = (db: Db, guids: readonly string[]) =>
  db
    .select()
    .from(supervisor)
    .where(and(inArray(supervisor.guid, [...guids]), ne(supervisor.isDeleted, true)))
    .orderBy(supervisor.guid)
    .for('update');
