import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { ATTENDED_FROM, attendanceAct, attendanceDay } from '#shared/areas/supervision/attendance-contract';
import { ATTEND } from '#shared/areas/supervision/auth';
import { appointmentStatus } from '#shared/areas/supervision/codes';
import { TODAY } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { appointmentsOver } from '../department/named-scope.service.ts';
import { namesReachedProject } from '../project/projects-within.service.ts';
import { attendance, attendanceEntry, attendedEvent as event } from './attendance.table.ts';
import { supervisor } from './supervisor.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

// As SQL of their own: a bare column of a query over one table is written without its table.
const self = {
  guid: sql`${event.guid}`,
  projectGuid: sql`${event.projectGuid}`,
  enterpriseGuid: sql`${event.enterpriseGuid}`,
  amount: sql`${event.budgetAmount}`,
  stage: sql`${event.stage}`,
};

/** The events a person sees: those of projects they may read, not cancelled. */
export async function reachedEvents(viewer: Viewer, permission = 'project:read'): Promise<SQL> {
  return and(isNull(event.cancelledAt), await namesReachedProject(viewer, permission, event.projectGuid))!;
}

/** Somebody is present at an event: has signed in and not withdrawn it. */
export const isAttended = (eventGuid: SQL = self.guid): SQL<boolean> => sql<boolean>`exists (
  select from ${attendance} present where present.event_guid = ${eventGuid} and not exists (
    select from ${attendanceEntry} entry
    where entry.attendance_guid = present.guid and entry.act = ${attendanceAct.code.withdraw}))`;

/** A supervisor must be present: it must be tendered by law, or costs from 400 万元 on (documents.md 5.13). */
export const mustAttend = ({
  isMandatory,
  budgetAmount,
}: {
  isMandatory: SQL;
  budgetAmount: SQL;
}): SQL<boolean> => sql<boolean>`(${isMandatory} or ${budgetAmount} >= ${ATTENDED_FROM}::numeric)`;

export const isRequired = mustAttend({ isMandatory: sql`${event.isMandatory}`, budgetAmount: self.amount });

/** The appointments in force that hold 旁站 for the stage of an event and name its project, of a person or of anybody. */
export const appointmentsFor = (userGuid?: string): SQL => sql`(
  select ${supervisor.guid} as guid, ${supervisor.userGuid} as user_guid from ${supervisor}
  where ${and(
    userGuid === undefined ? undefined : eq(supervisor.userGuid, userGuid),
    eq(supervisor.isDeleted, false),
    eq(supervisor.status, appointmentStatus.code.active),
    sql`${TODAY} between ${supervisor.validFrom} and ${supervisor.validTo}`,
    sql`${ATTEND} = any(${supervisor.supAuth})`,
    sql`${self.stage} = any(${supervisor.stages})`,
    sql`${supervisor.guid} in ${appointmentsOver('project:read', self, userGuid)}`,
  )} order by ${supervisor.createTime}, ${supervisor.guid})`;

/** This person may sign in at an event by an appointment of theirs, whatever day it is. */
export const isMine = ({ actor }: Pick<Context, 'actor'>): SQL<boolean> =>
  sql<boolean>`exists (select from ${appointmentsFor(actor.guid)} mine)`;

/** This person is signed in at an event and has not withdrawn it. */
export const isSignedIn = ({ actor }: Pick<Context, 'actor'>): SQL<boolean> => sql<boolean>`exists (
  select from ${attendance} present where present.event_guid = ${self.guid} and present.user_guid = ${actor.guid}
    and not exists (select from ${attendanceEntry} entry
      where entry.attendance_guid = present.guid and entry.act = ${attendanceAct.code.withdraw}))`;

const d = attendanceDay.code;

/** Held today, later or earlier. */
export const onDay = (day: (typeof attendanceDay.codes)[number] | undefined): SQL | undefined => {
  if (day === undefined) return undefined;
  if (day === d.today) return eq(event.heldOn, TODAY);
  return day === d.upcoming ? gt(event.heldOn, TODAY) : lt(event.heldOn, TODAY);
};
