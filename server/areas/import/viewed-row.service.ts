import type { ImportRow } from '#shared/areas/import/views';
import type { SheetRow } from '#shared/kit/sheet-header';
import type { RecordImport } from './import-table.service.ts';

/** A row as it is shown, with what would be written. */
export interface ViewedRow<F extends string, S extends string, Write> extends ImportRow<F, S> {
  warnings: { field: F; message: string }[];
  write: Write | null;
}

/** What is wrong with one cell, or with the row as a whole. */
export type RowFault<F extends string> = ImportRow<F, string>['faults'][number];

/** What is said of a row beside its texts; what is left out is empty. */
type Judged<F extends string, S extends string, Write> = Pick<ViewedRow<F, S, Write>, 'status'> &
  Partial<Pick<ViewedRow<F, S, Write>, 'before' | 'faults' | 'warnings' | 'write'>>;

/** The rows of an import, each judged by its texts as they were corrected, but for those that are left out. */
export function viewedRows<F extends string, S extends string, Write>(
  { rows, corrections, skipped }: Pick<RecordImport<F>, 'rows' | 'corrections' | 'skipped'>,
  judge: (texts: SheetRow<F>['texts'], rowNumber: number) => Judged<F, S, Write>,
): ViewedRow<F, S | 'skipped', Write>[] {
  const leftOut = new Set(skipped);
  return rows.map(({ rowNumber, texts }) => {
    const corrected = corrections[rowNumber] ?? {};
    const values = { ...texts, ...corrected };
    return {
      rowNumber,
      values,
      corrected: Object.keys(corrected) as F[],
      before: {},
      faults: [],
      warnings: [],
      write: null,
      ...(leftOut.has(rowNumber) ? { status: 'skipped' as const } : judge(values, rowNumber)),
    };
  });
}

/** The texts of the rows as they were corrected. */
export const correctedTexts = <F extends string>({
  rows,
  corrections,
}: Pick<RecordImport<F>, 'rows' | 'corrections'>): SheetRow<F>['texts'][] =>
  rows.map(({ rowNumber, texts }) => ({ ...texts, ...corrections[rowNumber] }));

/** Adds a fault to a cell that has none yet. */
export function addFault<F extends string>(faults: RowFault<F>[], field: F, message: string): void {
  if (!faults.some((one) => one.field === field)) faults.push({ field, message });
}

/** Says of a cell that a row above has the same; `earlier` holds the rows by what they are known by. */
export function noteEarlier<F extends string>(
  faults: RowFault<F>[],
  field: F,
  key: string | undefined,
  rowNumber: number,
  earlier: Map<string, number>,
): void {
  if (!key) return;
  const first = earlier.get(key);
  if (first === undefined) earlier.set(key, rowNumber);
  else faults.push({ field, message: `与第${first}行重复` });
}
