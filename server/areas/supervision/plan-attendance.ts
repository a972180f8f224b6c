import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type attendanceCalls,
  attendedStage,
  type EventForm,
  type SignInForm,
} from '#shared/areas/supervision/attendance-contract';
import { paths } from '#shared/areas/session/paths';
import { projectState } from '#shared/areas/project/codes';
import { isRunning } from '#shared/areas/project/section-stand';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { projectToContract } from '../project/contract-project.service.ts';
import { projectsWithin } from '../project/projects-within.service.ts';
import { appointmentsFor, isAttended, reachedEvents } from './attendance-access.ts';
import { attendanceText as t } from './attendance-texts.ts';
import { attendedEvent as event, type AttendedEventRow } from './attendance.table.ts';

const PROGRESS = 'project:progress';
/** The kind under which events and sign-ins are recorded. */
export const ATTENDANCE_OBJECT = 'attendance';

/** An event as a message and the audit call it. */
export const titleOf = ({
  projectName,
  sectionName,
  stage,
  heldOn,
}: Pick<AttendedEventRow, 'projectName' | 'sectionName' | 'stage' | 'heldOn'>): Wording => {
  const named = [projectName, sectionName].filter(Boolean).join(' ');
  return {
    cn: `${named}${attendedStage.label(stage, 'cn')}（${heldOn}）`,
    en: `${attendedStage.label(stage, 'en')} of ${named} (${heldOn})`,
  };
};

/**
 * What an event copies of its project, which this person reaches by a permission.
 * @throws BusinessError at the field, for a project out of reach, one that is archived or ended, or a section it does not have.
 */
export async function copiedOf(
  context: Context,
  permission: string,
  { projectGuid, sectionNo = '' }: Pick<SignInForm, 'projectGuid' | 'sectionNo'>,
) {
  const [found] = await projectsWithin(context, permission, [projectGuid]);
  if (!found) throw faultAt('projectGuid', t.noProject);
  if (!isRunning(found))
    throw faultAt('projectGuid', found.state === projectState.code.ended ? t.ended : t.archived);
  const { sections = [] } = (await projectToContract(context.db, projectGuid)) ?? {};
  const section = sections.find((one) => one.sectionNo === sectionNo);
  if (sectionNo !== '' && !section) throw faultAt('sectionNo', t.noSection);
  return {
    projectGuid,
    projectName: found.projectName,
    sectionNo,
    sectionName: section?.sectionName ?? '',
    enterpriseGuid: found.enterpriseGuid,
    enterpriseName: found.enterpriseName,
    budgetAmount: found.budgetAmount,
    isMandatory: found.isMandatory,
  };
}

/** Plans an event, and tells the supervisors who may be present; the same guid twice is one. */
export function planAttendance(
  {
    guid = randomUUID(),
    date,
    startTime = '',
    place,
    stage,
    ...which
  }: EventForm & { guid?: string | undefined },
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const copied = await copiedOf(within, PROGRESS, which);
    const [made] = await db.select().from(event).where(eq(event.guid, guid));
    if (made) {
      if (made.createUserGuid !== context.actor.guid) throw new NotFound();
      return { guid, version: made.version };
    }
    if (date < (await todayOf(db))) throw faultAt('date', t.past);
    const [planned] = await db
      .insert(event)
      .values({
        guid,
        ...copied,
        stage,
        heldOn: date,
        startTime,
        place,
        isPlanned: true,
        createUserGuid: context.actor.guid,
        createUserName: context.actor.name,
      })
      .onConflictDoNothing()
      .returning();
    if (!planned) throw faultAt('date', t.planned);
    await record(db, within, {
      event: 'attendance.plan',
      objectType: ATTENDANCE_OBJECT,
      objectGuid: guid,
      objectName: titleOf(planned).cn,
      after: { stage, date, startTime, place, sectionNo: copied.sectionNo },
    });
    const title = titleOf(planned);
    await tellSupervisors(db, planned, {
      cn: `请旁站：${title.cn}，${[startTime, place].filter(Boolean).join(' ')}`,
      en: `Your presence is asked for: ${title.en}, ${[startTime, place].filter(Boolean).join(' ')}`,
    });
    return { guid, version: planned.version };
  });
}

async function tellSupervisors(db: Db, { guid }: AttendedEventRow, title: Wording) {
  const { rows } = await db.execute<{ user: string }>(
    sql`select distinct named.user_guid as "user" from ${event}
      cross join lateral ${appointmentsFor()} named where ${event.guid} = ${guid}`,
  );
  await notify(db, {
    userGuids: rows.map(({ user }) => user),
    kind: 'supervision.attendance',
    title,
    link: paths.attendance,
  });
}

/** Cancels a planned event: until its day is over, and as long as nobody is present. */
export function cancelAttendance(
  { guid, version, reason }: z.output<(typeof attendanceCalls)['cancel']['input']>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const [found] = await db
      .select({ row: event, isAttended: isAttended() })
      .from(event)
      .where(and(eq(event.guid, guid), await reachedEvents(within, PROGRESS)))
      .for('update', { of: event });
    if (!found) throw new NotFound();
    if (found.row.version !== version) throw new BusinessError(STALE);
    if (found.isAttended || (await lockedIsAttended(db, guid))) throw new BusinessError(t.attended);
    if (found.row.heldOn < (await todayOf(db))) throw new BusinessError(t.over);
    const [after] = await db
      .update(event)
      .set({ cancelledAt: sql`now()`, cancelReason: reason, version: sql`${event.version} + 1` })
      .where(and(eq(event.guid, guid), isNull(event.cancelledAt)))
      .returning();
    if (!after) throw new BusinessError(STALE);
    const title = titleOf(after);
    await record(db, within, {
      event: 'attendance.cancel',
      objectType: ATTENDANCE_OBJECT,
      objectGuid: guid,
      objectName: title.cn,
      note: reason,
    });
    await tellSupervisors(db, after, {
      cn: `旁站事项已取消：${title.cn}，原因：${reason}`,
      en: `Cancelled: ${title.en}: ${reason}`,
    });
    return { guid, version: after.version };
  });
}

/** Ask again once it is locked: somebody may have signed in while it was waited for. */
async function lockedIsAttended(db: Db, guid: string): Promise<boolean> {
  const [found] = await db.select({ is: isAttended() }).from(event).where(eq(event.guid, guid));
  return found!.is;
}
