import { compare, decimal } from '#shared/kit/fraction';
import { isWorse } from '#shared/areas/negotiation/offer-rule';
import { roundState } from '#shared/areas/negotiation/codes';
import type { Negotiation } from './find-negotiation.ts';

/** 最后报价 of one supplier. */
export interface LastOffer {
  enterpriseGuid: string;
  no: number;
  name: string;
  /** The round it is of; 0: the first response. */
  round: number;
  price: string | null;
}

/** What a negotiation came to, the best price first; null before its last round was opened. */
export function lastOffersOf(
  { rounds, parties, standings }: Negotiation,
  isMoreBetter: boolean,
): LastOffer[] | null {
  const last = rounds.at(-1);
  if (!last?.isLast || last.status !== roundState.code.opened) return null;
  return parties
    .flatMap(({ enterpriseGuid, no, enterpriseName: name }, at) => {
      const { offer } = standings[at]!;
      return offer ? [{ enterpriseGuid, no, name, ...offer }] : [];
    })
    .toSorted((a, b) => inOrder(a, b, isMoreBetter));
}

function inOrder(a: LastOffer, b: LastOffer, isMoreBetter: boolean): number {
  if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
  if (compare(decimal(a.price), decimal(b.price)) === 0) return a.no - b.no;
  return isWorse(a.price, b.price, { isMoreBetter }) ? 1 : -1;
}
