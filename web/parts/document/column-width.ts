import {
  type Arrangeable,
  type ArrangedColumn,
  type Arrangement,
  arranged,
  density,
} from '#shared/areas/list-view/arrangement';

/** How a list stands whose columns nobody has arranged. */
export const UNARRANGED: Arrangement = { columns: [], density: density.code.normal };

/** Arranged columns as an arrangement keeps them. */
export const keptColumns = (
  columns: readonly (Pick<ArrangedColumn, 'name' | 'isShown'> & { width?: number | undefined })[],
): ArrangedColumn[] =>
  columns.map(({ name, isShown, width }) => ({ name, isShown, ...(width !== undefined && { width }) }));

/**
 * An arrangement with another width of one column, undefined for the one of its kind; null when it then has nothing that
 * its kind has not.
 */
export function withWidth(
  columns: readonly Arrangeable[],
  before: Arrangement | null,
  { name, width }: { name: string; width: number | undefined },
): Arrangement | null {
  const { density: rows } = before ?? UNARRANGED;
  const now = arranged(columns, before ?? UNARRANGED).map((one) =>
    one.name === name ? { ...one, width } : one,
  );
  const kept = keptColumns(now);
  const isOwn = rows === UNARRANGED.density && isSame(kept, keptColumns(arranged(columns, UNARRANGED)));
  return isOwn ? null : { columns: kept, density: rows };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
