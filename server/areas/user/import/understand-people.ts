import { findHeader, rowsBelow } from '#shared/areas/user/import/read-sheet';
import { firstRecords } from '#shared/kit/sheet-header';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';

/** The people of the first sheet that has any; null when none has. */
export const understand = (sheets: readonly Sheet[], _input: null) =>
  firstRecords(sheets, { findHeader, rowsBelow });
