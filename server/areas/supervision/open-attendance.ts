import { and, eq, sql } from 'drizzle-orm';
import { attendanceAct } from '#shared/areas/supervision/attendance-contract';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { BusinessError } from '../../kit/errors.ts';
import { attendanceText } from './attendance-texts.ts';
import { attendance, attendanceEntry, attendedEvent as event } from './attendance.table.ts';
import { titleOf } from './plan-attendance.ts';
import type { Supervisor } from './supervisor.table.ts';

/** Events of today at which a supervisor is signed in by this appointment and has neither left nor withdrawn. */
const presentAt = (db: Db, { guid }: Pick<Supervisor, 'guid'>) =>
  db
    .select({
      projectGuid: event.projectGuid,
      projectName: event.projectName,
      sectionName: event.sectionName,
      enterpriseGuid: event.enterpriseGuid,
      stage: event.stage,
      heldOn: event.heldOn,
    })
    .from(attendance)
    .innerJoin(event, eq(event.guid, attendance.eventGuid))
    .where(
      and(
        eq(attendance.supervisorGuid, guid),
        eq(event.heldOn, TODAY),
        sql`not exists (select from ${attendanceEntry} entry where entry.attendance_guid = ${sql`${attendance.guid}`}
          and entry.act in (${attendanceAct.code.signOut}, ${attendanceAct.code.withdraw}))`,
      ),
    )
    .orderBy(attendance.signedInAt);

/** @throws BusinessError while the supervisor is present at an event by this appointment. */
export async function refusePresent(db: Db, appointment: Pick<Supervisor, 'guid'>) {
  const events = await presentAt(db, appointment);
  if (events.length > 0) throw new BusinessError(attendanceText.present(events.map(titleOf)));
}

/** @throws BusinessError while they are present at an event this appointment would no longer cover. */
export async function refuseLeft(
  db: Db,
  appointment: Pick<Supervisor, 'guid'>,
  covers: (about: { enterpriseGuid: string; projectGuid: string }) => Promise<boolean>,
) {
  const left = [];
  for (const one of await presentAt(db, appointment)) if (!(await covers(one))) left.push(one);
  if (left.length > 0) throw new BusinessError(attendanceText.present(left.map(titleOf)));
}
