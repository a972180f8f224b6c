import { headerName, unitOfHeader } from '#shared/areas/procurement-plan/import/header-names';
import { parseFlag } from '#shared/areas/procurement-plan/import/parse-flag';
import { parseAmount } from '#shared/areas/procurement-plan/import/parse-money';
import { parseText } from '#shared/areas/procurement-plan/import/parse-plain';
import { parseDay } from '#shared/areas/procurement-plan/import/parse-time';
import type { Parsed } from '#shared/areas/procurement-plan/import/parsed';
import type { ReadContext } from '#shared/areas/procurement-plan/import/values';
import { type Cell, isBlankCell } from '#shared/kit/spreadsheet-cell';
import type { SheetRow } from './batch-views.ts';
import { type BatchOwnField, batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import { told } from '#shared/areas/procurement-plan/line/told';

/** What a sheet of batch lines may have beside the columns of an annual plan's. */
export const SHEET_FIELDS = [
  'outOfPlan',
  'outReason',
  'controlPrice',
  'qualification',
  'packageNo',
  'expectDate',
] as const satisfies readonly BatchOwnField[];
export type SheetField = (typeof SHEET_FIELDS)[number];

const SYNONYMS: Readonly<Record<SheetField, readonly string[]>> = {
  outOfPlan: ['计划外'],
  outReason: ['计划外说明'],
  controlPrice: ['采购限价', '最高投标限价', '控制价'],
  qualification: ['资格条件', '投标人资格要求'],
  packageNo: ['包号', '分包', '打包建议'],
  expectDate: ['期望完成日期', '预计完成时间'],
};

const byName = new Map(
  SHEET_FIELDS.flatMap((field) =>
    [batchOwnLabel[field].cn, batchOwnLabel[field].en, ...SYNONYMS[field]].map(
      (name) => [headerName(name), field] as const,
    ),
  ),
);

/** Where these columns stand in a header, and what each header says; the first of two with one name. */
export function ownColumns(headers: readonly string[]): Map<number, { field: SheetField; header: string }> {
  const found = new Map<number, { field: SheetField; header: string }>();
  for (const [at, header] of headers.entries()) {
    const field = byName.get(headerName(header));
    if (field && ![...found.values()].some((one) => one.field === field)) found.set(at, { field, header });
  }
  return found;
}

/** The cells of these columns as the form of a batch line has them, with what is wrong with each. */
export function readOwnCells(
  row: readonly Cell[],
  columns: ReturnType<typeof ownColumns>,
  planYear: number,
): Pick<SheetRow, 'values' | 'faults'> {
  const values: Record<string, unknown> = {};
  const faults: SheetRow['faults'] = [];
  for (const [at, { field, header }] of columns) {
    const cell = row[at] ?? null;
    if (isBlankCell(cell)) continue;
    const parsed = readOwnCell(field, cell, { planYear, moneyUnit: unitOfHeader(header) ?? 'wan' });
    if ('error' in parsed) faults.push({ field, ...told(parsed.error), level: 'error' });
    else {
      values[field] = parsed.value;
      if (parsed.warning) faults.push({ field, ...told(parsed.warning), level: 'warning' });
    }
  }
  return { values, faults };
}

/** One cell of such a column. */
export function readOwnCell(
  field: SheetField,
  cell: Cell,
  { planYear, moneyUnit }: ReadContext,
): Parsed<unknown> {
  switch (field) {
    case 'outOfPlan':
      return parseFlag(cell);
    case 'controlPrice':
      return parseAmount(cell, moneyUnit);
    case 'expectDate':
      return parseDay(cell, planYear);
    case 'outReason':
      return parseText(cell, 500);
    case 'qualification':
      return parseText(cell, 4000);
    case 'packageNo':
      return parseText(cell, 20);
  }
}
