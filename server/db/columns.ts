import { date, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in 元. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });
/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });
