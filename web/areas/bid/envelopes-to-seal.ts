import { isInEnvelope, saidForm, saidOffer } from '#shared/areas/bid/bid-said';
import { applicationSaid } from '#shared/areas/prequalification/prepared-application';
import type { BidTerms, PreparedBid } from '#shared/areas/bid/prepared';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import type { EnvelopeToSeal } from '#shared/sealing/offline-bid';
import type { EnvelopeKind, SealPolicy } from '#shared/sealing/signed-files';

/** What a bid answers, or an offer in a round of negotiation: its file; an application: the conditions. */
export type Asked =
  | { terms: BidTerms; lines: readonly PriceLineRow[]; isOffer?: true }
  | { conditions: readonly string[] };
export type WhatIsSealed = { bid: PreparedBid } & Asked;

/** What each envelope of a policy holds of a bid. */
export const envelopesToSeal = ({ bid, ...of }: WhatIsSealed, policy: SealPolicy): EnvelopeToSeal[] =>
  policy.envelopes.map((kind) => ({
    kind,
    form: { ...formOf(bid, of, kind) },
    files: bid.documents.filter((one) => isInEnvelope(one, kind)).map(({ name, bytes }) => ({ name, bytes })),
  }));

function formOf(bid: PreparedBid, of: Asked, kind: EnvelopeKind) {
  if ('conditions' in of) return applicationSaid(bid, of);
  return of.isOffer ? saidOffer(bid, of.terms, of.lines) : saidForm(bid, of.terms, of.lines, kind);
}

/** The bidder's own key (补救), where the policy lets them have one. */
export const recoveryOf = (policy: SealPolicy, recipient: string) =>
  policy.recovery === 'forbidden' ? {} : { recoveryKey: recipient };
