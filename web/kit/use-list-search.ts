import type { TablePaginationConfig } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { PageQuery } from '#shared/contract/paging';
import { type Faults, readSearch, tooLongOf, writeSearch } from './list-search.ts';
import { pager } from './pager.tsx';
import { useKitTexts } from './texts.ts';

/**
 * The search of a list screen, kept in the address, so that back, reload and a shared link keep it. `schema` is the
 * input of the list's call; `pagination(total)` is the pager of product.md 2 for a Table. `empty` is what the address
 * has while nothing is searched for, where an address without anything means something else.
 */
export function useListSearch<S extends z.ZodObject>(
  schema: S,
  empty: Readonly<Record<string, string>> = {},
) {
  const [params, setParams] = useSearchParams();
  const texts = useKitTexts();
  const search = useMemo(() => readSearch(schema, params), [schema, params]);
  const { page, rows } = search as unknown as PageQuery;

  /**
   * Changes the search and goes to its first page; a field set to undefined is no longer searched for. Answers the texts that
   * are too long, and then changes nothing.
   */
  const setSearch = (change: Partial<z.output<S>>): Faults | undefined => {
    const faults = tooLongOf(schema, change);
    if (faults) return faults;
    const next = writeSearch(schema, { ...search, page: 1, ...change });
    setParams(next.size === 0 ? empty : next);
    return undefined;
  };
  /** Forgets the whole search. */
  const reset = () => setParams(empty);
  const pagination = (total = 0): TablePaginationConfig => ({
    ...pager({ page, rows, total, totalText: texts.total(total) }),
    onChange: (nextPage, nextRows) =>
      setSearch({ page: nextRows === rows ? nextPage : 1, rows: nextRows } as unknown as Partial<
        z.output<S>
      >),
  });
  return { search, setSearch, reset, pagination };
}
