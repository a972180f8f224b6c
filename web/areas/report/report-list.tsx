import { Table, type TableColumnsType, type TablePaginationConfig, Tag } from 'antd';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useTexts } from './texts.ts';
import css from './report.module.css';

interface Listed<T> {
  data: { list: T[]; total: number } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What is behind the figures, with the parts it has been narrowed to. */
export function ReportList<T extends { guid: string }>({
  of,
  columns,
  pagination,
  chosen,
  width,
}: {
  of: Listed<T>;
  columns: TableColumnsType<T>;
  pagination: TablePaginationConfig;
  chosen: readonly { text: string; onClear: () => void }[];
  /** Pixels below which the table scrolls sideways. */
  width: number;
}) {
  const texts = useTexts();
  return (
    <Panel
      title={texts.behind}
      aside={
        chosen.length > 0 && (
          <div className={css.chosen}>
            {texts.onlyThese}
            {chosen.map(({ text, onClear }) => (
              <Tag key={text} color="processing" closable onClose={onClear}>
                {text}
              </Tag>
            ))}
          </div>
        )
      }
    >
      {of.error ? (
        <LoadFailed error={of.error} retry={of.refetch} retrying={of.isFetching} />
      ) : (
        <Table<T>
          rowKey="guid"
          size="medium"
          columns={columns}
          dataSource={of.data?.list ?? []}
          loading={of.isFetching}
          pagination={pagination}
          scroll={{ x: width }}
          locale={{ emptyText: of.isPending ? ' ' : <NothingYet hint={texts.nothing} /> }}
        />
      )}
    </Panel>
  );
}
