import {
  compare,
  decimal,
  type Fraction,
  fraction,
  greatestOf,
  inPlaces,
  leastOf,
  meanOf,
  minus,
  over,
  plus,
  rounded,
  sumOf,
  times,
} from '#shared/kit/fraction';
import { priceFormula, type PriceFormula, rateVariant } from './codes.ts';
import type { PriceParameters } from './price-parameters.ts';

/** What of one effective bid a formula compares: decimal texts, each above 0. */
export interface ComparedBid {
  /** 元; of PF09 a discount rate in percent below 100, not used by PF10. */
  price: string;
  /** Unit prices of PF10, in the order of its weights. */
  units?: readonly string[];
  /** 技术 and 商务 points together, for PF11. */
  points?: string;
  /** What is added to the price for comparison, 元, and weeks of delay: PF12. */
  additions?: string;
  weeks?: string;
}

/** What a formula makes of all effective bids, each at its place. */
export interface PriceScores {
  /** 评标基准价 in 元; null where a formula has none. */
  base: string | null;
  /** Points with two decimals; of PF11 the value with four, of PF12 the reviewed price in 元. */
  values: string[];
  /** 1 is the best; who is equal shares a rank. */
  ranks: number[];
}

const HUNDRED = fraction(100n);
const ZERO = fraction(0n);
const FEN = fraction(1n, 100n);
const of = (text: string | undefined, otherwise = '0') => decimal(text || otherwise);
const size = (value: Fraction) => (value.top < 0n ? { ...value, top: -value.top } : value);
const toFen = (value: Fraction) => rounded(value, 2);

/**
 * Scores bids by a formula (tendering.md 6.8): exact but for the base, which is rounded to the fen, and the points,
 * rounded half up and then kept between the least and the full score. `parameters` are without faults (`parameterFaults`);
 * `k` is the value of K drawn for PF05. Throws a RangeError where there is no bid or a number is none.
 */
export function priceScores(
  formula: PriceFormula,
  parameters: PriceParameters,
  bids: readonly ComparedBid[],
  k = parameters.kChoices?.[0],
): PriceScores {
  if (formula === priceFormula.code.valueForMoney) return ranked(null, bids.map(valueOf), 4, 1);
  if (formula === priceFormula.code.reviewedPrice)
    return ranked(
      null,
      bids.map((bid) => toFen(reviewedPrice(bid, parameters))),
      2,
      -1,
    );
  const { base, points } = scorers[formula](bids, parameters, k);
  const full = of(parameters.fullScore);
  const least = of(formula === priceFormula.code.interpolated ? parameters.lowestScore : parameters.minScore);
  const kept = points.map((one) => leastOf([full, greatestOf([least, rounded(one, 2)])]));
  return ranked(base, kept, 2, 1);
}

interface Scored {
  base: Fraction | null;
  points: Fraction[];
}
type Scorer = (bids: readonly ComparedBid[], parameters: PriceParameters, k: string | undefined) => Scored;

