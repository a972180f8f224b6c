import { date, numeric, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in 元. */
export const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });
/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });
/** A text that is empty where nothing was said. */
export const short = (name: string, length = 200) => varchar(name, { length }).notNull().default('');
/** The same without a limit of its own. */
export const long = (name: string) => text(name).notNull().default('');
