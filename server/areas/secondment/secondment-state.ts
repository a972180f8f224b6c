import { sql } from 'drizzle-orm';
import { secondmentState, secondmentStatus } from '#shared/areas/secondment/codes';
import { TODAY } from '../../db/today.ts';
import { secondment } from './secondment.table.ts';

const a = secondmentStatus.code.approved;
const s = secondmentState.code;

/**
 * The state of a secondment today (documents.md 5.11): that of its approval, and once it is approved that of its days and
 * its early end. The one place where days become a state; list, page, filter, export and acts ask it.
 */
export const stateToday = sql<number>`(case
  when ${secondment.status} <> ${a} then ${secondment.status}
  when ${secondment.endedAt} is not null then ${s.ended}::int
  when ${secondment.endDate} < ${TODAY} then ${s.over}::int
  when ${secondment.startDate} > ${TODAY} then ${s.waiting}::int
  else ${s.live}::int end)`;

/** Approved, and neither over nor ended: it gives rights today or will. */
export const isCurrent = sql<boolean>`(${secondment.status} = ${a} and ${secondment.endedAt} is null
  and ${secondment.endDate} >= ${TODAY})`;

/** Days that are left to it, today and the last one included; null where it gives no rights any more or not yet. */
export const daysLeft = sql<
  number | null
>`(case when ${isCurrent} then ${secondment.endDate} - greatest(${TODAY}, ${secondment.startDate}) + 1 end)`;
