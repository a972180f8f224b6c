import { compare, decimal, sumOf } from '#shared/kit/fraction';
import type { Wording } from '#shared/kit/language';
import { atLeast, atMost, ruleText } from '#shared/kit/rule-texts';
import { priceFormula, type PriceFormula } from './codes.ts';
import { priceFaultText } from './fault-texts.ts';
import {
  describedParameter,
  isNumberParameter,
  type NumberParameter,
  parametersOf,
  type PriceParameters,
} from './price-parameters.ts';
import type { ComparedBid } from './price-score.ts';

const DECIMAL = /^\d{1,15}(?:\.(\d{1,6}))?$/;
export const isDecimal = (text: string) => DECIMAL.test(text);
const ONE = decimal('1');

/** What is wrong with the parameters a formula reads, by their names; what it does not read is never wrong. */
export function parameterFaults(formula: PriceFormula, parameters: PriceParameters): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  for (const name of parametersOf(formula)) {
    if (!isNumberParameter(name)) continue;
    const fault = numberFault(name, parameters[name] ?? '');
    if (fault) faults[name] = fault;
  }
  const reads = (name: keyof PriceParameters) => parametersOf(formula).includes(name);
  if (reads('variant') && parameters.variant === undefined) faults['variant'] = ruleText.choose;
  if (reads('kChoices')) Object.assign(faults, choiceFaults(parameters.kChoices ?? []));
  if (reads('units')) Object.assign(faults, unitFaults(parameters.units ?? []));
  for (const least of ['minScore', 'lowestScore'] as const)
    if (
      reads(least) &&
      !faults[least] &&
      !faults['fullScore'] &&
      isMore(parameters[least], parameters.fullScore)
    )
      faults[least] = priceFaultText.aboveFull;
  return faults;
}

const isMore = (a = '', b = '') => compare(decimal(a), decimal(b)) > 0;

function numberFault(name: NumberParameter, value: string): Wording | null {
  if (value === '') return ruleText.required;
  const { min, max, isAbove, places } = describedParameter(name);
  const decimals = DECIMAL.exec(value);
  if (!decimals || (decimals[1] ?? '').length > places)
    return places === 0 ? ruleText.wholeNumber : priceFaultText.decimals(places);
  if (isAbove && Number(value) <= min) return ruleText.positive;
  if (Number(value) < min) return atLeast(min);
  return Number(value) > max ? atMost(max) : null;
}

function choiceFaults(choices: readonly string[]): Record<string, Wording> {
  if (choices.length === 0) return { kChoices: priceFaultText.choices };
  const faults: Record<string, Wording> = {};
  for (const [at, choice] of choices.entries())
    if (!isDecimal(choice) || Number(choice) <= 0 || Number(choice) > 2)
      faults[`kChoices.${at}`] = priceFaultText.choice;
  if (Object.keys(faults).length === 0 && new Set(choices.map(Number)).size < choices.length)
    faults['kChoices'] = priceFaultText.twice;
  return faults;
}

function unitFaults(units: readonly { name: string; weight: string }[]): Record<string, Wording> {
  if (units.length === 0) return { units: priceFaultText.units };
  const faults: Record<string, Wording> = {};
  for (const [at, { weight }] of units.entries())
    if (!isDecimal(weight) || Number(weight) <= 0 || Number(weight) > 1)
      faults[`units.${at}.weight`] = priceFaultText.weight;
  if (Object.keys(faults).length > 0) return faults;
  const sum = sumOf(units.map(({ weight }) => decimal(weight)));
  return compare(sum, ONE) === 0 ? faults : { units: priceFaultText.weights };
}

/** What is wrong with example bids a formula is tried on, by their place and field: `1.price`, `0.units.2`. */
export function exampleFaults(
  formula: PriceFormula,
  bids: readonly ComparedBid[],
  units: number,
): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  for (const [at, bid] of bids.entries()) {
    if (formula === priceFormula.code.weightedUnits) {
      for (let unit = 0; unit < units; unit += 1)
        if (!isPrice(bid.units?.[unit] ?? '')) faults[`${at}.units.${unit}`] = priceFaultText.price;
    } else if (formula === priceFormula.code.discountRate) {
      if (!isDecimal(bid.price) || Number(bid.price) >= 100) faults[`${at}.price`] = priceFaultText.rate;
    } else if (!isPrice(bid.price)) faults[`${at}.price`] = priceFaultText.price;
    for (const name of ['points', 'additions', 'weeks'] as const)
      if (bid[name] && !isDecimal(bid[name])) faults[`${at}.${name}`] = ruleText.number;
  }
  return faults;
}

const isPrice = (text: string) => isDecimal(text) && Number(text) >= 0.01;
