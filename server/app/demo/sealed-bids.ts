import { and, asc, eq, sql } from 'drizzle-orm';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { bidObstacle } from '../../areas/bid/obstacle.ts';
import { findOwnTender } from '../../areas/bid/own-bid.ts';
import { sealPolicy } from '../../areas/seal-policy/seal-policy.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { tenderFile, tenderFileDownload as download } from '../../areas/tender-file/tender-file.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import { withCertificate } from './certificates.ts';
import { handIn, takeBack } from './handed-in.ts';
import type { DemoIdentity } from './identity.ts';

const TENDERS = 2;
const said = (price: string) => ({ 投标总价: price, 交货期: '60' });

/**
 * Sealed bids of the first supplier in the tenders that take them: in the first it withdrew one, handed in another and replaced
 * that; in others it has handed one in.
 */
export async function addDemoSealedBids(
  { db, storage }: { db: Db; storage: Storage },
  { userOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const bidder = await as('supplier');
  const [first, ...others] = await openTenders(db, bidder);
  await withCertificate(bidder, await as('security'), async (held) => {
    const own = { bidder, storage, held };
    if (first) {
      await handIn(own, first, said('72600.00'));
      await takeBack(own, first);
      await handIn(own, first, said('71880.00'));
      await handIn(own, first, said('71500.00'));
    }
    for (const tenderGuid of others) await handIn(own, tenderGuid, said('72600.00'));
  });
  await end();
}

/** Tenders that take sealed bids and whose file is out, the supplier's by now, where nothing keeps it from bidding. */
async function openTenders(db: Db, bidder: Context): Promise<string[]> {
  const found = await db
    .select({ guid: tender.guid, file: tenderFile })
    .from(tender)
    .innerJoin(
      sealPolicy,
      and(eq(sealPolicy.tenderGuid, tender.guid), eq(sealPolicy.status, sealPolicyStatus.code.inForce)),
    )
    .innerJoin(
      tenderFile,
      sql`${tenderFile.tenderGuids} @> array[${tender.guid}] and ${tenderFile.replacedAt} is null
        and ${tenderFile.status} = ${tenderFileStatus.code.published}`,
    )
    .where(eq(tender.status, tenderState.code.issued))
    .orderBy(asc(tender.tenderNo));
  const open: string[] = [];
  for (const { guid, file } of found) {
    if (open.length === TENDERS) break;
    await db
      .insert(download)
      .values({
        tenderFileGuid: file.guid,
        firstGuid: file.firstGuid,
        edition: file.edition,
        digest: file.digest ?? '',
        enterpriseGuid: bidder.actor.enterpriseGuid,
        enterpriseName: bidder.actor.enterpriseName,
        userGuid: bidder.actor.guid,
        userName: bidder.actor.name,
      })
      .onConflictDoNothing();
    const own = await findOwnTender(bidder, guid);
    if ((await bidObstacle(db, own, bidder.actor.enterpriseGuid)) === null) open.push(guid);
  }
  return open;
}
