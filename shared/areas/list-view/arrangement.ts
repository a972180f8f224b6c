import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import { wholeNumber } from '#shared/kit/number-rules';
import { listOf, text, yesNo } from '#shared/kit/text-rules';

/** Pixels a person may give a column. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const;
/** More than any list has columns. */
const COLUMNS_MAX = 60;

/** How far apart the rows of a list stand. */
export const density = codeList({
  normal: ['normal', '标准', 'Normal'],
  compact: ['compact', '紧凑', 'Compact'],
});

/** A column as a person has arranged it; without a width it has the one of its kind. */
const arrangedColumn = z.object({
  name: text(60),
  isShown: yesNo(),
  width: wholeNumber(COLUMN_WIDTH.min, COLUMN_WIDTH.max).optional(),
});

/** The columns of a list in a person's order, and how far apart its rows stand. */
export const arrangement = z.object({
  columns: listOf(arrangedColumn, COLUMNS_MAX),
  density: density.schema,
});
export type Arrangement = z.output<typeof arrangement>;
export type ArrangedColumn = Arrangement['columns'][number];

/** What of a column its arrangement minds. */
export interface Arrangeable {
  name: string;
  /** It stays in sight at this end of the list, wherever a person puts it. */
  fixed?: 'start' | 'end' | undefined;
  /** It is never hidden. */
  isKept?: boolean | undefined;
}

/**
 * All columns of a list as a person has arranged them: fixed ones stay at their end, those that have come since stand
 * behind the one their kind has before them, and those that have gone are left out.
 */
export function arranged<C extends Arrangeable>(
  columns: readonly C[],
  { columns: chosen }: Pick<Arrangement, 'columns'>,
): (C & { isShown: boolean; width?: number | undefined })[] {
  const places = new Map(chosen.map((one, at) => [one.name, at]));
  const free = columns.filter(({ fixed }) => fixed === undefined);
  const order = free
    .filter(({ name }) => places.has(name))
    .toSorted((one, other) => places.get(one.name)! - places.get(other.name)!);
  for (const [at, column] of free.entries())
    if (!places.has(column.name)) order.splice(at === 0 ? 0 : order.indexOf(free[at - 1]!) + 1, 0, column);
  const at = (end: 'start' | 'end') => columns.filter(({ fixed }) => fixed === end);
  return [...at('start'), ...order, ...at('end')].map((column) => {
    const { isShown = true, width } = chosen[places.get(column.name) ?? -1] ?? {};
    return { ...column, isShown: isShown || column.isKept === true, ...(width !== undefined && { width }) };
  });
}
