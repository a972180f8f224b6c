import { and, eq, inArray } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { appointmentStatus, openOpinion, opinionStatus } from '#shared/areas/supervision/codes';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { FileSubject } from '../file/file.service.ts';
import { attendanceEntry } from './attendance.table.ts';
import { ATTENDANCE, ATTENDANCE_ENTRY, canReadAttendance } from './list-attendance.ts';
import { OPINION } from './list-opinions.ts';
import { APPOINTMENT } from './appointment.ts';
import { canReadOpinion } from './opinion-access.ts';
import { ENTRY } from './opinion-entries.ts';
import { opinion, opinionEntry } from './opinion.table.ts';
import { supervisor } from './supervisor.table.ts';

/** What a person holds as a supervisor: appointments that have not ended, opinions that are not closed. */
export async function supervisionHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const appointments = await db
    .select()
    .from(supervisor)
    .where(
      and(
        eq(supervisor.userGuid, userGuid),
        eq(supervisor.isDeleted, false),
        inArray(supervisor.status, [appointmentStatus.code.active, appointmentStatus.code.disabled]),
      ),
    );
  const opinions = await db
    .select()
    .from(opinion)
    .where(
      and(
        eq(opinion.ownerGuid, userGuid),
        eq(opinion.isDeleted, false),
        inArray(opinion.status, [...openOpinion, opinionStatus.code.draft]),
      ),
    )
    .orderBy(opinion.opinionNo);
  return [
    {
      kind: 'supervision.appointment',
      label: { cn: '监督任命', en: 'Appointments as supervisor' },
      access: 'supervision:manage',
      count: appointments.length,
      items: appointments.slice(0, HOLDING_ITEMS).map(({ validFrom, validTo }) => ({
        name: `${validFrom} 至 ${validTo}`,
        link: paths.supervisors,
      })),
    },
    {
      kind: 'supervision.opinion',
      label: { cn: '未关闭的监督意见', en: 'Supervision opinions not closed' },
      access: 'supervision:read',
      count: opinions.length,
      items: opinions.slice(0, HOLDING_ITEMS).map(({ guid, opinionNo, subjectName }) => ({
        name: `${opinionNo} ${subjectName}`,
        link: paths.supervisionOpinion(guid),
      })),
    },
  ];
}

/**
 * Who may read the files of supervision: of an opinion and its course both sides, of a record of presence the readers of its
 * project, of an appointment those who appoint.
 */
export const supervisionFiles: readonly FileSubject[] = [
  { kind: ATTENDANCE, mayRead: canReadAttendance },
  {
    kind: ATTENDANCE_ENTRY,
    async mayRead(context, guid) {
      const [entry] = await context.db
        .select({ attendanceGuid: attendanceEntry.attendanceGuid })
        .from(attendanceEntry)
        .where(eq(attendanceEntry.guid, guid));
      return entry !== undefined && canReadAttendance(context, entry.attendanceGuid);
    },
  },
  { kind: OPINION, mayRead: (context, guid) => canReadOpinion(context, guid) },
  {
    kind: ENTRY,
    async mayRead(context, guid) {
      const [entry] = await context.db
        .select({ opinionGuid: opinionEntry.opinionGuid })
        .from(opinionEntry)
        .where(eq(opinionEntry.guid, guid));
      return entry !== undefined && canReadOpinion(context, entry.opinionGuid);
    },
  },
  { kind: APPOINTMENT, mayRead: mayReadAppointment },
];

/** The document of an appointment is read by those who appoint, and by the one it appoints. */
async function mayReadAppointment({ db, actor }: Context, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ userGuid: supervisor.userGuid, appointedBy: supervisor.appointedBy })
    .from(supervisor)
    .where(and(eq(supervisor.guid, guid), eq(supervisor.isDeleted, false)));
  if (!found) return false;
  return (
    found.userGuid === actor.guid ||
    (actor.permissions.has('supervision:manage') && actor.enterpriseGuid === found.appointedBy)
  );
}
