import { and, eq, sql } from 'drizzle-orm';
import { execMode, tenderState } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { reachOf } from './reach-stage.ts';
import { noteTender } from './tender-note.ts';
import { isPastDeadline } from './tender-state.ts';
import { tender } from './tender.table.ts';
import { lockTenders } from './tenders.service.ts';

const { issued, closed } = tenderState.code;

/**
 * Stores 待开标 of the tenders whose deadline has passed, and 回标 of their sections on the day of the deadline. Everybody
 * reads and is refused by the clock itself: a late run changes nothing but the days of the project, and no version.
 */
export async function closeDueTenders(pool: Db, followers: readonly StageFollower[]): Promise<void> {
  const due = await pool
    .select({ guid: tender.guid })
    .from(tender)
    .where(and(isPastDeadline, sql`not ${tender.isDeleted}`))
    .orderBy(tender.deadline);
  for (const { guid } of due) await inTransaction(pool, (db) => closeOne(db, guid, followers));
}

async function closeOne(db: Db, guid: string, followers: readonly StageFollower[]): Promise<void> {
  const [found] = await lockTenders(db, [guid]);
  if (found?.status !== issued || found.stateNow !== closed) return;
  await db.update(tender).set({ status: closed }).where(eq(tender.guid, guid));
  await noteTender(db, byProgram('tender.clock'), found, 'close', {
    before: { status: issued },
    after: { status: closed },
  });
  // Registered by hand, its stages are too.
  if (found.execMode === execMode.code.online)
    await reachOf(db, [found], planProgress.code.bidsReturned, {
      date: formatDate(found.deadline),
      followers,
    });
}
