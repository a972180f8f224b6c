import { and, asc, eq, sql } from 'drizzle-orm';
import { ATTENDED_FROM, attendanceAct, attendedStage } from '#shared/areas/supervision/attendance-contract';
import { compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { TODAY } from '../../db/today.ts';
import { attendance, attendanceEntry, attendedEvent as event } from './attendance.table.ts';

/** A supervisor must be present: it must be tendered by law, or costs from 400 万元 on (documents.md 5.13). */
export const needsSupervisor = ({
  isMandatory,
  budgetAmount,
}: {
  isMandatory: boolean;
  budgetAmount: Money;
}): boolean => isMandatory || compareMoney(budgetAmount, ATTENDED_FROM) >= 0;

/** The supervisors who are signed in today at the draw of a section, or of the project as a whole, the first first. */
export const presentAtDraw = (db: Db, projectGuid: string, sectionNo: string) =>
  db
    .selectDistinctOn([attendance.signedInAt, attendance.userGuid], {
      userGuid: attendance.userGuid,
      name: attendance.userName,
      eventGuid: event.guid,
    })
    .from(attendance)
    .innerJoin(event, eq(event.guid, attendance.eventGuid))
    .where(
      and(
        eq(event.projectGuid, projectGuid),
        sql`${event.sectionNo} in ('', ${sectionNo})`,
        eq(event.stage, attendedStage.code.draw),
        eq(event.heldOn, TODAY),
        sql`${event.cancelledAt} is null`,
        sql`not exists (select from ${attendanceEntry} entry where entry.attendance_guid = ${sql`${attendance.guid}`}
          and entry.act in (${attendanceAct.code.signOut}, ${attendanceAct.code.withdraw}))`,
      ),
    )
    .orderBy(asc(attendance.signedInAt), asc(attendance.userGuid));

/** Ties the event at which somebody watched to the document that was drawn for. */
export async function bindEvent(db: Db, eventGuid: string, documentGuid: string): Promise<void> {
  await db.update(event).set({ documentGuid }).where(eq(event.guid, eventGuid));
}
