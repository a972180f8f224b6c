import { and, getTableName, ilike, like, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The two-character pieces of a text, as `search_grams()` of the database cuts them. */
export const gramsOf = (text: string) => {
  const characters = Array.from(text.toLowerCase());
  return [...new Set(characters.slice(1).map((character, at) => characters[at]! + character))];
};

/**
 * `column` contains `text`, whatever its case. From two characters on it is answered by a GIN index over
 * `search_grams(column)`, which every searched column has; one character, and what stands in nearly every row, is
 * read row by row within the scope. `isLowerCase`: all the column holds is in lower case. `isWalked`: the rows are met in
 * another order, so that no index is asked for.
 */
export function contains(
  column: AnyPgColumn,
  text: string | undefined,
  { isLowerCase = false, isWalked = false }: { isLowerCase?: boolean; isWalked?: boolean | undefined } = {},
): SQL | undefined {
  if (!text) return undefined;
  const sought = isLowerCase ? text.toLowerCase() : text;
  // Text without case, as Chinese is, is compared as it stands: that costs a third.
  const compare = isLowerCase || text.toLowerCase() === text.toUpperCase() ? like : ilike;
  const literal = compare(column, `%${sought.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const grams = gramsOf(text);
  if (isWalked) return sql`coalesce(${literal}, false)`;
  if (grams.length === 0) return literal;
  const key = sql`search_key(${getTableName(column.table)}, ${column.name}, ${sql.param(grams)}::text[])`;
  // Both say nearly the same, but the planner would multiply their odds and believe in almost no rows: `coalesce` is
  // a condition it does not guess at. It stands first: where rows are read one by one (within an OR they are asked in
  // this order) it costs a tenth of cutting each text to pieces.
  return and(sql`coalesce(${literal}, false)`, sql`(${key} is null or search_grams(${column}) @> ${key})`);
}
