/** One line of the results. */
export interface Figure {
  what: string;
  /** As qualities.md 1 has it; empty where it asks for nothing. */
  wanted: string;
  reached: string;
  /** Null where nothing is asked for. */
  isReached: boolean | null;
}

/** A figure that must not be above `limit`. */
export const atMost = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  wanted: `≤ ${limit} ${unit}`,
  reached: `${rounded(value)} ${unit}`,
  isReached: value <= limit,
});

/** A ratio that must not be below `limit`; `about` says of what. */
export const atLeast = (what: string, value: number, limit: number, about: string): Figure => ({
  what,
  wanted: `≥ ${limit}`,
  reached: `${value.toFixed(2)} (${about})`,
  isReached: value >= limit,
});

/** A figure to know. */
export const known = (what: string, reached: string): Figure => ({
  what,
  wanted: '',
  reached,
  isReached: null,
});

/** As many digits as mean something. */
export const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** The middle one. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The value that 99 of 100 do not exceed. */
export const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))]!;

/** A table for people, wide signs counted as two. */
export function table(figures: readonly Figure[]): string {
  const sign = (isReached: boolean | null) => (isReached === null ? '' : isReached ? 'yes' : 'NO');
  const rows = [
    ['what', 'wanted', 'reached', ''],
    ...figures.map(({ what, wanted, reached, isReached }) => [what, wanted, reached, sign(isReached)]),
  ];
  const [head, ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, '|---|---|---|---|', ...rest].join('\n');
}
