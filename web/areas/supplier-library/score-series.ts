import { daysOfPeriod } from '#shared/areas/supplier-rating/periods';
import type { LibraryRating } from '#shared/areas/supplier/library/detail-contract';

/** Scores over time: the periods in their order, and for each company its score in each, null without one. */
export interface ScoreSeries {
  periods: string[];
  companies: { name: string; scores: (number | null)[] }[];
}

/** The order of periods: by their last day, the shorter first. */
function inTime(one: string, other: string) {
  const [a, b] = [daysOfPeriod(one), daysOfPeriod(other)];
  return a.to.localeCompare(b.to) || b.from.localeCompare(a.from);
}

/** Ratings as lines to draw; a period without business is a gap, never 0. */
export function scoreSeries(ratings: readonly LibraryRating[]): ScoreSeries {
  const periods = [...new Set(ratings.map(({ period }) => period))].toSorted(inTime);
  const names = [...new Set(ratings.map(({ enterpriseName }) => enterpriseName))];
  return {
    periods,
    companies: names.map((name) => ({
      name,
      scores: periods.map((period) => {
        const rating = ratings.find((one) => one.enterpriseName === name && one.period === period);
        return rating?.score === undefined || rating.score === null ? null : Number(rating.score);
      }),
    })),
  };
}
