import type { PageQuery } from '#shared/contract/paging';
import { slowAnswers, type Statement } from './slow-answers.ts';

/** How long a slow total may be shown without counting again. */
const COUNT_KEPT_MS = 5000;
const total = slowAnswers<{ total: number }[]>(COUNT_KEPT_MS);

/**
 * One page of a list with its total. The total is exact; of a list so large that counting is slow it may be
 * up to five seconds old (qualities.md 1: the total is the main cost of a big list). A list whose best way depends on how
 * many match may await the total.
 */
export async function pageOf<Row>(
  { page, rows }: PageQuery,
  list: (limit: number, offset: number, total: Promise<number>) => PromiseLike<Row[]>,
  count: Statement<{ total: number }[]>,
) {
  const counting = totalOf(count);
  const [found, all] = await Promise.all([list(rows, (page - 1) * rows, counting), counting]);
  return { list: found, total: all, page, rows };
}

const totalOf = async (count: Statement<{ total: number }[]>) => (await total(count))[0]?.total ?? 0;
