import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType, TableColumnType } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type Arrangeable, type Arrangement, arranged } from '#shared/areas/list-view/arrangement';
import { listViewCalls } from '#shared/areas/list-view/contract';
import { query } from '../../api/query.ts';
import { readSearch, writeSearch } from '../../kit/list-search.ts';
import type { Facts } from './kind.ts';

/** What the address of a list says that shows all it has, where a view would open it otherwise. */
const ALL = { view: 'none' } as const;

/** A column of a list by the name its arrangement has for it; whoever arranges it needs no more. */
export interface NamedColumn<
  Column = { title?: unknown; width?: number | string | undefined },
> extends Arrangeable {
  column: Column;
}

/** The columns of a list by name; number and name of the documents are never hidden. */
export const namedColumns = <Row>(
  { key }: Pick<Facts, 'key'>,
  columns: TableColumnsType<Row>,
): NamedColumn<TableColumnType<Row>>[] =>
  (columns as TableColumnType<Row>[]).map((column) => {
    const name = String(column.dataIndex);
    const fixed = column.fixed === 'start' || column.fixed === 'end' ? column.fixed : undefined;
    return { name, fixed, isKept: name === key.no || name === key.name, column };
  });

/** The columns a person sees, in their order and as wide as they want them. */
export const seenColumns = <Row>(
  columns: readonly NamedColumn<TableColumnType<Row>>[],
  arrangement: Arrangement,
): TableColumnsType<Row> =>
  arranged(columns, arrangement)
    .filter(({ isShown }) => isShown)
    .map(({ column, width }) => (width === undefined ? column : { ...column, width }));

/** A search as a view keeps it: filters and order, without the page, always written the same way. */
export function savedSearch(schema: z.ZodObject, search: object): string {
  const params = writeSearch(schema, { ...search, page: undefined, rows: undefined });
  params.sort();
  return params.toString();
}

/**
 * How the reader sees a list: their arrangement and views. An address without any search opens the list with their
 * default view; `isWaiting` until that is known.
 */
export function useListViews({ code }: Pick<Facts, 'code'>) {
  const [params, setParams] = useSearchParams();
  const { data, isPending } = useQuery(query(listViewCalls.mine, { list: code }, { quiet: true }));
  const views = data?.views ?? [];
  const byDefault = views.find(({ guid }) => guid === data?.defaultView)?.search ?? '';
  const isDue = params.size === 0 && byDefault !== '';
  useEffect(() => {
    if (isDue) setParams(byDefault, { replace: true });
  }, [isDue, byDefault, setParams]);
  const empty = byDefault === '' ? {} : ALL;
  return {
    mine: data,
    isWaiting: isPending || isDue,
    /** What the address has while nothing is searched for. */
    empty,
    open: (search: string) => setParams(search === '' ? empty : search),
    /** The view that shows what this search does. */
    viewOf: (schema: z.ZodObject, search: object) => {
      const saved = savedSearch(schema, search);
      return views.find(
        (one) => savedSearch(schema, readSearch(schema, new URLSearchParams(one.search))) === saved,
      );
    },
  };
}
