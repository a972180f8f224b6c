/** Which of two is to stand. */
export type Chosen = 'mine' | 'theirs' | 'both';

/** One place of a form that two people have changed, or one of them: a field, or a row of a field that is a list. */
export interface Difference {
  field: string;
  /** Place in the list, from 0; undefined for a whole field. */
  row?: number;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it: only when both did must somebody choose. */
  by: 'mine' | 'theirs' | 'both';
}

type Values = Readonly<Record<string, unknown>>;

/** Empty however it is written: a field that was never filled, or emptied. */
const plain = (value: unknown) => (value === '' || value === null ? undefined : value);
export const isSame = (one: unknown, other: unknown): boolean => {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === undefined || b === undefined) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Values, b as Values];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((name) => isSame(x[name], y[name]));
};

const isRow = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Lists whose rows can be compared one by one: each as long as the others, of things with fields. */
const pairUp = (lists: readonly unknown[]): lists is readonly (readonly Values[])[] => {
  const [first] = lists;
  if (!Array.isArray(first) || first.length === 0) return false;
  return lists.every((list) => Array.isArray(list) && list.length === first.length && list.every(isRow));
};

const changedBy = (base: unknown, mine: unknown, theirs: unknown): Difference['by'] | undefined => {
  if (isSame(mine, theirs)) return undefined;
  if (isSame(base, theirs)) return 'mine';
  return isSame(base, mine) ? 'theirs' : 'both';
};

/** Where what two people made of one form differs, in the order of the form; lists row by row where their rows pair. */
export function differencesOf(base: object, mine: object, theirs: object): Difference[] {
  const [was, my, their] = [base as Values, mine as Values, theirs as Values];
  return [...new Set([...Object.keys(was), ...Object.keys(their), ...Object.keys(my)])].flatMap((field) => {
    const lists: readonly unknown[] = [was[field], my[field], their[field]];
    if (!pairUp(lists)) return differenceAt({ field }, was[field], my[field], their[field]);
    const [before, ours, others] = lists;
    return before!.flatMap((old, row) => differenceAt({ field, row }, old, ours![row], others![row]));
  });
}

function differenceAt(
  at: Pick<Difference, 'field' | 'row'>,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Difference[] {
  const by = changedBy(base, mine, theirs);
  return by === undefined ? [] : [{ ...at, base, mine, theirs, by }];
}

/** Whether both can stand: two texts one after the other, or the entries of two lists together. */
export const takesBoth = ({ row, mine, theirs }: Difference): boolean =>
  row === undefined &&
  ((Array.isArray(mine) && Array.isArray(theirs)) ||
    (typeof mine === 'string' && typeof theirs === 'string' && isProse(mine) && isProse(theirs)));

/** A text in sentences or lines, not a code, a number or a day: two of those make nothing together. */
const isProse = (text: string) => !/^[\d.,:\s+-]*$/.test(text) && !/^[\w-]+$/.test(text);

function bothOf(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs))
    return [...theirs, ...mine.filter((one) => !theirs.some((other) => isSame(one, other)))];
  return `${String(theirs)}\n${String(mine)}`;
}

/** What stands where nobody has chosen: the one change there is; what both changed stays open. */
export const givenChoice = ({ by }: Difference): Chosen | undefined => (by === 'both' ? undefined : by);

/** One's own form with the chosen of each difference in it. */
export function mergedOf<V extends object>(
  mine: V,
  theirs: V,
  differences: readonly Difference[],
  choiceOf: (difference: Difference) => Chosen,
): V {
  const merged: Record<string, unknown> = { ...(theirs as Values), ...(mine as Values) };
  for (const difference of differences) {
    const { field, row } = difference;
    const chosen = choiceOf(difference);
    const value = chosen === 'both' ? bothOf(difference.mine, difference.theirs) : difference[chosen];
    merged[field] =
      row === undefined ? value : (merged[field] as unknown[]).map((one, at) => (at === row ? value : one));
  }
  return merged as unknown as V;
}
