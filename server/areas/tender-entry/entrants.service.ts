import { and, eq, isNull } from 'drizzle-orm';
import { registrationStatus } from '#shared/areas/registration/codes';
import type { Db } from '../../db/client.ts';
import type { Tender } from '../tender/tenders.service.ts';
import { acceptedIn } from '../tender-notice/invited.service.ts';
import { tenderEntry as entry } from './entry.table.ts';
import { mayBid } from './may-bid.service.ts';

/** The companies that take part in a tender at this moment, in no order: invited and coming, or registered and accepted; and fit. */
export async function entrantsOf(db: Db, of: Tender): Promise<{ guid: string; name: string }[]> {
  const registered = await db
    .select({ guid: entry.enterpriseGuid, name: entry.enterpriseName })
    .from(entry)
    .where(
      and(
        eq(entry.tenderGuid, of.guid),
        eq(entry.status, registrationStatus.code.approved),
        isNull(entry.withdrawnAt),
      ),
    );
  const called = new Map([...registered, ...(await acceptedIn(db, of.guid))].map((one) => [one.guid, one]));
  const fit: { guid: string; name: string }[] = [];
  for (const one of called.values()) if ((await mayBid(db, of, one.guid)) === null) fit.push(one);
  return fit;
}
