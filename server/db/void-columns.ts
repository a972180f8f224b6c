import { sql } from 'drizzle-orm';
import { type AnyPgColumn, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { formatDateTime } from '#shared/kit/dates';

/**
 * How a document that can be voided (作废) says so: why, by whom, when; null as long as it stands. It is deleted as well, so
 * that whatever counts, offers or names documents leaves it out without asking more. `reason` names the column where that
 * name is taken.
 */
export const voidColumns = (reason = 'void_reason') => ({
  voidReason: text(reason),
  voidUserName: varchar('void_user_name', { length: 50 }),
  voidedAt: timestamp('voided_at', { withTimezone: true, mode: 'date' }),
});

interface Columns {
  voidReason: AnyPgColumn;
  isDeleted: AnyPgColumn;
}
/** Documents that were voided. */
export const isVoided = ({ voidReason }: Pick<Columns, 'voidReason'>) => sql`${voidReason} is not null`;
/** Documents there are to be read: those that stand, and those that were voided. */
export const isKept = ({ isDeleted, voidReason }: Columns) =>
  sql`(not ${isDeleted} or ${voidReason} is not null)`;

interface Stored {
  voidReason: string | null;
  voidUserName: string | null;
  voidedAt: Date | null;
}
/** Why, by whom and when, as readers see it; null for a document that stands. */
export const voidedOf = ({ voidReason, voidUserName, voidedAt }: Stored) =>
  voidReason === null
    ? null
    : { reason: voidReason, userName: voidUserName!, time: formatDateTime(voidedAt!) };
