import { sql } from 'drizzle-orm';
import { failureReason, type FailureReason } from '#shared/areas/project/codes';
import { tenderTransition } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { unsealed } from '../../kit/secret-key.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { failTendered } from '../project/section-outcome.service.ts';
import { sectionTenders } from './follow-sections.ts';
import { BASE_PRICE } from './making.service.ts';
import { reachOf } from './reach-stage.ts';
import { noteTender } from './tender-note.ts';
import { type Tender, tender } from './tender.table.ts';

/** 开标: the opening of a tender has begun. In the caller's transaction, with the tender locked. */
export async function beginOpening(
  db: Db,
  context: AuditContext,
  found: Tender,
  followers: readonly StageFollower[],
): Promise<void> {
  await moveStatus(db, tender, found.guid, tenderTransition.open);
  await noteTender(db, context, found, 'open', {
    before: { status: found.status },
    after: { status: tenderTransition.open.to },
  });
  await reachOf(db, [found], planProgress.code.opened, { followers });
}

/** 评审: its record is closed. In the caller's transaction, with the tender locked. */
export async function endOpening(
  db: Db,
  context: AuditContext,
  found: Tender,
  opened: number,
): Promise<void> {
  await moveStatus(db, tender, found.guid, tenderTransition.evaluate, undefined, { bidCount: opened });
  await noteTender(db, context, found, 'evaluate', {
    before: { status: found.status },
    after: { status: tenderTransition.evaluate.to, bidCount: opened },
  });
}

/** 流标 at the opening: too few bids, or too few that could be opened. In the caller's transaction, with the tender locked. */
export async function failAtOpening(
  db: Db,
  context: AuditContext,
  found: Tender,
  {
    reason,
    opened,
    why = failureReason.code.tooFew,
  }: { reason: string; opened: number | null; why?: FailureReason },
): Promise<void> {
  await moveStatus(db, tender, found.guid, tenderTransition.failOpened, undefined, {
    bidCount: opened,
    closedReason: reason,
    closedAt: sql`now()`,
    closedBy: context.actor?.name ?? '',
    failureReason: why,
  });
  await noteTender(db, context, found, 'fail', {
    before: { status: found.status },
    after: { status: tenderTransition.failOpened.to },
    note: reason,
  });
  await failTendered(db, context, sectionTenders, {
    ...found,
    reasonKind: why,
    reason,
  });
}

/** 标底 in 元, once it is to be announced (R25); null where there is none. */
export const basePriceOf = ({ basePriceSealed }: Pick<Tender, 'basePriceSealed'>): string | null =>
  basePriceSealed === null ? null : unsealed(BASE_PRICE, basePriceSealed);
