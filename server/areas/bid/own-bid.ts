import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fileSecurityType, fileSubmit } from '#shared/areas/bidding/codes';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { docKind } from '#shared/areas/tender-file/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { partyNow } from '../negotiation/parties.service.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import { editionsObtained } from '../tender-file/tender-file.service.ts';
import { type Bid, bid } from './bid.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
const BID_NO_BYTES = 16;

/** The bid of a company in a tender; undefined: nothing was begun. */
export async function bidOf(
  db: Db,
  tenderGuid: string,
  enterpriseGuid: string,
  { lock = false } = {},
): Promise<Bid | undefined> {
  const asked = db
    .select()
    .from(bid)
    .where(and(eq(bid.tenderGuid, tenderGuid), eq(bid.enterpriseGuid, enterpriseGuid)));
  const [found] = await (lock ? asked.for('update') : asked);
  return found;
}

/**
 * A tender this person's company bids in, or a call of one: it has got the file of it, has a bid, or is a party of its
 * negotiation. Of others not even that they exist.
 * @throws NotFound
 */
export async function findOwnTender({ db, actor }: Viewer, tenderGuid: string) {
  const tender = await findBidding(db, tenderGuid);
  const own = tender && (await bidOf(db, tenderGuid, actor.enterpriseGuid));
  if (tender?.purpose === sealedPurpose.code.offer) {
    const party = await partyNow(db, tender.row.guid, actor.enterpriseGuid);
    if (!party) throw new NotFound();
    return { ...tender, own, edition: null, hasLeft: party.hasLeft };
  }
  const file =
    tender?.purpose === sealedPurpose.code.application ? docKind.code.prequalification : docKind.code.tender;
  const edition =
    tender &&
    (await editionsObtained(db, actor.enterpriseGuid, [tender.row.guid], file)).get(tender.row.guid);
  if (!tender || (!own && edition === undefined)) throw new NotFound();
  return { ...tender, own, edition: edition ?? null, hasLeft: false };
}
export type OwnTender = Awaited<ReturnType<typeof findOwnTender>>;

/** The bid of the caller's company, made where there was none. */
export async function ensureBid({ db, actor }: Viewer, tenderGuid: string): Promise<Bid> {
  await db
    .insert(bid)
    .values({
      tenderGuid,
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: actor.enterpriseName,
      bidNo: randomBytes(BID_NO_BYTES).toString('hex').toUpperCase(),
      fileSubmit: fileSubmit.code.notSubmitted,
      secType: fileSecurityType.code.encrypted,
    })
    .onConflictDoNothing();
  return (await bidOf(db, tenderGuid, actor.enterpriseGuid))!;
}
