import { index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';

/**
 * How often an address has made a call lately: one count for all processes. Unlogged (`extras/call-count.sql`): a crash
 * of the database forgets it, which costs nothing, and counting writes no log.
 */
export const callCount = pgTable(
  'call_count',
  {
    /** Method and path. */
    call: varchar('call', { length: 200 }).notNull(),
    /** The address; of IPv6 its network of 64 bits, all of which one customer has. */
    caller: varchar('caller', { length: 64 }).notNull(),
    calls: integer('calls').notNull(),
    /** From then on is counted anew. */
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.caller] }), index('call_count_end').on(table.endsAt)],
);
