import { count, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { PageQuery } from '#shared/contract/paging';
import type { Db } from './client.ts';
import { slowAnswers, type Statement } from './slow-answers.ts';

/** How long a slow total may be shown without counting again. */
export const COUNT_KEPT_MS = 5000;
const total = slowAnswers<{ total: number }[]>(COUNT_KEPT_MS);

/**
 * One page of a list with its total. The total is exact; of a list so large that counting is slow it may be
 * up to five seconds old (qualities.md 1: the total is the main cost of a big list), but never contradicts the page. A list
 * whose best way depends on how many match may await the total.
 */
export async function pageOf<Row>(
  paging: PageQuery,
  list: (limit: number, offset: number, total: Promise<number>) => PromiseLike<Row[]>,
  all: Statement<{ total: number }[]>,
) {
  const { page, rows } = paging;
  const counting = totalOf(all);
  const [found, matching] = await Promise.all([list(rows, (page - 1) * rows, counting), counting]);
  return { list: found, total: totalBeside(found.length, matching, paging), page, rows };
}

/**
 * The total as a page of so many rows shows it: the last page knows it better than a total that was counted some seconds
 * ago, and a machine that is busy makes every total slow to count.
 */
export function totalBeside(found: number, counted: number, { page, rows }: PageQuery): number {
  const through = (page - 1) * rows + found;
  const isLast = found < rows && (found > 0 || page === 1);
  return isLast ? through : found > 0 ? Math.max(counted, through) : counted;
}

const totalOf = async (all: Statement<{ total: number }[]>) => (await total(all))[0]?.total ?? 0;

/** The same of the rows of one table that fit a condition, in this order; whole rows where no columns are named. */
export function pageOfRows<T extends PgTable, C extends SelectedFields | undefined = undefined>(
  db: Db,
  table: T,
  paging: PageQuery,
  {
    columns,
    where,
    orderBy,
  }: { columns?: C; where: SQL | undefined; orderBy: readonly (SQL | AnyPgColumn)[] },
) {
  type Row = C extends SelectedFields ? SelectResultFields<C> : T['$inferSelect'];
  const from: PgTable = table;
  return pageOf(
    paging,
    (limit, offset) =>
      (columns ? db.select(columns) : db.select())
        .from(from)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as PromiseLike<Row[]>,
    db.select({ total: count() }).from(from).where(where),
  );
}
