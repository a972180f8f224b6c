import { Button, Table, type TableProps } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import css from './inbox.module.css';
import { isFiltered, type Tab } from './tabs.ts';
import { useTexts } from './texts.ts';

interface Loaded<Row> {
  data: { list: Row[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** A list of the inbox; a row leads to its document. Takes the other properties of Ant Design's Table. */
export function InboxTable<Row extends { link: string }>({
  tab,
  of,
  search,
  onSort,
  onReset,
  onLeave,
  ...table
}: {
  tab: Tab;
  of: Loaded<Row>;
  search: object;
  onSort: (sorting: { sort: string | undefined; order: 'asc' | 'desc' | undefined }) => void;
  onReset: () => void;
  /** Before a row's document is opened. */
  onLeave?: (row: Row) => void;
} & Omit<TableProps<Row>, 'dataSource' | 'loading' | 'onChange' | 'onRow'>) {
  const texts = useTexts();
  const navigate = useNavigate();
  if (of.error) return <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />;

  const sortBy: TableProps<Row>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const order = { ascend: 'asc', descend: 'desc' } as const;
    onSort({
      sort: sorter.order ? String(sorter.columnKey) : undefined,
      order: sorter.order ? order[sorter.order] : undefined,
    });
  };
  function open(event: MouseEvent, row: Row) {
    const target = event.target as Element;
    if (target.closest('a')) return onLeave?.(row);
    // what else is in a cell does its own thing, and so does marking text
    if (target.closest('button, input, label, .ant-table-selection-column, .ant-popover')) return;
    if (String(getSelection()) !== '') return;
    onLeave?.(row);
    void navigate(row.link);
  }
  return (
    <Table
      size="medium"
      showSorterTooltip={false}
      rowClassName={css.row!}
      {...table}
      dataSource={of.data?.list ?? []}
      loading={of.isFetching && (of.isPending || of.isPlaceholderData)}
      onChange={sortBy}
      onRow={(row) => ({ onClick: (event) => open(event, row) })}
      locale={{
        emptyText: of.isPending ? (
          ' '
        ) : isFiltered(search) ? (
          <NothingYet hint={texts.nothingFound}>
            <Button onClick={onReset}>{texts.showAll}</Button>
          </NothingYet>
        ) : (
          <NothingYet hint={texts.empty[tab]} />
        ),
      }}
    />
  );
}
