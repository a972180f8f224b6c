import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appointmentStatus, appointmentTransition } from '#shared/areas/supervision/codes';
import type { SupervisorForm } from '#shared/areas/supervision/rules';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { applyAppointment } from './apply-appointment.ts';
import { APPOINTMENT, lockAppointment, stamped, tell, type Versioned } from './appointment.ts';
import { checkForm, checkPerson } from './check-appointment.ts';
import { refuseUncovered } from './open-opinions.ts';
import { storeReach } from './store-reach.ts';
import { supervisor } from './supervisor.table.ts';

const s = appointmentStatus.code;

/** Makes or changes an appointment; without a version it is a new one, and the same guid twice is one. */
export async function saveSupervisor(
  {
    guid = randomUUID(),
    version,
    ...form
  }: SupervisorForm & { guid?: string | undefined; version?: number | undefined },
  appointedBy: string,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    if (version === undefined) {
      const [made] = await db.select().from(supervisor).where(eq(supervisor.guid, guid));
      if (made) {
        if (made.createUserGuid !== context.actor.guid) throw new NotFound();
        return { guid, version: made.version };
      }
      return appoint(within, guid, appointedBy, form);
    }
    return change(within, { guid, version }, form);
  });
}

const columnsOf = ({ duty = '', email = '', ...form }: SupervisorForm) => ({
  duty,
  email,
  mobile: form.mobile,
  supRole: form.supRole,
  supLevel: form.supLevel,
  stages: [...new Set(form.stages)].sort((a, b) => a - b),
  supAuth: [...new Set(form.supAuth)],
  validFrom: form.validFrom,
  validTo: form.validTo,
  alarmOn: form.alarmOn,
});

async function appoint(context: Context, guid: string, appointedBy: string, form: SupervisorForm) {
  const { db, actor } = context;
  const reach = await checkForm(context, form);
  const person = await checkPerson(context, form.userGuid, reach);
  const names = await enterpriseNames(db, [person.enterpriseGuid]);
  const [made] = await db
    .insert(supervisor)
    .values({
      guid,
      ...columnsOf(form),
      userGuid: person.guid,
      userName: person.name,
      enterpriseGuid: person.enterpriseGuid,
      enterpriseName: names.get(person.enterpriseGuid) ?? '',
      deptGuid: person.deptGuid,
      deptName: person.deptName ?? '',
      status: s.active,
      appointedBy,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  await storeReach(context.db, guid, reach);
  await claimFiles(db, context, form.files ?? [], { kind: APPOINTMENT, documentGuid: guid });
  await applyAppointment(db, made!);
  await record(db, context, {
    event: 'supervisor.appoint',
    objectType: APPOINTMENT,
    objectGuid: guid,
    objectName: person.name,
    after: form,
  });
  await tell(db, made!, '您已被任命为监督人', 'You have been appointed as a supervisor');
  return { guid, version: made!.version };
}

async function change(context: Context, which: Versioned, form: SupervisorForm) {
  const { db } = context;
  const before = await lockAppointment(db, which);
  if (form.userGuid !== before.userGuid)
    throw new BusinessError(
      {
        cn: '监督人不能更换，请另行任命',
        en: 'The supervisor cannot be exchanged; appoint the other one instead',
      },
      { userGuid: { cn: '不能更换', en: 'It cannot be exchanged' } },
    );
  const reach = await checkForm(context, form);
  await checkPerson(context, form.userGuid, reach);
  const [after] = await db
    .update(supervisor)
    .set({
      ...columnsOf(form),
      // A new term renews an appointment that has ended.
      status: before.status === s.expired ? appointmentTransition.renew.to : before.status,
      ...stamped,
    })
    .where(eq(supervisor.guid, which.guid))
    .returning();
  await storeReach(context.db, which.guid, reach);
  await claimFiles(db, context, form.files ?? [], { kind: APPOINTMENT, documentGuid: which.guid });
  await refuseUncovered(db, after!);
  await applyAppointment(db, after!);
  await record(db, context, {
    event: 'supervisor.change',
    objectType: APPOINTMENT,
    objectGuid: which.guid,
    objectName: after!.userName,
    before,
    after: after!,
  });
  await tell(db, after!, '您的监督任命已变更', 'Your appointment as a supervisor has been changed');
  return { guid: which.guid, version: after!.version };
}
