import { contractType } from '#shared/areas/contract/codes';
import { fundSource, lineStatus } from '#shared/areas/procurement-plan/line/codes';
import { lineLabel, type LineField } from '#shared/areas/procurement-plan/line/fields';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { plainNumber, toWan } from '#shared/kit/money';
import type { WriteCell, WriteColumn } from '../../../kit/spreadsheet/sheet-columns.ts';
import type { LineNames } from './plan-mapper.ts';
import type { Line } from './plan-line.table.ts';

const fields = Object.keys(lineLabel) as LineField[];

const labels: Partial<Record<LineField, { label: (code: never) => string }>> = {
  projectNature,
  projectType,
  fundSource,
  tenderWay,
  organizationType,
  modeReasonCode: modeReason,
  contractType,
};
const formats: Partial<Record<LineField, WriteColumn>> = {
  projectName: { header: '', width: 36, format: 'wrapped' },
  content: { header: '', width: 48, format: 'wrapped' },
  quantity: { header: '', width: 10, format: 'decimal' },
  estimateAmount: { header: '', width: 16, format: 'decimal' },
  taxRate: { header: '', width: 8, format: 'percent' },
  plannedIssueDate: { header: '', width: 12, format: 'month' },
  plannedOpenDate: { header: '', width: 12, format: 'date' },
  plannedAwardDate: { header: '', width: 12, format: 'date' },
  plannedContractDate: { header: '', width: 12, format: 'date' },
  requiredDate: { header: '', width: 12, format: 'date' },
};

/** The columns of a sheet of plan lines: number, every field of the form, what is used. */
export const lineColumnsOfSheet: readonly WriteColumn[] = [
  { header: '序号', width: 6, format: 'integer' },
  ...fields.map((field) => ({ width: 14, ...formats[field], header: lineLabel[field].cn })),
  { header: '已使用金额(万元)', width: 16, format: 'decimal' },
  { header: '使用状态', width: 10 },
];

/** One line as cells of those columns; codes as their labels, amounts in 万元. */
export function lineCells(line: Line, { categories, departments, areas }: LineNames): WriteCell[] {
  const cellOf = (field: LineField): WriteCell => {
    const value = line[field];
    if (value === null) return null;
    if (field === 'estimateAmount') return { number: toWan(value as string) };
    if (field === 'quantity') return { number: plainNumber(value as string) };
    if (field === 'taxRate') return { number: String(value) };
    if (field === 'categoryCode') return categories.get(value as string) ?? (value as string);
    if (field === 'demandDept') return departments.get(value as string) ?? '';
    if (field === 'areaCode') return areas.get(value as string) ?? (value as string);
    if (typeof value === 'boolean') return value ? '是' : '否';
    const list = labels[field];
    if (list) return list.label(value as never);
    return formats[field]?.format === 'date' || formats[field]?.format === 'month'
      ? { date: String(value) }
      : String(value);
  };
  return [
    { number: String(line.lineNo) },
    ...fields.map(cellOf),
    { number: toWan(line.usedAmount) },
    lineStatus.label(line.lineStatus),
  ];
}
