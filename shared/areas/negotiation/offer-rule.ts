import { compare, decimal } from '#shared/kit/fraction';
import { offerOutcome, type OfferOutcome, type OfferVoid, offerVoid } from './codes.ts';

const o = offerOutcome.code;

/** What offers are compared by. */
export interface OfferTerms {
  /** A 下浮率: the higher figure is the better one. */
  isMoreBetter: boolean;
}

/** Whether an offer is worse than the one before it. */
export function isWorse(price: string, before: string, { isMoreBetter }: OfferTerms): boolean {
  const difference = compare(decimal(price), decimal(before));
  return isMoreBetter ? difference < 0 : difference > 0;
}

/**
 * Why an offer that was opened is void; null: it counts. Without a change of requirements nobody goes back on an offer, so what
 * is worse than the one before it falls, and that stands (tendering.md 6.6).
 */
export function voidOf(
  price: string | null,
  { before, hasChange, ...terms }: OfferTerms & { before: string | null; hasChange: boolean },
): OfferVoid | null {
  if (price === null) return offerVoid.code.noPrice;
  if (hasChange || before === null) return null;
  return isWorse(price, before, terms) ? offerVoid.code.worse : null;
}

/** A round that was opened, with the offers handed in in it by their suppliers. */
export interface OpenedRound {
  round: number;
  isLast: boolean;
  offers: ReadonlyMap<string, { price: string | null; void: OfferVoid | null }>;
}

/** A supplier of a negotiation. */
export interface Party {
  id: string;
  /** Of the first response; null: it has none that can be read. */
  firstPrice: string | null;
  /** The round it left in; null: it has not. */
  leftIn: number | null;
}

/** What counts of a supplier, and how it came to that. */
export interface Standing {
  id: string;
  isIn: boolean;
  /** The offer that counts, and the round it is of (0: the first response); null where the supplier is not in. */
  offer: { round: number; price: string | null } | null;
  /** One a round that was opened, in its order. */
  outcomes: readonly OfferOutcome[];
}

/**
 * What each supplier has after these rounds: its last valid offer. Who does not answer keeps the former one, but who does not
 * answer the last round has left, and so has who said so: nothing of theirs counts any more.
 */
export const standingsOf = (parties: readonly Party[], rounds: readonly OpenedRound[]): Standing[] =>
  parties.map(({ id, firstPrice, leftIn }) => {
    let offer: Standing['offer'] = { round: 0, price: firstPrice };
    let isIn = true;
    const outcomes = rounds.map(({ round, isLast, offers }): OfferOutcome => {
      if (leftIn !== null && round >= leftIn) return o.left;
      const given = offers.get(id);
      if (given && given.void === null) {
        offer = { round, price: given.price };
        return o.offered;
      }
      if (given) return o.voided;
      if (!isLast) return o.kept;
      isIn = false;
      return o.missed;
    });
    if (leftIn !== null) isIn = false;
    return { id, isIn, offer: isIn ? offer : null, outcomes };
  });
