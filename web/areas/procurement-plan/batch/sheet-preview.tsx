import { Table, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { usePunctuation } from '../../../kit/punctuation.ts';
import lineCss from '../line/line.module.css';
import { useTableHeight } from '../line/lines-table.tsx';
import { useFaultText } from '../line/use-fault-text.ts';
import { useNamedFault } from './named-fault.ts';
import { useSheetTexts } from './sheet-texts.ts';

/** A column of a sheet that was read. */
export interface SheetColumn {
  field: string;
  title: string;
  width: number;
  align?: 'right';
  render?: (value: unknown) => ReactNode;
}

const ROW_NO = 56;
const CHECK = 220;
/** Pixels of the window that are not the table's body. */
const AROUND = 400;

/** The rows of a sheet with what is wrong at their cells; what concerns no cell in sight stands in the last column. */
export function SheetPreview({
  rows,
  columns,
}: {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
}) {
  const texts = useSheetTexts();
  const faultText = useFaultText();
  const width = columns.reduce((sum, column) => sum + column.width, ROW_NO + CHECK);
  const faultAt = ({ faults }: SheetRow, name: string) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && { level: fault.level, message: faultText(fault) };
  };
  return (
    <Table<SheetRow>
      rowKey="rowNumber"
      size="small"
      dataSource={rows}
      pagination={false}
      virtual
      scroll={{ x: width, y: useTableHeight(rows.length, AROUND) }}
      columns={[
        { dataIndex: 'rowNumber', title: texts.row, width: ROW_NO, fixed: 'start', align: 'right' },
        ...columns.map(({ field, title, width: of, align, render = String }) => ({
          key: field,
          title,
          width: of,
          ellipsis: true,
          ...(align && { align }),
          onCell: (row: SheetRow) => {
            const fault = faultAt(row, field);
            if (!fault) return {};
            return { className: fault.level === 'error' ? lineCss.cellError! : lineCss.cellWarning! };
          },
          render: (_: unknown, row: SheetRow) => {
            const value = row.values[field];
            const shown = value === undefined || value === null || value === '' ? '' : render(value);
            const fault = faultAt(row, field);
            if (!fault) return shown;
            return (
              <Tooltip title={fault.message}>
                <span>{shown === '' ? fault.message : shown}</span>
              </Tooltip>
            );
          },
        })),
        {
          key: 'check',
          title: texts.check,
          width: CHECK,
          fixed: 'end',
          ellipsis: true,
          render: (_, { faults }) => <Check faults={faults} columns={columns} />,
        },
      ]}
    />
  );
}

function Check({ faults, columns }: { faults: SheetRow['faults']; columns: readonly SheetColumn[] }) {
  const texts = useSheetTexts();
  const mark = usePunctuation();
  const namedFault = useNamedFault();
  if (faults.length === 0) return <Tag color="success">{texts.fine}</Tag>;
  const elsewhere = faults
    .filter(({ field }) => !columns.some((column) => column.field === field))
    .map(namedFault);
  const errors = faults.filter(({ level }) => level === 'error').length;
  return (
    <Tooltip title={mark.clauses(elsewhere)}>
      <span>
        {errors > 0 && <Tag color="warning">{texts.toMend(errors)}</Tag>}{' '}
        <span className={lineCss.hint}>{elsewhere[0]}</span>
      </span>
    </Tooltip>
  );
}
