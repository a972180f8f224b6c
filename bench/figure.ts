/** The same work done by other programs. */
interface Beside {
  /** The plainest program one would write for it alone. */
  plain?: string;
  /** Fastify and pg with the product's own statements. */
  statements?: string;
}

/** One line of the results. */
export interface Figure {
  what: string;
  /** As qualities.md 1 has it; empty where it asks for nothing. */
  wanted: string;
  reached: string;
  /** What the references reach that are measured in turn with it. */
  beside?: Beside | undefined;
  /** Null where nothing is asked for. */
  isReached: boolean | null;
}

/** A figure that must not be above `limit`. */
export const atMost = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  beside?: Beside,
): Figure => ({
  what,
  wanted: `≤ ${limit} ${unit}`,
  reached: `${rounded(value)} ${unit}`,
  beside,
  isReached: value <= limit,
});

/** A figure that must not be below `limit`. */
export const atLeast = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  beside?: Beside,
): Figure => ({
  what,
  wanted: `≥ ${limit} ${unit}`,
  reached: `${value < 10 ? value.toFixed(2) : rounded(value)} ${unit}`,
  beside,
  isReached: value >= limit,
});

/** Throughput as a share of the plain program's. */
export const shareOf = (
  what: string,
  own: number,
  plain: number,
  limit: number,
  statements: number,
): Figure => ({
  what,
  wanted: `≥ ${limit} of plain`,
  reached: `${(own / plain).toFixed(2)} (${rounded(own)}/s)`,
  beside: { plain: `${rounded(plain)}/s`, statements: `${rounded(statements)}/s` },
  isReached: own / plain >= limit,
});

/** A figure to know. */
export const known = (what: string, reached: string): Figure => ({
  what,
  wanted: '',
  reached,
  isReached: null,
});

/** As many digits as mean something. */
export const rounded = (value: number) =>
  value === Number.POSITIVE_INFINITY
    ? 'no answer in time,'
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(1);

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
    ['what', 'wanted', 'reached', '', 'plain program', 'own statements'],
    ...figures.map(({ what, wanted, reached, isReached, beside }) => [
      what,
      wanted,
      reached,
      sign(isReached),
      beside?.plain ?? '',
      beside?.statements ?? '',
    ]),
  ];
  const [head, ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, '|---|---|---|---|---|---|', ...rest].join('\n');
}
