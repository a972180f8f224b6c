import { Tag, Tooltip, type TableColumnType } from 'antd';
import { type LineField, lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { ImportPreview, ImportRowView } from '#shared/areas/procurement-plan/import/import-contract';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { ImportCell } from './import-cell.tsx';
import { ColumnHead } from './import-column-head.tsx';
import css from './import.module.css';
import { statusColour } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import { useLineLabels } from '../line/labels.ts';
import line from '../line/line.module.css';
import { useFaultText } from '../line/use-fault-text.ts';
import type { Import } from './use-import.ts';

type SheetColumn = ImportPreview['columns'][number];

const USUAL = 148;
const widths: Partial<Record<LineField, number>> = {
  projectName: 280,
  estimateAmount: 196,
  content: 300,
  remark: 200,
  modeReason: 200,
};
const fields = Object.keys(lineLabel) as LineField[];
/** What a reader looks at first. */
const reading = [...new Set<LineField>(['projectName', 'estimateAmount', 'plannedIssueDate', ...fields])];
const placeOf = ({ field, index }: SheetColumn) =>
  field === null ? reading.length + index : reading.indexOf(field);

/** Fields that no column fills but that lines need or that defaults and proposals have filled. */
function fieldsBeside({ columns, rows }: ImportPreview): LineField[] {
  const inSheet = new Set<string | null>(columns.map(({ field }) => field));
  const filled = new Set(rows.flatMap(({ proposed, corrected }) => [...proposed, ...corrected]));
  const isNeeded = (field: LineField) => !lineForm.shape[field].safeParse(undefined).success;
  return fields.filter((field) => !inSheet.has(field) && (filled.has(field) || isNeeded(field)));
}

/** The columns of the preview: those of the sheet that are imported, what comes from elsewhere, the sheet's others. */
export function useImportColumns(preview: ImportPreview, work: Import): TableColumnType<ImportRowView>[] {
  const texts = useImportTexts();
  const labels = useLineLabels();
  const taken = new Set(preview.columns.flatMap(({ field }) => field ?? []));
  const change = (changed: number, to: Pick<SheetColumn, 'field' | 'unit'>) =>
    work.remap.mutate({
      columns: preview.columns.map(({ index, field, unit }) =>
        index === changed ? { index, ...to } : { index, field, unit },
      ),
    });
  const mark = (field: LineField) => (row: ImportRowView) => {
    const fault = row.faults.find((one) => one.field === field);
    return fault ? { className: fault.level === 'error' ? line.cellError! : line.cellWarning! } : {};
  };
  const ofField = (field: LineField): TableColumnType<ImportRowView> => ({
    width: widths[field] ?? USUAL,
    ellipsis: true,
    ...(field === 'estimateAmount' && { align: 'right' }),
    ...(field === 'projectName' && { fixed: 'start' }),
    onCell: mark(field),
    render: (_, row) => <ImportCell row={row} field={field} work={work} />,
  });
  const ofSheet = (column: SheetColumn): TableColumnType<ImportRowView> => ({
    key: `column-${column.index}`,
    title: <ColumnHead column={column} taken={taken} onChange={(to) => change(column.index, to)} />,
    ...(column.field
      ? ofField(column.field)
      : { width: USUAL, render: () => <span className={css.soft}>-</span> }),
  });
  const sheet = preview.columns.toSorted((a, b) => placeOf(a) - placeOf(b));
  const columns: TableColumnType<ImportRowView>[] = [
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
    ...sheet.filter(({ field }) => field !== null).map(ofSheet),
    ...fieldsBeside(preview).map((field) => ({
      key: field,
      title: (
        <div className={css.head}>
          <span className={css.headName}>{labels[field]}</span>
          <span className={css.soft}>{texts.fromDefaults}</span>
        </div>
      ),
      ...ofField(field),
    })),
    ...sheet.filter(({ field }) => field === null).map(ofSheet),
  ];
  // while it scrolls, a row that is drawn already stays as it is
  return columns.map((column) => ({ ...column, shouldCellUpdate: isOther }));
}

const isOther = (row: ImportRowView, before: ImportRowView) => row !== before;

/** What becomes of the row, and why when that is not plain. */
function Status({ row: { status, kind, sameAs, faults } }: { row: ImportRowView }) {
  const texts = useImportTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const faultText = useFaultText();
  const wrong = faults.filter(({ field, level }) => field === null || level === 'error');
  const named = wrong.map((fault) => {
    const said = faultText(fault);
    return fault.field === null ? said : `${lineLabel[fault.field][language]}${mark.colon}${said}`;
  });
  const why = sameAs === null ? mark.clauses(named) : texts.sameAs(sameAs);
  return (
    <Tooltip title={why}>
      <Tag color={statusColour[status]} variant="filled">
        {status === 'ignored' ? texts.kinds[kind] : texts.statuses[status]}
      </Tag>
    </Tooltip>
  );
}
