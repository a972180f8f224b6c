import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { tenderSuspension as suspension } from './tender.table.ts';

/**
 * The file of a suspended tender was clarified: it is resumed with a deadline no earlier than this day, of several the last
 * one. In the caller's transaction, which has locked the tender.
 */
export const requireDeadlineFrom = (db: Db, tenderGuid: string, day: string) =>
  db
    .update(suspension)
    .set({ earliestDay: day })
    .where(
      and(
        eq(suspension.tenderGuid, tenderGuid),
        isNull(suspension.toTime),
        or(isNull(suspension.earliestDay), lt(suspension.earliestDay, day)),
      ),
    );
