import { importStatus } from '#shared/areas/supplier/library/import-contract';
import { understandingIn } from '../../../../kit/spreadsheet/understanding.ts';
import { recordImports } from '../../../import/record-import.service.ts';
import { supplierImport } from './supplier-import.table.ts';
import { suppliersSheet } from './suppliers-sheet.ts';
import type { understand } from './understand-suppliers.ts';
import { viewImport } from './view-import.ts';
import { writeRows } from './write-import.ts';

/** The import of suppliers from a sheet. */
export const supplierImports = recordImports({
  table: supplierImport,
  code: 'supplier.import',
  sheet: suppliersSheet,
  statuses: importStatus,
  understanding: understandingIn<typeof understand>(new URL('./understand-suppliers.ts', import.meta.url)),
  noHeader: {
    cn: '没有找到表头，至少要有“供应商名称”和“统一社会信用代码”两列，请使用导入模板',
    en: 'No header was found: it has the columns “供应商名称” and “统一社会信用代码” at least. Please use the template.',
  },
  view: ({ db }, found) => viewImport(db, found),
  prepare: async (wanted, _asked, report) => (context) =>
    writeRows(context.db, wanted, (done) => report(done, wanted.length)),
  audit: { objectType: 'supplierImport' },
  unit: '家',
  forgetAt: '31 3 * * *',
});
