import { z } from 'zod';
import type { Wording } from '#shared/kit/language';
import { wholeNumber } from '#shared/kit/number-rules';
import { text } from '#shared/kit/text-rules';
import { priceFormula, type PriceFormula, rateVariant } from './codes.ts';

/** Most values K is drawn from, and most unit prices that are weighted. */
export const CHOICES_MAX = 20;
export const UNITS_MAX = 50;

const number = () => z.string().trim().max(20);

/** One unit price of PF10 and its weight, a share of 1. */
export const unitWeightForm = z.object({ name: text(100), weight: number() });

/** The parameters of all formulas; each reads those `parametersOf` names. Numbers are decimal texts. */
export const priceParameters = z.object({
  /** F, in points. */
  fullScore: number().optional(),
  /** The least score, in points. */
  minScore: number().optional(),
  /** Fmin of PF08, in points. */
  lowestScore: number().optional(),
  /** Points for each percent above the base. */
  e1: number().optional(),
  /** Points for each percent below the base. */
  e2: number().optional(),
  /** By how many percent the mean is lowered. */
  k: number().optional(),
  /** From how many bids on the extremes are left out. */
  trimFrom: number().optional(),
  /** Share of the ceiling in the base, 0 to 1. */
  w: number().optional(),
  /** 最高投标限价 in 元. */
  ceiling: number().optional(),
  /** What K is drawn from at the opening. */
  kChoices: z.array(number()).max(CHOICES_MAX).optional(),
  /** Bounds of the range, as shares of the mean. */
  lo: number().optional(),
  hi: number().optional(),
  variant: rateVariant.schema.optional(),
  units: z.array(unitWeightForm).max(UNITS_MAX).optional(),
  /** Percent of the price for each week of delay. */
  delayRate: number().optional(),
  /** To how many decimals a deviation in percent is rounded; left out: it is not. */
  rateScale: wholeNumber(0, 6).nullish(),
});
export type PriceParameters = z.output<typeof priceParameters>;
export type PriceParameter = keyof PriceParameters;

interface Described {
  label: Wording;
  unit: Wording | null;
  /** Least and greatest, both included; `isAbove`: the least itself is not. */
  min: number;
  max: number;
  isAbove?: true;
  places: number;
  start?: string;
}
const points = { cn: '分', en: 'points' };
const percent = { cn: '%', en: '%' };
const perPercent = { cn: '分/1%', en: 'points/1%' };

/** What each parameter that is one number is called, and where it lies. */
export const numberParameters = {
  fullScore: {
    label: { cn: '满分F', en: 'Full score F' },
    unit: points,
    min: 0,
    max: 100,
    isAbove: true,
    places: 2,
  },
  minScore: {
    label: { cn: '最低得分', en: 'Least score' },
    unit: points,
    min: 0,
    max: 100,
    places: 2,
    start: '0',
  },
  lowestScore: {
    label: { cn: '最高价得分Fmin', en: 'Score of the highest price' },
    unit: points,
    min: 0,
    max: 100,
    places: 2,
    start: '10',
  },
  e1: {
    label: { cn: '高于基准每1%扣分E1', en: 'Deduction above the base E1' },
    unit: perPercent,
    min: 0,
    max: 100,
    places: 4,
    start: '1',
  },
  e2: {
    label: { cn: '低于基准每1%扣分E2', en: 'Deduction below the base E2' },
    unit: perPercent,
    min: 0,
    max: 100,
    places: 4,
    start: '0.5',
  },
  k: { label: { cn: '下浮率k', en: 'Lowered by k' }, unit: percent, min: 0, max: 50, places: 4, start: '3' },
  trimFrom: {
    label: { cn: '去极值的最少家数', en: 'Extremes left out from' },
    unit: { cn: '家', en: 'bids' },
    min: 3,
    max: 100,
    places: 0,
    start: '4',
  },
  w: {
    label: { cn: '限价权重w', en: 'Weight of the ceiling w' },
    unit: null,
    min: 0,
    max: 1,
    places: 4,
    start: '0.4',
  },
  ceiling: {
    label: { cn: '最高投标限价', en: 'Price ceiling' },
    unit: { cn: '元', en: 'CNY' },
    min: 0,
    max: 1e15,
    isAbove: true,
    places: 2,
  },
  lo: {
    label: { cn: '区间下限', en: 'Lower bound' },
    unit: { cn: '×均值', en: '× mean' },
    min: 0,
    max: 1,
    places: 4,
    start: '0.8',
  },
  hi: {
    label: { cn: '区间上限', en: 'Upper bound' },
    unit: { cn: '×均值', en: '× mean' },
    min: 1,
    max: 10,
    places: 4,
    start: '1.15',
  },
  delayRate: {
    label: { cn: '每延误一周加价', en: 'Added for a week of delay' },
    unit: percent,
    min: 0,
    max: 100,
    places: 4,
    start: '0.5',
  },
} as const satisfies Partial<Record<PriceParameter, Described>>;
export type NumberParameter = keyof typeof numberParameters;
/** What a parameter that is one number is called, and where it lies. */
export const describedParameter = (name: NumberParameter): Described => numberParameters[name];
export const isNumberParameter = (name: PriceParameter): name is NumberParameter => name in numberParameters;

const f = priceFormula.code;
const scored = ['fullScore', 'minScore'] as const;
const deviation = ['e1', 'e2', 'rateScale'] as const;
const readBy: Record<PriceFormula, readonly PriceParameter[]> = {
  [f.lowestFirst]: scored,
  [f.meanDeviation]: [...scored, ...deviation],
  [f.loweredMean]: [...scored, 'k', ...deviation],
  [f.trimmedMean]: [...scored, 'trimFrom', ...deviation],
  [f.mixedBase]: [...scored, 'w', 'ceiling', 'kChoices', ...deviation],
  [f.rangeMean]: [...scored, 'lo', 'hi', 'k', ...deviation],
  [f.aboveLowest]: [...scored, 'e1', 'rateScale'],
  [f.interpolated]: ['fullScore', 'lowestScore'],
  [f.discountRate]: [...scored, 'variant'],
  [f.weightedUnits]: [...scored, 'units'],
  [f.valueForMoney]: [],
  [f.reviewedPrice]: ['delayRate'],
};
/** The parameters a formula reads, in the order a form asks for them. */
export const parametersOf = (formula: PriceFormula) => readBy[formula];

/** What a formula starts from: usual values, and the full score of its part. */
export function startingPriceParameters(formula: PriceFormula, fullScore: string): PriceParameters {
  const found: PriceParameters = {};
  for (const name of parametersOf(formula))
    if (name === 'fullScore') found.fullScore = fullScore;
    else if (name === 'kChoices') found.kChoices = ['0.98'];
    else if (name === 'variant') found.variant = rateVariant.code.share;
    else if (isNumberParameter(name)) {
      const { start } = describedParameter(name);
      if (start !== undefined) found[name] = start;
    }
  return found;
}
