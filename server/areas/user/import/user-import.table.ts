import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ImportField } from '#shared/areas/user/import-contract';
import type { SheetRow } from '#shared/kit/sheet-header';
import { recordColumns } from '../../import/import-table.service.ts';

/** The cells of one row, by field; a column the sheet does not have leaves its field out. */
export type RowTexts = SheetRow<ImportField>['texts'];

/** One import of people from upload to confirmation; of its owner alone. Its content goes after a week. */
export const userImport = pgTable('user_import', recordColumns<ImportField>(), (table) => [
  index('user_import_age').on(table.createTime),
]);
