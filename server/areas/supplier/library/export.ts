import { count } from 'drizzle-orm';
import type { SupplierFilter } from '#shared/areas/supplier/library/contract';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { IMPORT_FIELDS } from '#shared/areas/supplier/library/import-contract';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { formatDate, formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../../audit/audit.service.ts';
import { sheetColumns } from '../../import/import-sheet.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import { shown } from './import/judge-row.ts';
import { suppliersSheet } from './import/suppliers-sheet.ts';
import { conditionOf, inOrder, orderOf } from './list.ts';
import { regionNames } from './region-names.ts';
import { supplierProfile as profile, type SupplierProfile } from './supplier-profile.table.ts';

export const SUPPLIERS_EXPORT = 'supplier.export';
/** Rows fetched at a time: memory stays flat for any length. */
const BATCH = 1000;

export interface ExportSuppliersOrder {
  filter: SupplierFilter;
}

/** Has the list written as it is filtered. */
export const startExport = (filter: SupplierFilter, context: Context) =>
  inTransaction(context.db, async (db) => {
    const order = { filter } satisfies ExportSuppliersOrder;
    const job = await requestExport(db, context, SUPPLIERS_EXPORT, order);
    await record(db, context, { event: 'supplier.export', objectType: 'supplier', after: filter });
    return job;
  });

/** The columns of an import first, so that the file can be sent back, then what only reads. */
const columns: readonly WriteColumn[] = [
  ...sheetColumns(suppliersSheet),
  { header: '状态', width: 10 },
  { header: '评价等级', width: 10 },
  { header: '评分', width: 10 },
  { header: '合作状态', width: 12 },
  { header: '最近到期日', width: 14, format: 'date' },
  { header: '过期资质数', width: 12 },
  { header: '更新时间', width: 20, format: 'dateTime' },
];

/** The file of an export. */
export async function exportFile(db: Db, { filter }: ExportSuppliersOrder): Promise<ExportFile> {
  const where = conditionOf(filter);
  const [counted] = await db.select({ total: count() }).from(profile).where(where);
  return {
    name: exportName('供应商', formatDate(new Date())),
    total: counted!.total,
    sheets: [{ name: '供应商', columns, rows: allRows(db, filter) }],
  };
}

/** The guids first, in their order: 36 bytes each, so that suppliers changed meanwhile come neither twice nor never. */
async function* allRows(db: Db, filter: SupplierFilter) {
  const regions = await regionNames();
  const ordered = await db
    .select({ guid: profile.enterpriseGuid })
    .from(profile)
    .where(conditionOf(filter))
    .orderBy(...orderOf(filter));
  for (let at = 0; at < ordered.length; at += BATCH) {
    const some = await inOrder(
      db,
      ordered.slice(at, at + BATCH).map(({ guid }) => guid),
    );
    yield* some.map((one) => toCells(one, regions.nameOf));
  }
}

function toCells(one: SupplierProfile, regionName: (code: string) => string): WriteCell[] {
  const { contactName = '', contactPhone = '', mainProducts = '', remark = '' } = one.entered ?? {};
  const values = { ...one, contactName, contactPhone, mainProducts, remark };
  return [
    ...IMPORT_FIELDS.map((field) => shown(field, values[field], regionName)),
    supplierState.label(one.state),
    one.grade ?? '',
    one.score ?? '',
    supplierStanding.label(one.standing),
    one.nextExpiry === null ? '' : { date: one.nextExpiry },
    String(one.expiredCount),
    { date: formatDateTime(one.updatedAt).replace(' ', 'T') },
  ];
}
