import { findHeader, rowsBelow } from '#shared/areas/user/import/read-sheet';
import { firstRecords } from '#shared/kit/sheet-header';
import type { Sheet } from '../../../kit/spreadsheet/sheet.ts';
import type { UserImport } from './user-import.table.ts';

/** People as a sheet names them. */
export type UnderstoodPeople = Pick<UserImport, 'sheet' | 'rows'>;

/** The people of the first sheet that has any; null when none has. */
export const understand = (sheets: readonly Sheet[], _input: null): UnderstoodPeople | null =>
  firstRecords(sheets, { findHeader, rowsBelow });
