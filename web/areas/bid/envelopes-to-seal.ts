import { isInEnvelope, saidForm } from '#shared/areas/bid/bid-said';
import type { BidTerms, PreparedBid } from '#shared/areas/bid/prepared';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { EnvelopeToSeal } from '#shared/sealing/offline-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';

/** What each envelope of a policy holds of a bid. */
export const envelopesToSeal = (
  { bid, terms, lines }: { bid: PreparedBid; terms: BidTerms; lines: readonly PriceLineRow[] },
  policy: SealPolicy,
): EnvelopeToSeal[] =>
  policy.envelopes.map((kind) => ({
    kind,
    form: { ...saidForm(bid, terms, lines, kind) },
    files: bid.documents.filter((one) => isInEnvelope(one, kind)).map(({ name, bytes }) => ({ name, bytes })),
  }));

/** The bidder's own key (补救), where the policy lets them have one. */
export const recoveryOf = (policy: SealPolicy, recipient: string) =>
  policy.recovery === 'forbidden' ? {} : { recoveryKey: recipient };
