import type { RememberedColumns } from '#shared/areas/procurement-plan/import/columns';
import type { MoneyUnit } from '#shared/areas/procurement-plan/import/parse-money';
import type { ImportField } from '#shared/areas/procurement-plan/import/line-values';
import type { RowShift } from '#shared/areas/procurement-plan/import/shift-row';
import type { ImportColumn, ImportSetup, KeptSheet, PlanImport } from './plan-import.table.ts';
import { chooseSheet, columnsOf, headerOf, likelyYear, rowsOf } from './setup.ts';

/** What a person chose for a column. */
export interface ChosenColumn {
  index: number;
  field: ImportField | null;
  unit?: MoneyUnit | null | undefined;
}

/** How sheets are to be understood; `first` for a file just read, whose best sheet and likeliest year are looked for. */
export interface PlanSheetOrder {
  first: boolean;
  setup: ImportSetup;
  /** Where the header is looked for anew: anywhere, or at this row from 1. */
  newHeader: { at?: number | undefined } | null;
  chosen: readonly ChosenColumn[];
  remembered: RememberedColumns;
  planYear: number;
  /** Years a plan may be made for lie around it; null where the plan is given with its year. */
  thisYear: number | null;
}

/** Sheets as a plan's lines. */
export interface UnderstoodPlan extends Pick<PlanImport, 'setup' | 'rows' | 'planYear'> {
  /** Of a file just read. */
  sheets: KeptSheet[];
}

/** Sheet, header, columns, year and rows as they are proposed or chosen; null when there is no such sheet. */
export function understand(sheets: readonly KeptSheet[], order: PlanSheetOrder): UnderstoodPlan | null {
  const { setup, newHeader, chosen, remembered, thisYear } = order;
  const at = order.first ? chooseSheet(sheets) : setup.sheet;
  const sheet = sheets[at];
  if (!sheet) return null;
  const header = newHeader ? headerOf(sheet, newHeader.at) : setup.header;
  const readFor = (planYear: number): UnderstoodPlan => {
    const proposed = newHeader ? columnsOf(sheet, header, planYear, remembered) : setup.columns;
    const read = { ...setup, sheet: at, header, columns: chosenColumns(proposed, chosen) };
    return {
      // A file just read is to be kept; what is kept already need not come back.
      sheets: order.first ? sheets.map(({ name, rows, merges }) => ({ name, rows, merges })) : [],
      setup: read,
      rows: rowsOf(sheet, read, planYear),
      planYear,
    };
  };
  const first = readFor(order.planYear);
  const year = order.first && thisYear !== null ? likelyYear(first.rows, thisYear) : order.planYear;
  return year === order.planYear ? first : readFor(year);
}

/** What a person chose takes the place of what was proposed; a field taken from another column leaves that one. */
function chosenColumns(proposed: readonly ImportColumn[], chosen: readonly ChosenColumn[]): ImportColumn[] {
  const fields = chosen.flatMap(({ field }) => field ?? []);
  const byIndex = new Map(chosen.map((column) => [column.index, column]));
  return proposed.map((column): ImportColumn => {
    const choice = byIndex.get(column.index);
    if (!choice)
      return column.field && fields.includes(column.field)
        ? { ...column, field: null, because: null }
        : column;
    const unit = choice.unit ?? column.unit;
    if (choice.field === column.field && unit === column.unit) return column;
    const { unit: _unit, unitStated: _stated, ...rest } = column;
    return {
      ...rest,
      field: choice.field,
      because: 'chosen',
      confidence: 1,
      ...(choice.field === 'estimateAmount' && { unit: unit ?? 'wan', unitStated: true }),
    };
  });
}

/** These shifts with one more for these rows, or without theirs. */
export function withShift(
  shifts: ImportSetup['shifts'],
  rowNumbers: readonly number[],
  shift: RowShift | null,
): NonNullable<ImportSetup['shifts']> {
  const named = new Set(rowNumbers.map(String));
  const others = Object.entries(shifts ?? {}).filter(([row]) => !named.has(row));
  return Object.fromEntries([...others, ...(shift ? rowNumbers.map((row) => [row, shift] as const) : [])]);
}
