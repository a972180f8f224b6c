import { eq, sql } from 'drizzle-orm';
import { failureReason } from '#shared/areas/project/codes';
import { tenderTransition } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { failTendered } from '../project/section-outcome.service.ts';
import { sectionTenders } from './follow-sections.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

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
