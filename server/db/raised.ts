import { sql, type SQL } from 'drizzle-orm';

/** A code with the condition under which a row has it. */
export type Raised<C extends string> = readonly [code: C, condition: SQL];

/** The codes of a row whose conditions hold, in this order, as an array of texts. */
export const raisedCodes = <C extends string>(all: readonly Raised<C>[]): SQL<C[]> =>
  sql<C[]>`array_remove(array[${sql.join(
    all.map(([code, condition]) => sql`case when ${condition} then ${code}::text end`),
    sql`, `,
  )}]::text[], null)`;

/** Whether a row has any of them, or this one: only that is then asked of it. */
export const hasRaised = <C extends string>(all: readonly Raised<C>[], code?: C): SQL<boolean> => {
  const asked = code === undefined ? all : all.filter(([one]) => one === code);
  if (asked.length === 0) return sql<boolean>`false`;
  return sql<boolean>`coalesce(${sql.join(
    asked.map(([, condition]) => sql`(${condition}) is true`),
    sql` or `,
  )}, false)`;
};

/**
 * How many rows of `from … where …` have each code, and how many have any at all, by one reading of them; `beside` is a
 * `with` that they are asked by.
 */
export const countRaised = (codes: SQL, from: SQL, beside?: SQL): SQL => sql`
  with ${beside ? sql`${beside}, ` : sql``}found as materialized (select ${codes} as codes ${from})
  select code, count(*)::int as count from found cross join unnest(codes) as code group by code
  union all
  select '', count(*)::int from found where cardinality(codes) > 0`;
