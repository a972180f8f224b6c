import { Table, type TableColumnType, Tag, Tooltip } from 'antd';
import { useMemo } from 'react';
import { type LineField, lineLabel } from '#shared/areas/procurement-plan/fields';
import type {
  ImportPreview,
  ImportRowView,
  ImportStatus,
} from '#shared/areas/procurement-plan/import-contract';
import { lineForm } from '#shared/areas/procurement-plan/rules';
import { NothingYet } from '../../kit/page-state.tsx';
import { ImportCell } from './import-cell.tsx';
import { ColumnHead } from './import-column-head.tsx';
import css from './import.module.css';
import { isCorrectable, statusColour } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import { useLineLabels } from './labels.ts';
import line from './line.module.css';
import { useTableHeight } from './lines-table.tsx';
import type { Import } from './use-import.ts';

const wide: Partial<Record<LineField, number>> = {
  projectName: 280,
  content: 300,
  remark: 200,
  modeReason: 200,
};
const USUAL = 148;
const fields = Object.keys(lineLabel) as LineField[];

/** Fields that no column fills but that lines need or that defaults and proposals have filled. */
function fieldsBeside({ columns, rows }: ImportPreview): LineField[] {
  const inSheet = new Set<string | null>(columns.map(({ field }) => field));
  const filled = new Set(rows.flatMap(({ proposed, corrected }) => [...proposed, ...corrected]));
  const needed = (field: LineField) => !lineForm.shape[field].safeParse(undefined).success;
  return fields.filter((field) => !inSheet.has(field) && (filled.has(field) || needed(field)));
}

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
  const height = useTableHeight(rows.length);
  return (
    <Table<ImportRowView>
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
        selectedRowKeys: [...chosen],
        getCheckboxProps: ({ status }) => ({ disabled: status === 'ignored' || status === 'existing' }),
        onChange: (keys) => onChoose(keys.map(Number)),
      }}
      locale={{ emptyText: <NothingYet hint={texts.empty} /> }}
    />
  );
}

function useImportColumns(preview: ImportPreview, work: Import): TableColumnType<ImportRowView>[] {
  const texts = useImportTexts();
  const labels = useLineLabels();
  const taken = new Set(preview.columns.flatMap(({ field }) => field ?? []));
  const change = (index: number, to: { field: LineField | null; unit?: string | null }) =>
    work.remap.mutate({
      columns: preview.columns.map(({ index: at, field, unit }) =>
        at === index ? { index, ...(to as object), field: to.field as never } : { index: at, field, unit },
      ),
    });
  const mark = (field: LineField) => (row: ImportRowView) => {
    const fault = row.faults.find((one) => one.field === field);
    return fault ? { className: fault.level === 'error' ? line.cellError! : line.cellWarning! } : {};
  };
  const ofField = (field: LineField) => ({
    width: wide[field] ?? USUAL,
    ellipsis: true,
    ...(field === 'estimateAmount' && { align: 'right' as const }),
    onCell: mark(field),
    render: (_: unknown, row: ImportRowView) => <ImportCell row={row} field={field} work={work} />,
  });
  return [
    {
      key: 'rowNumber',
      dataIndex: 'rowNumber',
      title: texts.rowNo,
      width: 60,
      fixed: 'start',
      align: 'right',
    },
    {
      key: 'status',
      title: texts.status,
      width: 92,
      fixed: 'start',
      render: (_, row) => <Status row={row} />,
    },
    ...preview.columns.map((column): TableColumnType<ImportRowView> => ({
      key: `column-${column.index}`,
      title: <ColumnHead column={column} taken={taken} onChange={(to) => change(column.index, to)} />,
      ...(column.field
        ? ofField(column.field)
        : { width: USUAL, render: () => <span className={css.soft}>-</span> }),
    })),
    ...fieldsBeside(preview).map((field): TableColumnType<ImportRowView> => ({
      key: field,
      title: (
        <div className={css.head}>
          <span className={css.headName}>{labels[field]}</span>
          <span className={css.soft}>{texts.fromDefaults}</span>
        </div>
      ),
      ...ofField(field),
    })),
  ];
}

/** What becomes of the row, and why when that is not plain. */
function Status({ row: { status, kind, sameAs, faults } }: { row: ImportRowView }) {
  const texts = useImportTexts();
  const whole = faults.filter(({ field }) => field === null).map(({ message }) => message);
  const why = sameAs === null ? whole.join('；') : texts.sameAs(sameAs);
  return (
    <Tooltip title={why}>
      <Tag color={statusColour[status]} variant="filled">
        {status === 'ignored' ? texts.kinds[kind] : texts.statuses[status]}
      </Tag>
    </Tooltip>
  );
}
