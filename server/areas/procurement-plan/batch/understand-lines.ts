import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { ownColumns, readOwnCells } from '#shared/areas/procurement-plan/batch/own-columns';
import type { Header } from '#shared/areas/procurement-plan/import/find-header';
import type { ImportRow } from '#shared/areas/procurement-plan/import/rows';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import { chooseSheet, columnsOf, headerOf, rowsOf } from '../import/setup.ts';

/** Rows of a sheet as those of an annual plan, and what stands in the columns of a batch plan alone, by row. */
export interface UnderstoodLines {
  rows: ImportRow[];
  own: Map<number, Pick<SheetRow, 'values' | 'faults'>>;
}

/** The rows of the likeliest sheet; null when no header is found. */
export function understand(
  sheets: readonly Sheet[],
  { planYear }: { planYear: number },
): UnderstoodLines | null {
  const sheet = sheets[chooseSheet(sheets)];
  const header = sheet && headerOf(sheet);
  if (!sheet || !header) return null;
  const own = ownColumns(header.texts);
  const plain = withoutOwn(sheet, header, own);
  const columns = columnsOf(plain.sheet, plain.header, planYear, {});
  const rows = rowsOf(plain.sheet, { header: plain.header, columns }, planYear);
  return {
    rows,
    own: new Map(
      rows.map(({ rowNumber }) => [rowNumber, readOwnCells(sheet.rows[rowNumber - 1] ?? [], own, planYear)]),
    ),
  };
}

/** The sheet as one of an annual plan: a column that is read by its name is nobody's guess. */
function withoutOwn(sheet: Sheet, header: Header, own: ReturnType<typeof ownColumns>) {
  return {
    header: { ...header, texts: header.texts.map((text, at) => (own.has(at) ? '' : text)) },
    sheet: {
      ...sheet,
      rows: sheet.rows.map((row, at) =>
        at <= header.last ? row : row.map((cell, column) => (own.has(column) ? null : cell)),
      ),
    },
  };
}
