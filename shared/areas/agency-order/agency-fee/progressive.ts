import type { ProjectType } from '#shared/areas/project/codes';
import type { Money } from '#shared/kit/money';
import { type Exact, exactOf, percentOf, written } from './exact.ts';
import type { Tariff } from './tariffs.ts';

/** One line of the working: what part of the base lies in a band and what it costs. */
export interface FeeStep {
  /** Lower edge of the band in 元, not included. */
  above: Money;
  upTo: Money | null;
  /** Part of the base inside the band, in 元. */
  part: string;
  /** Percent. */
  rate: string;
  /** In 元, not rounded. */
  fee: string;
}

/** The standard fee of a base by bands, before the cap, not rounded (差额定率累进, agency fee 2.2). */
export function progressive(
  tariff: Tariff,
  type: ProjectType,
  base: Money,
): { steps: FeeStep[]; sum: Exact } {
  const whole = exactOf(base);
  if (whole < 0n) throw new RangeError(`a base below nothing: ${base}`);
  const steps: FeeStep[] = [];
  let sum = 0n;
  let above: Money = '0.00';
  for (const { upTo, rates } of tariff.bands) {
    const from = exactOf(above);
    if (whole <= from) break;
    const part = (upTo === null || whole < exactOf(upTo) ? whole : exactOf(upTo)) - from;
    const fee = percentOf(part, rates[type]);
    steps.push({ above, upTo, part: written(part), rate: rates[type], fee: written(fee) });
    sum += fee;
    if (upTo === null) break;
    above = upTo;
  }
  return { steps, sum };
}
