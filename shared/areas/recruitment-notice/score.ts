import { OUTLIER_SHARE } from './codes.ts';

/** What the scores of one application come to. */
export interface Summed {
  average: number;
  median: number;
  /** The highest less the lowest. */
  spread: number;
  /** By the places of the scores: those further from the median than may be without a reason. */
  outliers: number[];
}

const HUNDREDTHS = 100;
const rounded = (figure: number) => Math.round(figure * HUNDREDTHS) / HUNDREDTHS;

/** Average, median, spread and outliers of the scores reviewers gave apart; null where there are none. */
export function summed(scores: readonly number[]): Summed | null {
  if (scores.length === 0) return null;
  const ordered = [...scores].sort((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  const median = ordered.length % 2 === 1 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2;
  const outliers = scores.flatMap((score, at) =>
    Math.abs(score - median) > OUTLIER_SHARE * median + Number.EPSILON ? [at] : [],
  );
  return {
    average: rounded(scores.reduce((all, score) => all + score, 0) / scores.length),
    median: rounded(median),
    spread: rounded(ordered.at(-1)! - ordered[0]!),
    outliers,
  };
}
