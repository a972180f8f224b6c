import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tenderState } from '#shared/areas/tender/codes';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { isHeldOpen, stateNowOf } from './tender-state.ts';
import { isNamed } from './tenders-named.ts';
import { type Tender, tender } from './tender.table.ts';
import type { TenderNow } from './tenders.service.ts';

const live = sql`not ${tender.isDeleted}`;
const { issued } = tenderState.code;

/** Those of some tenders (a subquery of guids), the last deadline first, each with the seconds until its own. */
export const tendersAmong = (
  db: Db,
  among: SQL,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) =>
  pageOfRows(db, tender, page, {
    columns: { row: tender, stateNow: stateNowOf, secondsLeft },
    where: and(live, sql`${tender.guid} in ${among}`, isNamed(keyword)),
    orderBy: [desc(tender.deadline), desc(tender.guid)],
  });

const secondsLeft = sql<number>`case when ${stateNowOf} = ${sql.raw(String(issued))}
  then greatest(0, ceil(extract(epoch from ${tender.deadline} - clock_timestamp())))::int else 0 end`.mapWith(
  Number,
);

/** One tender as those who bid in it meet it; undefined where there is none. */
export async function findBidding(
  db: Db,
  guid: string,
): Promise<{ row: Tender; stateNow: TenderNow['stateNow']; secondsLeft: number } | undefined> {
  const [found] = await db
    .select({ row: tender, stateNow: stateNowOf, secondsLeft })
    .from(tender)
    .where(and(eq(tender.guid, guid), live));
  return found;
}

/**
 * Locks the row of one tender until the transaction ends: what is handed in comes one after the other. Of the project
 * nothing is written, so it is not locked, and a whole project does not wait for the bids of one section.
 */
export async function lockForBid(db: Db, guid: string): Promise<Tender | undefined> {
  const [found] = await db
    .select()
    .from(tender)
    .where(and(eq(tender.guid, guid), live))
    .for('update');
  return found;
}

/**
 * This moment and the deadline, where a tender takes bids at this very moment, as a subquery of one row or none: `now`
 * (to the millisecond) and `deadline`. The statement that writes a bid selects from it, so that the clock is asked once.
 */
export const openForBids = (guid: string): SQL => sql`(
  select date_trunc('milliseconds', clock.at) as now, ${tender.deadline} as deadline
  from ${tender}, (select clock_timestamp() as at offset 0) as clock
  where ${tender.guid} = ${guid} and ${live} and ${tender.status} = ${sql.raw(String(issued))}
    and (clock.at < ${tender.deadline} or ${isHeldOpen}))`;
