import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, type TablePaginationConfig, type TableProps } from 'antd';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import type { PageQuery } from '#shared/contract/paging';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';

/** Order of a list as its address has it. */
export interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The table of a list for reviewers: sorted and turned over in the address, and it says why it is empty. */
export function ReviewTable<In extends z.ZodObject, Row extends { guid: string }>({
  list,
  search,
  columns,
  width,
  pagination,
  onSort,
  onReset,
}: {
  list: Endpoint<In, z.ZodType<{ list: Row[]; total: number }>>;
  search: z.output<In> & PageQuery & Sorting;
  columns: TableColumnsType<Row>;
  /** Pixels below which it scrolls sideways. */
  width: number;
  pagination: (total?: number) => TablePaginationConfig;
  onSort: (sorting: Sorting) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const found = useQuery({
    ...query(list, search as z.input<In>, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { page: _page, rows: _rows, sort: _sort, order: _order, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const sortBy: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = sorter.order && (sorter.order === 'ascend' ? 'asc' : 'desc');
    onSort({ sort: order ? String(sorter.columnKey) : undefined, order: order ?? undefined });
  };
  if (found.error)
    return <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />;
  return (
    <Panel>
      <Table
        rowKey="guid"
        size="medium"
        columns={columns}
        dataSource={found.data?.list ?? []}
        loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
        pagination={pagination(found.data?.total)}
        onChange={sortBy}
        showSorterTooltip={false}
        scroll={{ x: width }}
        locale={{
          emptyText: found.isPending ? (
            ' '
          ) : isFiltered ? (
            <NothingYet hint={texts.nothingFound}>
              <Button onClick={onReset}>{texts.showAll}</Button>
            </NothingYet>
          ) : (
            <NothingYet hint={texts.none} />
          ),
        }}
      />
    </Panel>
  );
}

/** What makes a column one the list can be sorted by. */
export const sortedColumn = ({ sort, order }: Sorting, column: string) => ({
  key: column,
  dataIndex: column,
  sorter: true,
  sortOrder: sort === column ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
});
