import { lineSheet } from '#shared/areas/tender-file/line-import-contract';
import { firstRecords } from '#shared/kit/sheet-header';
import type { Sheet } from '../../kit/spreadsheet/sheet.ts';

/** The lines of the first sheet that has any; null when none has. */
export const understand = (sheets: readonly Sheet[], _input: null) => firstRecords(sheets, lineSheet);
