import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { paths } from '#shared/areas/session/paths';
import {
  appointmentStatus,
  appointmentTransition,
  ENDING_SOON_DAYS,
  opinionStatus,
  opinionTransition,
} from '#shared/areas/supervision/codes';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { applyAppointment } from './apply-appointment.ts';
import { APPOINTMENT, stamped } from './appointment.ts';
import { OPINION } from './list-opinions.ts';
import { opinion, opinionEntry } from './opinion.table.ts';
import { receiversOf } from './receivers.ts';
import { supervisor } from './supervisor.table.ts';
import { TODAY } from '../../db/today.ts';
import { linkOf, stampedOpinion } from './write-opinions.ts';

/** Days before the end on which a supervisor and who appointed them are told. */
const TOLD_BEFORE = [ENDING_SOON_DAYS, 7, 1];

/** Ends the appointments whose term is over: state, role, record, message; rights ended with their date already. */
export async function endTerms(db: Db): Promise<number> {
  const due = await db
    .select({ guid: supervisor.guid })
    .from(supervisor)
    .where(
      and(
        eq(supervisor.isDeleted, false),
        inArray(supervisor.status, [...appointmentTransition.expire.from]),
        sql`${supervisor.validTo} < ${TODAY}`,
      ),
    );
  for (const { guid } of due)
    await inTransaction(db, async (tx) => {
      const [ended] = await tx
        .update(supervisor)
        .set({ status: appointmentTransition.expire.to, ...stamped })
        .where(
          and(
            eq(supervisor.guid, guid),
            inArray(supervisor.status, [...appointmentTransition.expire.from]),
            sql`${supervisor.validTo} < ${TODAY}`,
          ),
        )
        .returning();
      // Renewed or ended by another process meanwhile.
      if (!ended) return;
      await applyAppointment(tx, ended);
      await record(tx, byProgram('supervision'), {
        event: 'supervisor.expire',
        objectType: APPOINTMENT,
        objectGuid: guid,
        objectName: ended.userName,
      });
      await notify(tx, {
        userGuids: [ended.userGuid],
        kind: 'supervision.appointment',
        title: {
          cn: `您的监督任期已于${ended.validTo}届满`,
          en: `Your term as a supervisor ended on ${ended.validTo}`,
        },
      });
      await notify(tx, {
        userGuids: [ended.createUserGuid],
        kind: 'supervision.appointment',
        title: {
          cn: `${ended.userName}的监督任期已届满，未关闭的意见请移交`,
          en: `The term of ${ended.userName} has ended; hand over what is open`,
        },
        link: paths.supervisors,
      });
    });
  return due.length;
}

/** Tells supervisors, and who appointed them, that a term ends in thirty, seven or one days. */
export async function announceEnds(db: Db): Promise<void> {
  const ending = await db
    .select({ row: supervisor, daysLeft: sql<number>`${supervisor.validTo} - ${TODAY}` })
    .from(supervisor)
    .where(
      and(
        eq(supervisor.isDeleted, false),
        eq(supervisor.status, appointmentStatus.code.active),
        inArray(sql`${supervisor.validTo} - ${TODAY}`, TOLD_BEFORE),
      ),
    );
  for (const { row, daysLeft } of ending)
    await notify(db, {
      userGuids: [row.userGuid, row.createUserGuid],
      kind: 'supervision.ending',
      title: {
        cn: `${row.userName}的监督任期还有${daysLeft}天届满（${row.validTo}）`,
        en: `The supervision term of ${row.userName} ends in ${daysLeft} days (${row.validTo})`,
      },
    });
}

/** Marks opinions whose answer is overdue, and tells both sides. */
export async function markOverdue(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const late = await tx
      .update(opinion)
      .set({ status: opinionTransition.expire.to, ...stampedOpinion })
      .where(
        and(
          eq(opinion.isDeleted, false),
          eq(opinion.status, opinionStatus.code.sent),
          lte(opinion.dueAt, sql`now()`),
        ),
      )
      .returning();
    for (const one of late) {
      await tx.insert(opinionEntry).values({
        guid: randomUUID(),
        opinionGuid: one.guid,
        act: 'expire',
        actorName: '',
        deptName: '',
        text: '',
        dueAt: one.dueAt,
      });
      await record(tx, byProgram('supervision'), {
        event: 'opinion.expire',
        objectType: OPINION,
        objectGuid: one.guid,
        objectName: one.opinionNo,
      });
      await notify(tx, {
        userGuids: [one.ownerGuid, ...(await receiversOf(tx, one)).map(({ guid }) => guid)],
        kind: 'supervision.opinion',
        title: {
          cn: `监督意见 ${one.opinionNo} 逾期未答复`,
          en: `Supervision opinion ${one.opinionNo} is overdue`,
        },
        link: linkOf(one.guid),
      });
    }
    return late.length;
  });
}
