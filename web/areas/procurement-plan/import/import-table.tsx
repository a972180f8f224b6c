import { Table } from 'antd';
import { useMemo } from 'react';
import type {
  ImportPreview,
  ImportRowView,
  ImportStatus,
} from '#shared/areas/procurement-plan/import/import-contract';
import { useLanguage } from '../../../kit/language.ts';
import { selectAll } from '../../../kit/select-all.tsx';
import { NothingYet } from '../../../kit/page-state.tsx';
import css from './import.module.css';
import { useImportColumns } from './import-columns.tsx';
import { isCorrectable } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import { useTableHeight } from '../line/lines-table.tsx';
import type { Import } from './use-import.ts';

/** Pixels of the page that are not the table's body. */
const AROUND = 460;

/** Every row of the sheet with what becomes of it; only what is in sight is drawn. */
export function ImportTable({
  preview,
  work,
  only,
  chosen,
  onChoose,
}: {
  preview: ImportPreview;
  work: Import;
  only: ImportStatus | undefined;
  chosen: readonly number[];
  onChoose: (rows: number[]) => void;
}) {
  const texts = useImportTexts();
  const rows = useMemo(
    () => (only ? preview.rows.filter(({ status }) => status === only) : preview.rows),
    [preview.rows, only],
  );
  const columns = useImportColumns(preview, work);
  const width = columns.reduce((sum, column) => sum + Number(column.width), 44);
  const height = useTableHeight(rows.length, AROUND);
  return (
    <Table<ImportRowView>
      key={useLanguage()} // cells are drawn anew only with their row
      virtual
      rowKey="rowNumber"
      size="small"
      className={css.table!}
      columns={columns}
      dataSource={rows}
      pagination={false}
      loading={work.remap.isPending}
      scroll={{ x: width, y: height }}
      rowClassName={(row) => (isCorrectable(row) ? '' : css.out!)}
      rowSelection={{
        fixed: true,
        columnWidth: 44,
        columnTitle: selectAll,
        selectedRowKeys: [...chosen],
        getCheckboxProps: ({ status }) => ({ disabled: status === 'ignored' || status === 'existing' }),
        onChange: (keys) => onChoose(keys.map(Number)),
      }}
      locale={{ emptyText: <NothingYet hint={texts.empty} /> }}
    />
  );
}
