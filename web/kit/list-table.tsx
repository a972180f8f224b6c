import { Button, Table, type TablePaginationConfig, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useCards } from './list-cards.tsx';
import { isFiltered } from './list-search.ts';
import { LoadFailed, NothingYet } from './page-state.tsx';
import { useKitTexts } from './texts.ts';

/** Order of a list as its address has it. */
export interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The search of a list and how it changes; what `useListSearch` gives is one. */
export interface ListSearch {
  search: object;
  setSearch: (change: never) => void;
  reset: () => void;
  pagination: (total?: number) => TablePaginationConfig;
}

/** What the query of a list looks like from here; TanStack's result is one. */
export interface LoadedList<Row> {
  data: { list: Row[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** What makes a column one the list can be sorted by. */
export const sortedColumn = <C extends string>({ sort, order }: Sorting, column: C) => ({
  key: column,
  dataIndex: column,
  sorter: true,
  sortOrder: sort === column ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
});

/**
 * The table of a list whose search, order and page stand in the address (`useListSearch`), with the query `listQuery`
 * makes: says that it loads, why it does not, that nothing matches, or that there is nothing yet and, as children, what
 * to do about it. On a telephone its rows are cards. Takes the other properties of Ant Design's Table.
 */
export function ListTable<Row extends object>({
  of,
  list: { search, setSearch, reset, pagination },
  looks,
  empty,
  nothingFound,
  children,
  ...table
}: {
  of: LoadedList<Row>;
  list: ListSearch;
  looks?: readonly string[];
  /** What an empty list says when it is not filtered. */
  empty?: string | undefined;
  /** What it says when nothing matches; without it, 没有符合条件的记录. */
  nothingFound?: string | undefined;
  children?: ReactNode;
} & Omit<TableProps<Row>, 'children' | 'dataSource' | 'loading' | 'locale' | 'onChange' | 'pagination'>) {
  const texts = useKitTexts();
  const cards = useCards(table.columns ?? []);
  if (of.error) return <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />;
  const sortBy: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order && (sorter.order === 'ascend' ? 'asc' : 'desc');
    const sorting: Sorting = {
      sort: order ? String(sorter.columnKey) : undefined,
      order: order ?? undefined,
    };
    setSearch(sorting as never);
  };
  return (
    <Table
      rowKey="guid"
      size="medium"
      showSorterTooltip={false}
      {...table}
      {...cards}
      dataSource={of.data?.list ?? []}
      loading={of.isFetching && (of.isPending || of.isPlaceholderData)}
      pagination={pagination(of.data?.total)}
      onChange={sortBy}
      locale={{
        emptyText: of.isPending ? (
          ' '
        ) : isFiltered(search, looks) ? (
          <NothingYet hint={nothingFound ?? texts.nothingFound}>
            <Button onClick={reset}>{texts.showAll}</Button>
          </NothingYet>
        ) : (
          <NothingYet hint={empty}>{children}</NothingYet>
        ),
      }}
    />
  );
}
