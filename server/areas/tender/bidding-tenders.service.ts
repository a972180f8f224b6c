import { and, desc, type SQL, sql } from 'drizzle-orm';
import { type SealedPurpose, tenderOver, tenderState, type TenderState } from '#shared/areas/tender/codes';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { stateNowOf } from './tender-state.ts';
import { isNamed } from './tenders-named.ts';
import { type Tender, tender } from './tender.table.ts';
import type { TenderNow } from './tenders.service.ts';

const live = sql`not ${tender.isDeleted}`;
const { issued, closed } = tenderState.code;

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

const secondsLeftTo = (stateNow: SQL, deadline: SQL) =>
  sql<number>`case when ${stateNow} = ${sql.raw(String(issued))}
  then greatest(0, ceil(extract(epoch from ${deadline} - clock_timestamp())))::int else 0 end`.mapWith(
    Number,
  );
const secondsLeft = secondsLeftTo(stateNowOf, sql`${tender.deadline}`);

/** A tender as those meet it who bid in it, or answer another call of it. */
export interface Bidding {
  /** What is handed in names it: the tender's guid, or that of its call. */
  guid: string;
  purpose: SealedPurpose;
  row: Tender;
  /** Of a call too: 发标中 while it is answered, 待开标 afterwards, until its tender ends. */
  stateNow: TenderNow['stateNow'];
  deadline: Date;
  secondsLeft: number;
}

/** Whether what is handed in now is taken, by the clock. */
const isTaken = (at: SQL) =>
  sql`(subject.takes and (${at} < subject.deadline or coalesce(subject.suspended_at < subject.deadline, false)))`;

const clock = sql`clock_timestamp()`;
const callState = sql<TenderState>`case when subject.purpose = 0 then ${stateNowOf}
  when ${isTaken(clock)} then ${sql.raw(String(issued))}
  when ${tender.status} in (${sql.raw(tenderOver.join())}) then ${tender.status} else ${sql.raw(String(closed))} end`;

/** These tenders, or calls of tenders, as those who answer them meet them, by the guid of each. */
export async function findBiddings(db: Db, guids: readonly string[]): Promise<ReadonlyMap<string, Bidding>> {
  const found = await db
    .select({
      guid: sql<string>`subject.guid`,
      purpose: sql<SealedPurpose>`subject.purpose`,
      row: tender,
      stateNow: callState,
      deadline: sql<Date>`subject.deadline`.mapWith(tender.deadline),
      secondsLeft: secondsLeftTo(callState, sql`subject.deadline`),
    })
    .from(tender)
    .innerJoin(
      sql`(select asked.guid, of.* from unnest(${sql.param(guids)}::uuid[]) as asked (guid), sealed_subject(asked.guid) as of) as subject`,
      sql`subject.tender_guid = ${tender.guid}`,
    );
  return new Map(found.map((one) => [one.guid, one]));
}

/** One of them; undefined where there is none. */
export const findBidding = async (db: Db, guid: string): Promise<Bidding | undefined> =>
  (await findBiddings(db, [guid])).get(guid);

/**
 * Locks the row of one tender, or of that of a call, until the transaction ends: what is handed in comes one after the other.
 * Of the project nothing is written, so it is not locked, and a whole project does not wait for the bids of one section.
 */
export async function lockForBid(db: Db, guid: string): Promise<Tender | undefined> {
  const [found] = await db
    .select()
    .from(tender)
    .where(and(sql`${tender.guid} = (select tender_guid from sealed_subject(${guid}))`, live))
    .for('update');
  return found;
}

/**
 * This moment and the deadline, where a tender or its call takes what is handed in at this very moment, as a subquery of one
 * row or none: `now` (to the millisecond) and `deadline`. The statement that writes it selects from it, so that the clock is
 * asked once.
 */
export const openForBids = (guid: string): SQL => sql`(
  select date_trunc('milliseconds', clock.at) as now, subject.deadline
  from sealed_subject(${guid}) as subject, (select clock_timestamp() as at offset 0) as clock
  where ${isTaken(sql`clock.at`)})`;
