import { z } from 'zod';
import { importCalls } from '#shared/areas/import/calls';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';

/** Columns of the sheet, in the order of template and export. */
export const IMPORT_FIELDS = [
  'name',
  'uscc',
  'shortName',
  'source',
  'categories',
  'regions',
  'contactName',
  'contactPhone',
  'mainProducts',
  'remark',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Labels of the columns: what stands in the header of template and export. */
export const importLabel: Readonly<Record<ImportField, Wording>> = {
  name: { cn: '供应商名称', en: 'Supplier' },
  uscc: { cn: '统一社会信用代码', en: 'Credit code' },
  shortName: { cn: '简称', en: 'Short name' },
  source: { cn: '来源', en: 'Source' },
  categories: { cn: '供应类别', en: 'Categories' },
  regions: { cn: '服务区域', en: 'Regions served' },
  contactName: { cn: '联系人', en: 'Contact' },
  contactPhone: { cn: '联系电话', en: 'Phone' },
  mainProducts: { cn: '主营产品', en: 'Main products' },
  remark: { cn: '备注', en: 'Remark' },
};

/**
 * What becomes of a row when the import is confirmed: `new` enters a supplier, `changed` changes one that has not
 * registered, `registered` is kept by the supplier itself, `unchanged` and `skipped` do nothing, `faulty` is left out.
 */
export const importStatus = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '无变化', 'Unchanged'],
  registered: ['registered', '已注册，不修改', 'Registered, left as it is'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});
export type ImportStatus = (typeof importStatus.codes)[number];

/** The calls of an import of suppliers. */
export const supplierImport = importCalls({
  path: '/gys/library/import',
  access: 'supplier:write',
  name: '供应商',
  fields: IMPORT_FIELDS,
  statuses: importStatus,
  row: {
    /** What stricter checks doubt, by cell; refuses nothing. */
    warnings: z.array(z.object({ field: z.enum(IMPORT_FIELDS), message: z.string() })),
  },
  asked: {},
});
