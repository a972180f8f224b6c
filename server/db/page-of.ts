import { createHash } from 'node:crypto';
import type { PageQuery } from '#shared/contract/paging';

interface Query<T> extends PromiseLike<T> {
  toSQL(): { sql: string; params: unknown[] };
}

/** A count slower than this is worth remembering. */
const SLOW_COUNT_MS = 40;
/** How long a slow total may be shown without counting again. */
const COUNT_KEPT_MS = 5000;
const KEPT_MAX = 1000;
const kept = new Map<string, { total: number | Promise<number>; until: number }>();
/** For a process that turns to another database, as one that runs test files does. */
export const forgetTotals = () => kept.clear();

/**
 * One page of a list with its total. The total is exact; of a list so large that counting is slow it may be
 * up to five seconds old (qualities.md: the total is the main cost of a big list). A list whose best way depends on how
 * many match may await the total.
 */
export async function pageOf<Row>(
  { page, rows }: PageQuery,
  list: (limit: number, offset: number, total: Promise<number>) => PromiseLike<Row[]>,
  count: Query<{ total: number }[]>,
) {
  const counting = totalOf(count);
  const [found, total] = await Promise.all([list(rows, (page - 1) * rows, counting), counting]);
  return { list: found, total, page, rows };
}

async function totalOf(count: Query<{ total: number }[]>) {
  const { sql, params } = count.toSQL();
  const key = createHash('sha256').update(sql).update(JSON.stringify(params)).digest('base64');
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.total;
  const counted = countAnew(key, count);
  if (known) {
    // It was slow the last time: whoever asks meanwhile waits for this count instead of starting another.
    kept.set(key, { total: counted, until: performance.now() + COUNT_KEPT_MS });
  }
  return counted;
}

async function countAnew(key: string, count: Query<{ total: number }[]>) {
  const started = performance.now();
  let total: number | undefined;
  try {
    const [row] = await count;
    return (total = row?.total ?? 0);
  } finally {
    // A count that failed, or was quick, is not kept.
    kept.delete(key);
    if (total !== undefined && performance.now() - started > SLOW_COUNT_MS) {
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(key, { total, until: performance.now() + COUNT_KEPT_MS });
    }
  }
}
