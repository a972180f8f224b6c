import type { Wording } from '#shared/kit/language';
import { atLeast, atMost, ruleText } from '#shared/kit/rule-texts';
import type { ParameterUnit } from './codes.ts';

/** Least and greatest sensible number of each unit, and how many decimals it may have. */
const bounds: Readonly<Record<ParameterUnit, { min: number; max: number; decimals: 0 | 2 | 4 }>> = {
  day: { min: 0, max: 365, decimals: 0 },
  workday: { min: 0, max: 250, decimals: 0 },
  yuan: { min: 0, max: 1_000_000_000_000, decimals: 2 },
  percent: { min: 0, max: 200, decimals: 4 },
  percentPerDay: { min: 0, max: 1, decimals: 4 },
  count: { min: 0, max: 99, decimals: 0 },
  third: { min: 0, max: 3, decimals: 0 },
  month: { min: 1, max: 120, decimals: 0 },
  year: { min: 1, max: 100, decimals: 0 },
};

const shape = {
  0: { pattern: /^\d{1,16}$/, text: ruleText.wholeNumber },
  2: { pattern: /^\d{1,16}(\.\d{1,2})?$/, text: ruleText.number },
  4: { pattern: /^\d{1,14}(\.\d{1,4})?$/, text: ruleText.quantity },
} as const;

/** Why a text cannot be the value of a parameter in this unit; null when it can. */
export function valueFault(value: string, unit: ParameterUnit): Wording | null {
  const { min, max, decimals } = bounds[unit];
  const { pattern, text } = shape[decimals];
  if (!pattern.test(value)) return text;
  if (Number(value) > max) return atMost(max);
  return Number(value) < min ? atLeast(min) : null;
}
