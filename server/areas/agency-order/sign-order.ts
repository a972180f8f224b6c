import { and, asc, eq } from 'drizzle-orm';
import { signType } from '#shared/areas/bidding/codes';
import { entrustParty, type EntrustParty } from '#shared/areas/agency-order/codes';
import type { Signed } from '#shared/areas/certificate/signed';
import { type EntrustSignature, entrustSignature } from '#shared/areas/agency-order/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { serialSignedWith } from '../certificate/party-signature.service.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { entrustSignature as kept } from './entrust-parts.table.ts';
import { ENTRUST } from './entrust-access.ts';
import type { Order } from './entrust.table.ts';
import { acceptanceDigest, contentDigest } from './order-content.ts';

/** Under which a scan hangs on its signature. */
export const SCAN = `${ENTRUST}.scan`;

const SIGN_ITEM = {
  [entrustParty.code.principal]: signType.code.buyerEntrustment,
  [entrustParty.code.agency]: signType.code.agentEntrustment,
} as const;

/** What a party's signature covers now. */
export async function digestFor(db: Db, party: EntrustParty, order: Order): Promise<string> {
  const files = await filesOf(db, ENTRUST, order.guid);
  return party === entrustParty.code.principal ? contentDigest(order, files) : acceptanceDigest(order, files);
}

/**
 * Keeps a party's signature on an order its caller has locked. Who has a certificate in force signs with it; who has none
 * hands in a scan of the signed and stamped paper.
 * @throws BusinessError at the field when neither is there, or the signature does not fit the order as it stands.
 */
export async function keepSignature(
  db: Db,
  context: Context,
  { order, party, signed }: { order: Order; party: EntrustParty; signed: Signed },
): Promise<void> {
  const { actor } = context;
  const digest = await digestFor(db, party, order);
  const certificateSerial = await serialSignedWith(db, context, { digest, fileName: order.ordersNo, signed });
  const [made] = await db
    .insert(kept)
    .values({
      orderGuid: order.guid,
      party,
      signType: SIGN_ITEM[party],
      round: order.round,
      signerGuid: actor.guid,
      signerName: actor.name,
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: actor.enterpriseName,
      digest,
      certificateSerial,
    })
    .returning({ guid: kept.guid });
  if (certificateSerial === null)
    await claimFiles(db, context, [signed.scanFile!], { kind: SCAN, documentGuid: made!.guid });
}

/** The signatures of an order's last submission, the principal's first. */
export async function signaturesOf(db: Db, order: Order): Promise<EntrustSignature[]> {
  const found = await db
    .select()
    .from(kept)
    .where(and(eq(kept.orderGuid, order.guid), eq(kept.round, order.round)))
    .orderBy(asc(kept.party));
  return Promise.all(
    found.map(async (row) => ({
      ...pick(row, entrustSignature.shape),
      signTime: formatDateTime(row.signTime),
      isIntact: row.digest === (await digestFor(db, row.party, order)),
      scan: (await filesOf(db, SCAN, row.guid))[0] ?? null,
    })),
  );
}
