import { Tooltip, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource, lineStatus, taxRate } from '#shared/areas/procurement-plan/line/codes';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import type { LineField } from '#shared/areas/procurement-plan/line/fields';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import type { Language } from '#shared/kit/language';
import { Wan } from '../../../kit/amounts.tsx';
import { CodeTag } from '../../../kit/code-tag.tsx';
import type { ShownCodes } from '../../../kit/code-tag.tsx';
import { useLanguage } from '../../../kit/language.ts';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { useEditTexts } from './edit-texts.ts';
import { useLineLabels } from './labels.ts';
import css from './line.module.css';
import { useFaultText } from './use-fault-text.ts';

/** The code lists of a line's fields. */
export const lineCodes: Partial<Record<LineField, ShownCodes>> = {
  projectNature,
  projectType,
  taxRate,
  fundSource,
  tenderWay,
  organizationType,
  modeReasonCode: modeReason,
  contractType,
} as unknown as Partial<Record<LineField, ShownCodes>>;

/** The value of a line's field as its reader sees it. */
export function useLineText() {
  const language = useLanguage();
  const { yes, no } = useKitTexts();
  return (line: PlanLine, field: LineField): ReactNode => {
    if (field === 'estimateAmount') return <Wan yuan={line.estimateAmount} />;
    if (field === 'categoryCode') return line.categoryName || line.categoryCode;
    if (field === 'demandDept') return line.demandDeptName;
    if (field === 'areaCode') return line.areaName;
    return plainText(line[field], lineCodes[field], language, [yes, no]);
  };
}

/** A stored value as text: the label of a code, yes or no, or the value itself. */
export function plainText(
  value: unknown,
  list: ShownCodes | undefined,
  language: Language,
  [yes, no]: readonly [string, string],
): string {
  if (value === null || value === undefined) return '';
  if (list) return list.label(value as number | string, language);
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const widths: [field: LineField, width: number][] = [
  ['estimateAmount', 132],
  ['projectNature', 104],
  ['projectType', 84],
  ['categoryCode', 140],
  ['tenderWay', 108],
  ['organizationType', 116],
  ['isMandatory', 148],
  ['plannedIssueDate', 116],
  ['plannedOpenDate', 116],
  ['plannedAwardDate', 116],
  ['plannedContractDate', 116],
  ['requiredDate', 168],
  ['content', 280],
  ['quantity', 92],
  ['unit', 72],
  ['taxIncluded', 88],
  ['taxRate', 72],
  ['fundSource', 96],
  ['budgetSubject', 160],
  ['modeReasonCode', 180],
  ['modeReason', 200],
  ['contractType', 120],
  ['demandDept', 140],
  ['demandContact', 104],
  ['demandPhone', 132],
  ['areaCode', 140],
  ['address', 180],
  ['smeFlag', 104],
  ['remark', 180],
];
const numeric: readonly LineField[] = ['estimateAmount', 'quantity', 'taxRate'];

const faultOf = ({ faults }: PlanLine, field: string) =>
  faults.find((one) => one.field === field && one.level === 'error') ??
  faults.find((one) => one.field === field);

const isOther = (line: PlanLine, before: PlanLine) => line !== before;

/** The columns of the lines' table, number and name fixed, faults marked at the cell they belong to. */
export function useLineColumns({
  onOpen,
  withUse,
  withFaults,
}: {
  onOpen: (guid: string) => void;
  withUse: boolean;
  /** Some line has errors: a column says which fields they are in. */
  withFaults: boolean;
}) {
  const labels = useLineLabels();
  const texts = useEditTexts();
  const faultText = useFaultText();
  const textOf = useLineText();

  const marked = (line: PlanLine, field: LineField, shown: ReactNode) => {
    const fault = faultOf(line, field);
    if (!fault) return shown;
    return (
      <Tooltip title={faultText(fault)}>
        <span>{shown || <span className={css.missing}>{faultText(fault)}</span>}</span>
      </Tooltip>
    );
  };
  const mark = (field: LineField) => (line: PlanLine) => {
    const level = faultOf(line, field)?.level;
    return level ? { className: level === 'error' ? css.cellError! : css.cellWarning! } : {};
  };
  const columns: TableColumnType<PlanLine>[] = [
    { key: 'lineNo', dataIndex: 'lineNo', title: texts.lineNo, width: 60, fixed: 'start', align: 'right' },
    {
      key: 'projectName',
      title: labels.projectName,
      width: 260,
      fixed: 'start',
      ellipsis: true,
      onCell: mark('projectName'),
      render: (_, line) =>
        marked(
          line,
          'projectName',
          <button
            type="button"
            className={css.name}
            title={line.projectName ?? ''}
            aria-label={texts.openLine(line.lineNo, line.projectName ?? '')}
            onClick={() => onOpen(line.guid)}
          >
            {line.projectName || texts.unnamed}
          </button>,
        ),
    },
    ...widths.map(([field, width]): TableColumnType<PlanLine> => ({
      key: field,
      title: labels[field],
      width,
      ellipsis: true,
      ...(numeric.includes(field) && { align: 'right' as const }),
      onCell: mark(field),
      render: (_, line) => marked(line, field, textOf(line, field)),
    })),
  ];
  if (withFaults)
    columns.splice(2, 0, {
      key: 'faults',
      title: texts.faults,
      width: 128,
      ellipsis: true,
      render: (_, { faults }) => <Faulty fields={faults.filter(({ level }) => level === 'error')} />,
    });
  if (withUse)
    columns.push(
      {
        key: 'usedAmount',
        title: texts.used,
        width: 140,
        align: 'right',
        render: (_, { usedAmount }) => <Wan yuan={usedAmount} />,
      },
      {
        key: 'lineStatus',
        title: texts.lineStatus,
        width: 104,
        render: (_, { lineStatus: code }) => <CodeTag list={lineStatus} code={code} />,
      },
    );
  // while it scrolls, a line that is drawn already stays as it is
  return columns.map((column) => ({ ...column, shouldCellUpdate: isOther }));
}

/** The fields with errors by name, what is wrong with each on demand. */
function Faulty({ fields }: { fields: PlanLine['faults'] }) {
  const labels = useLineLabels();
  const mark = usePunctuation();
  const faultText = useFaultText();
  if (fields.length === 0) return null;
  const nameOf = (field: string) => labels[field as LineField];
  return (
    <Tooltip
      title={fields.map((fault) => (
        <div key={fault.field}>
          {nameOf(fault.field)}
          {mark.colon}
          {faultText(fault)}
        </div>
      ))}
    >
      <span className={css.missing}>{mark.row(fields.map(({ field }) => nameOf(field)))}</span>
    </Tooltip>
  );
}
