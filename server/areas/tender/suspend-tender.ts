import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { tenderState } from '#shared/areas/tender/codes';
import type { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { firstDayPutOff } from '#shared/areas/tender/put-off';
import { formatDate, parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { faultAt } from '../../kit/errors.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { onTender } from './lock-tender.ts';
import { noteTender } from './tender-note.ts';
import { tender, tenderSuspension as suspension } from './tender.table.ts';

type Input<C extends keyof typeof tenderCalls> = z.output<(typeof tenderCalls)[C]['input']>;

const bumped = { version: sql`${tender.version} + 1`, updatedAt: sql`now()` };
const versionOf = { guid: tender.guid, version: tender.version };

/** 暂停: the tender stands still; what is handed in before the deadline is still taken. */
export const suspendTender = onTender('suspend', async (db, context, found, said: Input<'suspend'>) => {
  const at = await databaseNow(db);
  await db.insert(suspension).values({
    tenderGuid: found.guid,
    reason: said.reason,
    note: said.note,
    fromTime: at,
    fromUserName: context.actor.name,
    oldDeadline: found.deadline,
  });
  const [changed] = await db
    .update(tender)
    .set({ ...bumped, suspendedAt: at })
    .where(eq(tender.guid, found.guid))
    .returning(versionOf);
  await noteTender(db, context, found, 'suspend', { after: { suspendedAt: at }, note: said.note });
  return changed!;
});

/** 恢复: where the deadline has passed meanwhile a new one is compulsory, three working days ahead at least. */
export const resumeTender = onTender('resume', async (db, context, found, said: Input<'resume'>) => {
  const at = await databaseNow(db);
  const wanted = said.deadline ? parseDateTime(said.deadline) : null;
  const isIssued = found.stateNow === tenderState.code.issued;
  if (isIssued && found.deadline <= at && !wanted) throw faultAt('deadline', t.newDeadline);
  if (wanted) {
    if (!isIssued || wanted < found.deadline) throw faultAt('deadline', isIssued ? t.notLater : t.notOpen);
    await refuseTooSoon(db, at, wanted);
  }
  if (isIssued) await refuseBeforeClarified(db, found.guid, wanted ?? found.deadline);
  await db
    .update(suspension)
    .set({ toTime: at, toUserName: context.actor.name, toNote: said.note, newDeadline: wanted })
    .where(and(eq(suspension.tenderGuid, found.guid), isNull(suspension.toTime)));
  const [changed] = await db
    .update(tender)
    .set({ ...bumped, suspendedAt: null, ...(wanted && { deadline: wanted }) })
    .where(eq(tender.guid, found.guid))
    .returning(versionOf);
  await noteTender(db, context, found, 'resume', {
    ...(wanted && { before: { deadline: found.deadline }, after: { deadline: wanted } }),
    note: said.note,
  });
  return changed!;
});

/** What was clarified while it stood still leaves its days before the deadline (R04). @throws BusinessError at `deadline` */
async function refuseBeforeClarified(db: Db, tenderGuid: string, deadline: Date): Promise<void> {
  const [open] = await db
    .select({ earliestDay: suspension.earliestDay })
    .from(suspension)
    .where(and(eq(suspension.tenderGuid, tenderGuid), isNull(suspension.toTime)));
  if (open?.earliestDay && formatDate(deadline) < open.earliestDay)
    throw faultAt('deadline', t.clarified(open.earliestDay));
}

/** Ends a suspension that runs, with the tender itself. */
export const endSuspension = (db: Db, tenderGuid: string, by: string) =>
  db
    .update(suspension)
    .set({ toTime: sql`now()`, toUserName: by })
    .where(and(eq(suspension.tenderGuid, tenderGuid), isNull(suspension.toTime)));

/** A deadline put off lies three working days ahead. @throws BusinessError at `deadline` */
export async function refuseTooSoon(db: Db, at: Date, deadline: Date): Promise<void> {
  const first = firstDayPutOff(formatDate(at), await loadCalendar(db));
  if (formatDate(deadline) < first) throw faultAt('deadline', t.tooSoon(first));
}
