import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from './page-state.tsx';

/** The rows of a window a page at a time, such as those to choose from; a failure to load stands in their place. */
export function ChoiceTable<T extends object>({
  of,
  page,
  rows,
  onPage,
  empty,
  ...table
}: {
  of: UseQueryResult<{ list: T[]; total: number }>;
  page: number;
  /** On a page. */
  rows: number;
  onPage: (page: number) => void;
  /** Shown once nothing has been found. */
  empty: ReactNode;
} & Omit<TableProps<T>, 'dataSource' | 'loading' | 'locale' | 'pagination' | 'size'>) {
  if (of.error) return <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />;
  return (
    <Table<T>
      {...table}
      size="small"
      dataSource={of.data?.list ?? []}
      loading={of.isFetching}
      locale={{ emptyText: of.isPending ? ' ' : empty }}
      pagination={{
        current: page,
        pageSize: rows,
        total: of.data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
    />
  );
}
