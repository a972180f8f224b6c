import {
  addMoney,
  isMoreThanPercent,
  compareMoney,
  isMultipleOf,
  type Money,
  multiplyPercent,
  subtractMoney,
} from '#shared/kit/money';
import {
  type AuctionDirection,
  auctionDirection,
  SLIP_PERCENT,
  type StepBase,
  stepBase,
  type StepKind,
  stepKind,
} from './codes.ts';

/** What an offer is judged by; money in 元, exact to the fen, times in milliseconds. */
export interface OfferTerms {
  direction: AuctionDirection;
  startPrice: Money;
  /** 步长 as an amount. */
  step: Money;
  wholeSteps: boolean;
  stepBase: StepBase;
  startsAt: number;
  windowMs: number;
  extendMs: number;
  maxExtensions: number;
}

/** How far an auction has come, for one bidder. */
export interface OfferStand {
  endsAt: number;
  extensions: number;
  isPaused: boolean;
  best: Money | null;
  ownLast: Money | null;
}

export type OfferRefusal =
  | 'notBegun'
  | 'over'
  | 'paused'
  | 'startPrice'
  | 'equal'
  | 'step'
  | 'wholeSteps'
  | 'noRoom';

export type OfferDecision =
  | { isAccepted: false; why: OfferRefusal }
  | { isAccepted: true; endsAt: number; isExtended: boolean };

/** Whether `a` is better than `b`. */
export const isBetter = (direction: AuctionDirection, a: Money, b: Money): boolean =>
  compareMoney(a, b) === (direction === auctionDirection.code.reverse ? -1 : 1);

/** Whether an offer is so much better than a price that it may be a slip of the hand: it is asked about once more. */
export const isSlip = (direction: AuctionDirection, base: Money, price: Money): boolean =>
  isBetter(direction, price, base) &&
  isMoreThanPercent(
    direction === auctionDirection.code.reverse ? subtractMoney(base, price) : subtractMoney(price, base),
    base,
    SLIP_PERCENT,
  );

/** 步长 as an amount: what is said, or that percentage of the starting price rounded to the fen. */
export const stepOf = (kind: StepKind, value: string, startPrice: Money): Money =>
  kind === stepKind.code.fixed ? addMoney(value, '0') : multiplyPercent(startPrice, value);

/** What an offer has to be better than by a step; null: the first, which the starting price bounds alone. */
const baseOf = ({ stepBase: base }: Pick<OfferTerms, 'stepBase'>, { best, ownLast }: OfferStand) =>
  base === stepBase.code.best ? best : ownLast;

/** The least good price that would be taken now; null where none is left. */
export function limitOf(terms: OfferTerms, stand: OfferStand): Money | null {
  const base = baseOf(terms, stand);
  if (base === null) return terms.startPrice;
  if (terms.direction === auctionDirection.code.forward) return addMoney(base, terms.step);
  const limit = subtractMoney(base, terms.step);
  return compareMoney(limit, '0') > 0 ? limit : null;
}

/**
 * Whether an offer made at a moment is taken, and when the auction ends with it (tendering.md 6.6, 竞价): the one rule of
 * auctions. It asks for no lock and no clock; its caller holds the one and has asked the other.
 */
export function decideOffer(
  terms: OfferTerms,
  stand: OfferStand,
  { price, at }: { price: Money; at: number },
): OfferDecision {
  const why = whyNot(terms, stand, { price, at });
  return why ? { isAccepted: false, why } : { isAccepted: true, ...endAfter(terms, stand, at) };
}

function whyNot(
  terms: OfferTerms,
  stand: OfferStand,
  { price, at }: { price: Money; at: number },
): OfferRefusal | null {
  if (stand.isPaused) return 'paused';
  if (at < terms.startsAt) return 'notBegun';
  if (at >= stand.endsAt) return 'over';
  if (isBetter(terms.direction, terms.startPrice, price)) return 'startPrice';
  const limit = limitOf(terms, stand);
  if (limit === null) return 'noRoom';
  const base = baseOf(terms, stand);
  if (base === null) return null;
  if (terms.stepBase === stepBase.code.best && compareMoney(price, base) === 0) return 'equal';
  if (isBetter(terms.direction, limit, price)) return 'step';
  const gain =
    terms.direction === auctionDirection.code.reverse
      ? subtractMoney(base, price)
      : subtractMoney(price, base);
  return terms.wholeSteps && !isMultipleOf(gain, terms.step) ? 'wholeSteps' : null;
}

/** 延时: an offer within the window puts the end off, never forward, and so often at most. */
function endAfter(
  { windowMs, extendMs, maxExtensions }: OfferTerms,
  { endsAt, extensions }: OfferStand,
  at: number,
): { endsAt: number; isExtended: boolean } {
  const later = at + extendMs;
  const isExtended = extensions < maxExtensions && endsAt - at <= windowMs && later > endsAt;
  return { endsAt: isExtended ? later : endsAt, isExtended };
}
