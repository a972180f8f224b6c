import { and, eq, sql } from 'drizzle-orm';
import { failureReason } from '#shared/areas/project/codes';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { sealedPurpose, tenderState, tenderTransition } from '#shared/areas/tender/codes';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus, WRONG_STATE } from '../../db/move-status.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { failTendered } from '../project/section-outcome.service.ts';
import { sectionTenders } from './follow-sections.ts';
import { sealedCall } from './sealed-call.table.ts';
import { addCall } from './sealed-calls.service.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';
import { lockTenders } from './tenders.service.ts';

/** What a prequalification announces: until when and how. */
export type Prequalification = Pick<Tender, 'preMethod' | 'preLimit'> & { at: Date; applyEnd: Date };

/**
 * 资格预审公告 has been published: the tenders are in prequalification, and applications are called for until its end. In the
 * caller's transaction.
 * @throws BusinessError in another state, or where bidders are qualified after the opening
 */
export async function prequalificationPublished(
  db: Db,
  context: AuditContext,
  tenderGuids: readonly string[],
  { at, applyEnd, preMethod, preLimit }: Prequalification,
  followers: readonly StageFollower[],
): Promise<void> {
  const calls: string[] = [];
  for (const one of await lockTenders(db, tenderGuids)) {
    if (one.zsType !== qualificationReview.code.before) throw new BusinessError(WRONG_STATE);
    await moveStatus(db, tender, one.guid, tenderTransition.prequalify, undefined, {
      publishedAt: at,
      applyEnd,
      preMethod,
      preLimit,
    });
    await noteTender(db, context, one, 'prequalify', {
      before: { status: one.status },
      after: { status: tenderTransition.prequalify.to },
    });
    const purpose = sealedPurpose.code.application;
    calls.push(await addCall(db, { tenderGuid: one.guid, purpose, no: 1, deadline: applyEnd }));
  }
  for (const { called } of followers) await called?.(db, calls);
}

/**
 * A change of 资格预审公告 has put the end of applications off: the tenders say it too. In the caller's transaction.
 * @throws BusinessError once they are in prequalification no more, or where the new end is no later than the old
 */
export async function applicationsChanged(
  db: Db,
  context: AuditContext,
  tenderGuids: readonly string[],
  applyEnd: Date,
): Promise<void> {
  for (const one of await lockTenders(db, tenderGuids)) {
    if (one.status !== tenderState.code.prequalifying) throw new BusinessError(WRONG_STATE);
    if (one.applyEnd && applyEnd <= one.applyEnd) throw new BusinessError(t.notLater);
    if (one.applyEnd && one.applyEnd <= (await databaseNow(db))) throw new BusinessError(t.applicationsOver);
    await db
      .update(tender)
      .set({ applyEnd, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
      .where(eq(tender.guid, one.guid));
    await db
      .update(sealedCall)
      .set({ deadline: applyEnd })
      .where(
        and(eq(sealedCall.tenderGuid, one.guid), eq(sealedCall.purpose, sealedPurpose.code.application)),
      );
    await noteTender(db, context, one, 'changeTimes', {
      before: { applyEnd: one.applyEnd },
      after: { applyEnd },
    });
  }
}

/** Says how many have passed the prequalification of a tender. In the caller's transaction, with the tender locked. */
export async function saysQualified(db: Db, { guid }: Pick<Tender, 'guid'>, count: number): Promise<void> {
  await db
    .update(tender)
    .set({ qualifiedCount: count, version: sql`${tender.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tender.guid, guid));
}

/** 资格预审不足: too few have passed, or applied (R21). In the caller's transaction, with the tender locked. */
export async function failPrequalification(
  db: Db,
  context: AuditContext,
  found: Tender,
  reason: string,
): Promise<void> {
  const why = failureReason.code.prequalification;
  await moveStatus(db, tender, found.guid, tenderTransition.failPrequalified, undefined, {
    closedReason: reason,
    closedAt: sql`now()`,
    closedBy: context.actor?.name ?? '',
    failureReason: why,
  });
  await noteTender(db, context, found, 'fail', {
    before: { status: found.status },
    after: { status: tenderTransition.failPrequalified.to },
    note: reason,
  });
  await failTendered(db, context, sectionTenders, { ...found, reasonKind: why, reason });
}
