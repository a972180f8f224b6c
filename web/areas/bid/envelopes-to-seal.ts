import { isInEnvelope, saidForm } from '#shared/areas/bid/bid-said';
import { applicationSaid } from '#shared/areas/prequalification/prepared-application';
import type { BidTerms, PreparedBid } from '#shared/areas/bid/prepared';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { EnvelopeToSeal } from '#shared/sealing/offline-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';

/** A bid with what its file asks, or an application with the conditions it answers. */
export type WhatIsSealed = { bid: PreparedBid } & (
  | { terms: BidTerms; lines: readonly PriceLineRow[] }
  | { conditions: readonly string[] }
);

/** What each envelope of a policy holds of a bid. */
export const envelopesToSeal = ({ bid, ...of }: WhatIsSealed, policy: SealPolicy): EnvelopeToSeal[] =>
  policy.envelopes.map((kind) => ({
    kind,
    form: { ...('conditions' in of ? applicationSaid(bid, of) : saidForm(bid, of.terms, of.lines, kind)) },
    files: bid.documents.filter((one) => isInEnvelope(one, kind)).map(({ name, bytes }) => ({ name, bytes })),
  }));

/** The bidder's own key (补救), where the policy lets them have one. */
export const recoveryOf = (policy: SealPolicy, recipient: string) =>
  policy.recovery === 'forbidden' ? {} : { recoveryKey: recipient };
