import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ImportField } from '#shared/areas/supplier/library/import-contract';
import type { SheetRow } from '#shared/kit/sheet-header';
import { recordColumns } from '../../../import/import-table.service.ts';

export type RowTexts = SheetRow<ImportField>['texts'];

/** One import of suppliers from upload to confirmation; of its owner alone. Its content goes after a week. */
export const supplierImport = pgTable('supplier_import', recordColumns<ImportField>(), (table) => [
  index('supplier_import_age').on(table.createTime),
]);
