import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { TODAY } from '../../../db/today.ts';
import { supplierEnterprises } from '../../enterprise/enterprise.service.ts';
import { refreshSuppliers } from './profile.service.ts';
import { supplierProfile as profile } from './supplier-profile.table.ts';

const BATCH = 200;

/**
 * Brings up to date what no act has: suppliers without a profile (entered before there was a library, or approved
 * without a review), enterprises that were switched off or on, and those of which something ended as a day began.
 * Answers how many.
 */
export async function refreshStale(db: Db): Promise<number> {
  let done = 0;
  for (;;) {
    const guids = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ guid: string }>(sql`
        select supplier.guid from ${supplierEnterprises} supplier
        left join ${profile} on ${profile.enterpriseGuid} = supplier.guid
        where ${profile.enterpriseGuid} is null or ${profile.refreshedAt} < supplier.updated_at
          or ${profile.nextExpiry} < ${TODAY}
        limit ${BATCH}`);
      const found = rows.map(({ guid }) => guid);
      await refreshSuppliers(tx, found);
      return found;
    });
    done += guids.length;
    if (guids.length < BATCH) return done;
  }
}
