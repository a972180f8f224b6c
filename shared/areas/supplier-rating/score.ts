import type { BandConsequence, SupplierGrade } from './codes.ts';
import { hundredthsOf, textOf, WHOLE } from './hundredths.ts';

/** One criterion of a scheme; `weight` in percent with at most two places. */
export interface Criterion {
  name: string;
  weight: string;
  description?: string | undefined;
}

/** Scores from `from` (included) to `to` (left out, but for 100) give a grade and lead to something. */
export interface Band {
  from: string;
  to: string;
  grade: SupplierGrade;
  consequence: BandConsequence;
}

/**
 * The score of a rating: each criterion's score times its weight, rounded half up to two places; null while a score is
 * missing. Weights that do not add to 100 throw a RangeError.
 */
export function scoreOf(
  criteria: readonly Pick<Criterion, 'weight'>[],
  scores: readonly string[],
): string | null {
  let product = 0;
  let weights = 0;
  for (const [at, { weight }] of criteria.entries()) {
    const score = hundredthsOf(scores[at] ?? '');
    if (score === null) return null;
    const share = hundredthsOf(weight) ?? Number.NaN;
    weights += share;
    product += share * score;
  }
  if (weights !== WHOLE) throw new RangeError('weights do not add to 100');
  return textOf(Math.floor((product + WHOLE / 2) / WHOLE));
}

/** The band a score falls into. Bands that leave it out throw a RangeError. */
export function bandOf<B extends Pick<Band, 'from' | 'to'>>(bands: readonly B[], score: string): B {
  const value = hundredthsOf(score);
  const found =
    value === null
      ? undefined
      : bands.find(({ from, to }) => {
          const end = hundredthsOf(to)!;
          return hundredthsOf(from)! <= value && (value < end || (value === WHOLE && end === WHOLE));
        });
  if (!found) throw new RangeError(`no band for ${score}`);
  return found;
}
