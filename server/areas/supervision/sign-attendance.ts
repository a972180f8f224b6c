import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  attendanceAct,
  type AttendanceAct,
  type SignInForm,
} from '#shared/areas/supervision/attendance-contract';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse, type RuleRefusal } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { departmentNames } from '../department/department.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { appointmentsFor, isSignedIn, reachedEvents } from './attendance-access.ts';
import { attendanceText as t, entryEvent } from './attendance-texts.ts';
import { attendance, attendanceEntry, attendedEvent as event } from './attendance.table.ts';
import { actionsOn, ATTENDANCE, ATTENDANCE_ENTRY } from './list-attendance.ts';
import { ATTENDANCE_OBJECT, copiedOf, titleOf } from './plan-attendance.ts';
import { supervisor } from './supervisor.table.ts';

/**
 * 签到: a supervisor whose appointment holds 旁站 for the stage and names the project is present at its event of today, which
 * is made where nobody planned it.
 * @throws BusinessError at the field, for a project or stage their appointment does not cover, or when they are there already.
 */
export function signIn({ stage, place, remark = '', files, ...which }: SignInForm, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const { actor } = context;
    const heldOn = await todayOf(db);
    const copied = await copiedOf(within, 'project:read', which);
    await db
      .insert(event)
      .values({
        ...copied,
        stage,
        heldOn,
        place,
        isPlanned: false,
        createUserGuid: actor.guid,
        createUserName: actor.name,
      })
      .onConflictDoNothing();
    const its = and(
      eq(event.projectGuid, copied.projectGuid),
      eq(event.sectionNo, copied.sectionNo),
      eq(event.stage, stage),
      eq(event.heldOn, heldOn),
      isNull(event.cancelledAt),
    );
    // Lock the event: who signs in twice at once, or while it is cancelled, waits here.
    const [at] = await db.select().from(event).where(its).for('update');
    if (!at) throw faultAt('projectGuid', t.noProject);
    const [named] = await db
      .select({ appointment: supervisor, isThere: isSignedIn(context) })
      .from(event)
      .innerJoin(supervisor, eq(supervisor.userGuid, actor.guid))
      .where(
        and(
          eq(event.guid, at.guid),
          sql`${supervisor.guid} in (select guid from ${appointmentsFor(actor.guid)} named)`,
        ),
      )
      .orderBy(supervisor.createTime, supervisor.guid)
      .limit(1);
    if (!named) throw faultAt('stage', t.notAppointed(stage));
    if (named.isThere) throw new BusinessError(t.twice);
    const guid = randomUUID();
    await db.insert(attendance).values({
      guid,
      eventGuid: at.guid,
      supervisorGuid: named.appointment.guid,
      userGuid: actor.guid,
      userName: actor.name,
      ...(await unitOf(db, actor)),
      supRole: named.appointment.supRole,
      place,
      remark,
    });
    await claimFiles(db, context, files ?? [], { kind: ATTENDANCE, documentGuid: guid });
    await record(db, within, {
      event: 'attendance.signIn',
      objectType: ATTENDANCE_OBJECT,
      objectGuid: at.guid,
      objectName: titleOf(at).cn,
      after: { place, remark },
    });
    return { guid };
  });
}

/** Unit and department of a person as they are called today. */
async function unitOf(db: Db, { enterpriseGuid, deptGuid }: Context['actor']) {
  const companies = await enterpriseNames(db, [enterpriseGuid]);
  const departments = await departmentNames(db, deptGuid === null ? [] : [deptGuid]);
  return {
    enterpriseName: companies.get(enterpriseGuid) ?? '',
    deptName: departments.get(deptGuid ?? '') ?? '',
  };
}

interface Added {
  guid: string;
  text?: string;
  files?: readonly string[] | undefined;
}

/** Adds to a record of presence: its own supervisor, on its day, as long as it is not withdrawn; the record stays. */
export const addTo = (act: AttendanceAct) => (given: Added, context: Context) =>
  inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const [found] = await db
      .select({ record: attendance, event })
      .from(attendance)
      .innerJoin(event, eq(event.guid, attendance.eventGuid))
      .where(and(eq(attendance.guid, given.guid), await reachedEvents(within)))
      // Lock the event as whoever signs in does: two acts on one record stand in a row.
      .for('update', { of: event });
    if (!found) throw new NotFound();
    const entries = await db
      .select({ act: attendanceEntry.act })
      .from(attendanceEntry)
      .where(eq(attendanceEntry.attendanceGuid, given.guid));
    const acts = entries.map((one) => one.act);
    refuse(await refusalOf(db, found.record, { act, acts }, context));
    const guid = randomUUID();
    await db
      .insert(attendanceEntry)
      .values({ guid, attendanceGuid: given.guid, act, text: given.text ?? '' });
    await claimFiles(db, context, given.files ?? [], { kind: ATTENDANCE_ENTRY, documentGuid: guid });
    await record(db, within, {
      event: entryEvent[act],
      objectType: ATTENDANCE_OBJECT,
      objectGuid: found.event.guid,
      objectName: titleOf(found.event).cn,
      ...(given.text && { note: given.text }),
    });
    return { guid: given.guid };
  });

/** What stands against an act on a record, in the words of its first reason; null: nothing. */
async function refusalOf(
  db: Db,
  found: typeof attendance.$inferSelect,
  { act, acts }: { act: AttendanceAct; acts: AttendanceAct[] },
  { actor }: Pick<Context, 'actor'>,
): Promise<RuleRefusal | null> {
  const today = await todayOf(db);
  if (actionsOn(found, acts, actor, today).includes(act)) return null;
  if (found.userGuid !== actor.guid) return { by: 'owner', text: t.notTheirs, ask: [found.userGuid] };
  if (formatDate(found.signedInAt) !== today) return { by: 'state', text: t.notToday };
  return { by: 'state', text: acts.includes(attendanceAct.code.withdraw) ? t.withdrawn : t.left };
}
