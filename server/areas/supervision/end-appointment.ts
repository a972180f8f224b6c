import { and, eq } from 'drizzle-orm';
import {
  appointmentTransition,
  opinionStatus,
  type AppointmentStatus,
} from '#shared/areas/supervision/codes';
import { isAllowed } from '#shared/kit/transition';
import { WRONG_STATE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { applyAppointment } from './apply-appointment.ts';
import { APPOINTMENT, lockAppointment, stamped, tell, type Versioned } from './appointment.ts';
import { checkPerson } from './check-appointment.ts';
import { refuseOpenOpinions } from './open-opinions.ts';
import { refusePresent } from './open-attendance.ts';
import { opinion } from './opinion.table.ts';
import { storedReach } from './store-reach.ts';
import { supervisor } from './supervisor.table.ts';

/** Disables an appointment at once, or enables it again within its term. */
export async function setActive({ isActive, ...which }: Versioned & { isActive: boolean }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const before = await lockAppointment(db, which);
    const move = isActive ? appointmentTransition.enable : appointmentTransition.disable;
    if (!isAllowed<AppointmentStatus>(move, before.status)) throw new BusinessError(WRONG_STATE);
    if (isActive) await checkPerson({ ...context, db }, before.userGuid, await storedReach(db, before));
    const [after] = await db
      .update(supervisor)
      .set({ status: move.to, ...stamped })
      .where(eq(supervisor.guid, which.guid))
      .returning();
    await applyAppointment(db, after!);
    await record(db, context, {
      event: isActive ? 'supervisor.enable' : 'supervisor.disable',
      objectType: APPOINTMENT,
      objectGuid: which.guid,
      objectName: before.userName,
      before,
      after: after!,
    });
    if (isActive)
      await tell(db, after!, '您的监督任命已启用', 'Your appointment as a supervisor is active again');
    else await tell(db, after!, '您的监督任命已停用', 'Your appointment as a supervisor has been disabled');
    return { guid: which.guid, version: after!.version };
  });
}

/**
 * Removes an appointment and the rights it gave; refused while opinions of it are open, with their list in `data`, and while its
 * supervisor is present at an event.
 */
export async function deleteSupervisor(which: Versioned, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const before = await lockAppointment(db, which);
    await refuseOpenOpinions(db, before);
    await refusePresent(db, before);
    const [after] = await db
      .update(supervisor)
      .set({ isDeleted: true, ...stamped })
      .where(eq(supervisor.guid, which.guid))
      .returning();
    await db
      .update(opinion)
      .set({ isDeleted: true })
      .where(and(eq(opinion.supervisorGuid, which.guid), eq(opinion.status, opinionStatus.code.draft)));
    await applyAppointment(db, after!);
    await record(db, context, {
      event: 'supervisor.remove',
      objectType: APPOINTMENT,
      objectGuid: which.guid,
      objectName: before.userName,
      before,
    });
    await tell(
      db,
      { ...after!, guid: which.guid },
      '您的监督任命已撤销',
      'Your appointment as a supervisor has been withdrawn',
    );
    return null;
  });
}
