import type { SheetRow } from '#shared/areas/procurement-plan/batch/batch-views';
import {
  findMaterialHeader,
  materialRowsBelow,
  readMaterial,
} from '#shared/areas/procurement-plan/batch/read-materials';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';

/** The materials of the first sheet that has any; null when none has. */
export function understand(sheets: readonly Sheet[], _input: null): SheetRow[] | null {
  for (const { rows } of sheets) {
    const header = findMaterialHeader(rows);
    if (header) return materialRowsBelow(rows, header).map(readMaterial);
  }
  return null;
}