const f = priceFormula.code;
const scorers: Record<Exclude<PriceFormula, 'PF11' | 'PF12'>, Scorer> = {
  [f.lowestFirst]: (bids, { fullScore }) => lowestFirst(pricesOf(bids), of(fullScore)),
  [f.meanDeviation]: (bids, parameters) => around(meanOf(pricesOf(bids)), bids, parameters),
  [f.loweredMean]: (bids, parameters) =>
    around(lowered(meanOf(pricesOf(bids)), parameters.k), bids, parameters),
  [f.trimmedMean]: (bids, parameters) =>
    around(meanOf(withoutExtremes(pricesOf(bids), of(parameters.trimFrom))), bids, parameters),
  [f.mixedBase]: (bids, parameters, k) => {
    const w = of(parameters.w);
    const ceiling = times(w, of(parameters.ceiling));
    const mean = times(minus(fraction(1n), w), meanOf(pricesOf(bids)));
    return around(times(plus(ceiling, mean), of(k, '1')), bids, parameters);
  },
  [f.rangeMean]: (bids, parameters) => {
    const mean = meanOf(pricesOf(bids));
    const [lo, hi] = [times(mean, of(parameters.lo)), times(mean, of(parameters.hi))];
    const inside = pricesOf(bids).filter((price) => compare(price, lo) >= 0 && compare(price, hi) <= 0);
    return around(lowered(inside.length > 0 ? meanOf(inside) : mean, parameters.k), bids, parameters);
  },
  [f.aboveLowest]: (bids, parameters) => around(leastOf(pricesOf(bids)), bids, parameters),
  [f.interpolated]: (bids, { fullScore, lowestScore }) => {
    const prices = pricesOf(bids);
    const [min, max, full, least] = [leastOf(prices), greatestOf(prices), of(fullScore), of(lowestScore)];
    const range = minus(max, min);
    const points = prices.map((price) =>
      range.top === 0n ? full : plus(least, times(over(minus(max, price), range), minus(full, least))),
    );
    return { base: null, points };
  },
  [f.discountRate]: (bids, { fullScore, variant }) => {
    const rates = pricesOf(bids);
    const full = of(fullScore);
    if (variant === rateVariant.code.remainder)
      return {
        ...lowestFirst(
          rates.map((rate) => minus(HUNDRED, rate)),
          full,
        ),
        base: null,
      };
    const most = greatestOf(rates);
    return {
      base: null,
      points: rates.map((rate) => (most.top === 0n ? full : times(full, over(rate, most)))),
    };
  },
  [f.weightedUnits]: (bids, { fullScore, units = [] }) => {
    const unit = (bid: ComparedBid, at: number) => of(bid.units?.[at]);
    const least = units.map((_, at) => leastOf(bids.map((bid) => unit(bid, at))));
    const share = (bid: ComparedBid) =>
      sumOf(units.map(({ weight }, at) => times(of(weight), over(least[at]!, unit(bid, at)))));
    return { base: null, points: bids.map((bid) => times(of(fullScore), share(bid))) };
  },
};

const pricesOf = (bids: readonly ComparedBid[]) => bids.map(({ price }) => decimal(price));

function lowestFirst(prices: readonly Fraction[], full: Fraction): Scored {
  const least = leastOf(prices);
  return { base: least, points: prices.map((price) => times(full, over(least, price))) };
}

const lowered = (value: Fraction, percent: string | undefined) =>
  times(value, over(minus(HUNDRED, of(percent)), HUNDRED));

/** One highest and one lowest less, from so many on. */
function withoutExtremes(prices: readonly Fraction[], from: Fraction): Fraction[] {
  const inOrder = prices.toSorted(compare);
  return compare(fraction(BigInt(prices.length)), from) < 0 || prices.length < 3
    ? inOrder
    : inOrder.slice(1, -1);
}

/** The full score less what each percent of distance from the base costs. */
function around(exact: Fraction, bids: readonly ComparedBid[], parameters: PriceParameters): Scored {
  // a base below half a fen would divide by 0
  const base = greatestOf([toFen(exact), FEN]);
  const { fullScore, e1, e2, rateScale } = parameters;
  const points = pricesOf(bids).map((price) => {
    const percent = times(over(minus(price, base), base), HUNDRED);
    const d = rateScale == null ? percent : rounded(percent, rateScale);
    return minus(of(fullScore), times(size(d), of(compare(d, ZERO) > 0 ? e1 : e2)));
  });
  return { base, points };
}

/** (技术 + 商务) / p × 10,000. */
const valueOf = ({ points, price }: ComparedBid): Fraction =>
  rounded(times(over(of(points), decimal(price)), fraction(10_000n)), 4);

/** The price with what is added for comparison and what each week of delay costs. */
function reviewedPrice({ price, additions, weeks }: ComparedBid, { delayRate }: PriceParameters): Fraction {
  const delay = times(over(times(decimal(price), of(delayRate)), HUNDRED), of(weeks));
  return sumOf([decimal(price), of(additions), delay]);
}

function ranked(
  base: Fraction | null,
  values: readonly Fraction[],
  places: number,
  best: 1 | -1,
): PriceScores {
  if (values.length === 0) throw new RangeError('no bid');
  return {
    base: base && inPlaces(base, 2),
    values: values.map((one) => inPlaces(one, places)),
    ranks: values.map((one) => 1 + values.filter((other) => compare(other, one) === best).length),
  };
}
