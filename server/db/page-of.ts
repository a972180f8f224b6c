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
 * up to five seconds old (qualities.md 1: the total is the main cost of a big list). A list whose best way depends on how
 * many match may await the total.
 */
export async function pageOf<Row>(
  { page, rows }: PageQuery,
  list: (limit: number, offset: number, total: Promise<number>) => PromiseLike<Row[]>,
  all: Statement<{ total: number }[]>,
) {
  const counting = totalOf(all);
  const [found, matching] = await Promise.all([list(rows, (page - 1) * rows, counting), counting]);
  return { list: found, total: matching, page, rows };
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
