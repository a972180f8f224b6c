import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { tenderChangeKind, tenderChangeTransition, tenderTransition } from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import type { TenderChange } from '#shared/areas/tender/views';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { leaveStage } from '../project/section-outcome.service.ts';
import { terminate } from './end-tender.ts';
import { changeWay } from './next-round.ts';
import { nextOf } from './repeat-tender.ts';
import { tenderChanges } from './tender-access.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender, tenderChange as change } from './tender.table.ts';
import { lockTenders } from './tenders.service.ts';

type Change = typeof change.$inferSelect;

/** Ends the approval of what was asked for of a tender; approved, it happens. */
export async function settleTenderChange(
  db: Db,
  context: AuditContext,
  guid: string,
  outcome: CaseOutcome,
): Promise<void> {
  const asked = await tenderChanges.find(db, guid);
  if (!asked) throw new NotFound();
  const [found] = await lockTenders(db, [asked.tenderGuid]);
  await moveStatus(db, change, guid, tenderChangeTransition[SETTLES[outcome]]);
  await noteTender(db, context, found!, `${SETTLES[outcome]}Change`, {
    after: { kind: tenderChangeKind.label(asked.kind) },
    note: asked.reason,
  });
  if (outcome !== caseOutcome.code.approved) return;
  if (asked.kind === tenderChangeKind.code.termination) await terminate(db, context, found!, asked.reason);
  else if (asked.kind === tenderChangeKind.code.extension) await extend(db, context, found!, asked);
  else await changeWay(db, await nextOf(db, context, found!, asked.reason), asked.newWay!);
}

/** 询比: the deadline is put off once, and the section awaits bids again. @throws BusinessError where it has passed as well */
async function extend(db: Db, context: AuditContext, found: Tender, { newDeadline }: Change): Promise<void> {
  const deadline = newDeadline!;
  if (deadline <= (await databaseNow(db))) throw new BusinessError(t.deadlineOver);
  await moveStatus(db, tender, found.guid, tenderTransition.extend, undefined, {
    deadline,
    isExtended: true,
  });
  await leaveStage(db, { ...found, stage: planProgress.code.bidsReturned });
  await noteTender(db, context, found, 'extend', {
    before: { status: found.status, deadline: found.deadline },
    after: { status: tenderTransition.extend.to, deadline },
  });
}

/** What was put up for approval of a tender, the oldest first. */
export const changesOf = async (db: Db, tenderGuid: string): Promise<TenderChange[]> =>
  (await tenderChanges.all(db, tenderGuid)).map((one) => ({
    guid: one.guid,
    kind: one.kind,
    reason: one.reason,
    status: one.status,
    newDeadline: one.newDeadline && formatDateTime(one.newDeadline),
    newWay: one.newWay,
    userName: one.createUserName,
    time: formatDateTime(one.updatedAt),
  }));
