import { z } from 'zod';
import { endpoint, guidQuery, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';
import { wholeText } from '#shared/kit/number-rules';

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
const field = z.enum(IMPORT_FIELDS);

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

/** Rows of one file at most. */
export const IMPORT_ROWS_MAX = 5000;

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

export const importRow = z.object({
  /** Row of the sheet, from 1. */
  rowNumber: z.number(),
  status: importStatus.schema,
  /** Texts as they stand in the sheet, or as corrected; an empty one leaves a supplier there as it is. */
  values: z.partialRecord(field, z.string()),
  /** Fields a person has corrected here. */
  corrected: z.array(field),
  /** Fields that differ from the supplier there is, with what it has now; the phone masked. */
  before: z.partialRecord(field, z.string()),
  /** Faults by cell; `field` null is the row as a whole. Any of them keeps the row from being imported. */
  faults: z.array(z.object({ field: field.nullable(), message: z.string() })),
  /** What stricter checks doubt, by cell; refuses nothing. */
  warnings: z.array(z.object({ field, message: z.string() })),
});
export type ImportRowView = z.output<typeof importRow>;

const summary = z.object({
  rows: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  registered: z.number(),
  faulty: z.number(),
  skipped: z.number(),
});
export type ImportSummary = z.output<typeof summary>;

export const importPreview = paged(importRow).extend({
  guid: z.uuid(),
  version: z.number(),
  fileName: z.string(),
  state: z.enum(['reading', 'ready', 'writing', 'confirmed']),
  sheetName: z.string(),
  /** Row of the header, from 1. */
  headerRow: z.number(),
  /** Fields found in the sheet, in its order, with the header each has there. */
  columns: z.array(z.object({ field, header: z.string() })),
  /** Headers of columns that are not imported. */
  ignoredColumns: z.array(z.string()),
  summary,
});
export type ImportPreview = z.output<typeof importPreview>;

const changedRows = z.object({ version: z.number(), summary, rows: z.array(importRow) });
const rowNumber = wholeText().min(1);
const write = { method: 'POST', send: 'json', access: 'supplier:write', act: 'write' } as const;
const started = z.object({ jobGuid: z.uuid() });

export const supplierImport = {
  /** Reads an uploaded file in the background; the job's result is `{ importGuid }`, its error says why it was refused. */
  start: endpoint({
    ...write,
    path: '/gys/library/import/start',
    summary: '导入供应商：读取文件',
    input: z.object({ fileGuid: z.uuid('编号格式不正确') }),
    output: z.object({ guid: z.uuid(), jobGuid: z.uuid() }),
  }),
  /** One page of the rows, of one status when it is given; the summary counts all. */
  preview: endpoint({
    method: 'GET',
    path: '/gys/library/import/preview',
    send: 'query',
    access: 'supplier:write',
    act: 'read',
    summary: '导入供应商：预览',
    input: pageQuery.extend({ guid: z.uuid('编号格式不正确'), status: importStatus.schema.optional() }),
    output: importPreview,
  }),
  /** Sets one cell; null takes the correction back. */
  correct: endpoint({
    ...write,
    path: '/gys/library/import/correct',
    summary: '导入供应商：更正单元格',
    input: versionedGuid.extend({ rowNumber, field, value: z.string().trim().max(500).nullable() }),
    output: changedRows,
  }),
  skip: endpoint({
    ...write,
    path: '/gys/library/import/skip',
    summary: '导入供应商：跳过或恢复行',
    input: versionedGuid.extend({
      rowNumbers: z.array(rowNumber).min(1).max(IMPORT_ROWS_MAX),
      skip: z.boolean(),
    }),
    output: changedRows,
  }),
  /**
   * Writes new and changed suppliers in the background, all or none; the job's result is `{ added, changed }`. A
   * second confirmation answers the first job.
   */
  confirm: endpoint({
    ...write,
    path: '/gys/library/import/confirm',
    summary: '导入供应商：确认导入',
    input: versionedGuid,
    output: started,
  }),
  /** The rows that are faulty with their faults in words; the job's result is `{ fileGuid }`. */
  faultSheet: endpoint({
    ...write,
    path: '/gys/library/import/faultSheet',
    summary: '导入供应商：下载错误行',
    input: guidQuery,
    output: started,
  }),
  /** An empty sheet with the right headers; the job's result is `{ fileGuid }`. */
  template: endpoint({
    ...write,
    path: '/gys/library/import/template',
    summary: '下载供应商导入模板',
    input: noInput,
    output: started,
  }),
};
