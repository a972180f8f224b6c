import type { TableProps } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { type ListSearch, ListTable, type LoadedList } from '../../kit/list-table.tsx';
import css from './inbox.module.css';
import type { Tab } from './tabs.ts';
import { useTexts } from './texts.ts';

/** A list of the inbox; a row leads to its document. Takes the other properties of Ant Design's Table. */
export function InboxTable<Row extends { link: string }>({
  tab,
  onLeave,
  ...table
}: {
  tab: Tab;
  of: LoadedList<Row>;
  list: ListSearch;
  /** Before a row's document is opened. */
  onLeave?: (row: Row) => void;
} & Pick<TableProps<Row>, 'columns' | 'rowClassName' | 'rowKey' | 'rowSelection'>) {
  const texts = useTexts();
  const navigate = useNavigate();
  function open(event: MouseEvent, row: Row) {
    const target = event.target as Element;
    if (target.closest('a')) return onLeave?.(row);
    // Do not open the row from a control in a cell, nor when text is being marked.
    if (target.closest('button, input, label, .ant-table-selection-column, .ant-popover')) return;
    if (String(getSelection()) !== '') return;
    onLeave?.(row);
    void navigate(row.link);
  }
  return (
    <ListTable
      rowClassName={css.row!}
      {...table}
      looks={['tab']}
      empty={texts.empty[tab]}
      nothingFound={texts.nothingFound}
      onRow={(row) => ({ onClick: (event) => open(event, row) })}
    />
  );
}
