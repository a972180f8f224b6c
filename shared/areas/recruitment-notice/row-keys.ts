import { z } from 'zod';
import { ruleText } from '#shared/kit/rule-texts';

const KEY = { c: /^c[1-9]\d{0,5}$/v, r: /^r[1-9]\d{0,5}$/v };
/** Key of a condition (`c1`, `c2`, …) or review item (`r1`, …) of a notice. A change keeps it, and none is given twice. */
export const rowKey = (letter: RowLetter) =>
  z.string(ruleText.wrong.cn).regex(KEY[letter], ruleText.wrong.cn);
export type RowLetter = 'c' | 'r';

interface Row {
  key?: string | undefined;
}
export type WithKey<R extends Row> = R & { key: string };

/** What a row says, without its key; what is left out and what is empty say the same. */
const wordsOf = ({ key: _key, ...row }: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * Rows with a key each: the one they were sent with where `before` has it, that of a row of `before` which says the same,
 * or else a new one after the `given` that were given so far. Answers `given` with those.
 */
export function keyed<R extends Row>(
  letter: RowLetter,
  rows: readonly R[],
  { before, given }: { before: readonly Row[]; given: number },
): { rows: WithKey<R>[]; given: number } {
  const free = new Map(before.flatMap((row) => (row.key === undefined ? [] : [[row.key, wordsOf(row)]])));
  const take = (key: string | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  // Those that name their key come first, so that no other row takes it for saying the same.
  const named = rows.map(({ key }) => take(key));
  let last = given;
  const keys = rows.map(
    (row, at) =>
      named[at] ??
      take([...free].find(([, words]) => words === wordsOf(row))?.[0]) ??
      `${letter}${(last += 1)}`,
  );
  return { rows: rows.map((row, at) => ({ ...row, key: keys[at]! })), given: last };
}

/** The rows as they were written, without their keys. */
export const withoutKeys = <R extends Row>(rows: readonly R[]): Omit<R, 'key'>[] =>
  rows.map(({ key: _key, ...row }) => row);

/** How often conditions have changed since the notice was published, by key; what a change added counts from 1. */
export type Editions = Readonly<Record<string, number>>;

/** The editions after `before` has become `after`. */
export function editionsAfter(
  editions: Editions,
  before: readonly Row[],
  after: readonly WithKey<Row>[],
): Editions {
  const said = new Map(before.map((row) => [row.key, wordsOf(row)]));
  return Object.fromEntries(
    after.flatMap((row) => {
      const edition = (editions[row.key] ?? 0) + (said.get(row.key) === wordsOf(row) ? 0 : 1);
      return edition === 0 ? [] : [[row.key, edition]];
    }),
  );
}

/** Whether two lists say anything different, in whatever order and under whichever keys. */
export const saysOther = (one: readonly Row[], other: readonly Row[]): boolean =>
  JSON.stringify(one.map(wordsOf).toSorted()) !== JSON.stringify(other.map(wordsOf).toSorted());
