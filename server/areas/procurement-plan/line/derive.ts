import { eq, sql } from 'drizzle-orm';
import { addDays, isRealDate } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { namingClash } from './named-clash.ts';
import { procurementPlan as plan } from './plan.table.ts';

/** A call that makes a plan of another. */
export interface Derived {
  guid: string;
  /** Makes the new plan once, however often it is sent. */
  newGuid?: string | undefined;
}

interface Made {
  guid: string;
  version: number;
}

/** Makes a plan of another in one transaction; a repeated sending answers the first result. */
export const deriveOnce = (
  context: Context,
  newGuid: string | undefined,
  make: (db: Db) => Promise<Made>,
): Promise<Made> =>
  namingClash(() =>
    inTransaction(context.db, async (db) => {
      if (newGuid) {
        // Two sendings of the same creation wait for each other here; the second finds what the first made.
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${newGuid}, 0))`);
        const [first] = await db.select().from(plan).where(eq(plan.guid, newGuid));
        if (first?.createUserGuid === context.actor.guid) return { guid: first.guid, version: first.version };
      }
      return make(db);
    }),
  );

/** The name of a plan with what was made of it behind, within what a name holds. */
export const nameWith = (planName: string, ending: string) =>
  `${planName.slice(0, 200 - ending.length)}${ending}`;

/** The same day (`YYYY-MM-DD`) or month (`YYYY-MM`) so many months later; a day that month lacks becomes its last. */
export function monthsLater(date: string | null | undefined, months: number): string | null {
  if (!date) return null;
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const moved = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
  if (date.length === 7 || isRealDate(moved)) return moved;
  const first = addDays(`${moved.slice(0, 8)}01`, 31);
  return addDays(`${first.slice(0, 8)}01`, -1);
}
