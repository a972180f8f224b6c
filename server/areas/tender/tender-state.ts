import { sql } from 'drizzle-orm';
import { tenderState, type TenderState } from '#shared/areas/tender/codes';
import { tender } from './tender.table.ts';

const { issued, closed } = tenderState.code;

/** The clock keeps a tender open whose suspension was there before its deadline: `isHeldOpen` as SQL. */
export const isHeldOpen = sql`coalesce(${tender.suspendedAt} < ${tender.deadline}, false)`;

/** Tenders that are stored as issued and whose deadline has passed by the database's clock. */
export const isPastDeadline = sql`(${tender.status} = ${sql.raw(String(issued))}
  and ${tender.deadline} <= now() and not ${isHeldOpen})`;

/** `stateNow` as SQL: the state of a tender by the database's clock at this very moment. */
export const stateNowOf = sql<TenderState>`case when ${tender.status} = ${sql.raw(String(issued))}
  and ${tender.deadline} <= clock_timestamp() and not ${isHeldOpen}
  then ${sql.raw(String(closed))} else ${tender.status} end`;
