import { z } from 'zod';
import { endpoint, guidQuery, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';
import { wholeText } from '#shared/kit/number-rules';
import { userLabel } from './fields.ts';

/** Columns of the sheet, in the order of template and export. */
export const IMPORT_FIELDS = [
  'userName',
  'name',
  'userCode',
  'deptGuid',
  'furtherDeptGuids',
  'duty',
  'phone',
  'email',
  'types',
] as const satisfies readonly (keyof typeof userLabel)[];
export type ImportField = (typeof IMPORT_FIELDS)[number];
const field = z.enum(IMPORT_FIELDS);

/** Labels of the columns: what stands in the header of template and export. */
export const importLabel: Readonly<Record<ImportField, Wording>> = userLabel;

/** Rows of one file at most. */
export const IMPORT_ROWS_MAX = 5000;

/**
 * What becomes of a row when the import is confirmed: `new` makes a person, `changed` changes one, `unchanged` and
 * `skipped` do nothing, `faulty` is left out.
 */
export const importStatus = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '无变化', 'Unchanged'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});

/** How people who are new get into their accounts. */
export const importPassword = codeList({
  sms: ['sms', '短信发送一次性密码', 'One-time password by SMS'],
  later: ['later', '暂不发送，由本人凭手机号找回或管理员重置', 'None yet: recovered by phone or reset later'],
});

export const importRow = z.object({
  /** Row of the sheet, from 1. */
  rowNumber: z.number(),
  status: importStatus.schema,
  /** Texts as they stand in the sheet, or as corrected; an empty one leaves a person there as they are. */
  values: z.partialRecord(field, z.string()),
  /** Fields a person has corrected here. */
  corrected: z.array(field),
  /** Fields that differ from the person there is, with what they have now; phone and e-mail masked. */
  before: z.partialRecord(field, z.string()),
  /** Faults by cell; `field` null is the row as a whole. Any of them keeps the row from being imported. */
  faults: z.array(z.object({ field: field.nullable(), message: z.string() })),
});
export type ImportRowView = z.output<typeof importRow>;

const summary = z.object({
  rows: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  skipped: z.number(),
});
export type ImportSummary = z.output<typeof summary>;

const state = z.enum(['reading', 'ready', 'writing', 'confirmed']);

export const importPreview = paged(importRow).extend({
  guid: z.uuid(),
  version: z.number(),
  fileName: z.string(),
  state,
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
const write = { method: 'POST', send: 'json', access: 'user:write', act: 'write' } as const;
const started = z.object({ jobGuid: z.uuid() });

export const userImport = {
  /** Reads an uploaded file in the background; the job's result is `{ importGuid }`, its error says why it was refused. */
  start: endpoint({
    ...write,
    path: '/user/import/start',
    summary: '导入用户：读取文件',
    input: z.object({ fileGuid: z.uuid('编号格式不正确') }),
    output: z.object({ guid: z.uuid(), jobGuid: z.uuid() }),
  }),
  /** One page of the rows, of one status when it is given; the summary counts all. */
  preview: endpoint({
    method: 'GET',
    path: '/user/import/preview',
    send: 'query',
    access: 'user:write',
    act: 'read',
    summary: '导入用户：预览',
    input: pageQuery.extend({ guid: z.uuid('编号格式不正确'), status: importStatus.schema.optional() }),
    output: importPreview,
  }),
  /** Sets one cell; null takes the correction back. */
  correct: endpoint({
    ...write,
    path: '/user/import/correct',
    summary: '导入用户：更正单元格',
    input: versionedGuid.extend({ rowNumber, field, value: z.string().trim().max(500).nullable() }),
    output: changedRows,
  }),
  skip: endpoint({
    ...write,
    path: '/user/import/skip',
    summary: '导入用户：跳过或恢复行',
    input: versionedGuid.extend({
      rowNumbers: z.array(rowNumber).min(1).max(IMPORT_ROWS_MAX),
      skip: z.boolean(),
    }),
    output: changedRows,
  }),
  /**
   * Writes new and changed people in the background, all or none; the job's result is `{ added, changed }`. A second
   * confirmation answers the first job.
   */
  confirm: endpoint({
    ...write,
    path: '/user/import/confirm',
    summary: '导入用户：确认导入',
    input: versionedGuid.extend({ password: importPassword.schema }),
    output: started,
  }),
  /** The rows that are faulty with their faults in words; the job's result is `{ fileGuid }`. */
  faultSheet: endpoint({
    ...write,
    path: '/user/import/faultSheet',
    summary: '导入用户：下载错误行',
    input: guidQuery,
    output: started,
  }),
  /** An empty sheet with the right headers; the job's result is `{ fileGuid }`. */
  template: endpoint({
    ...write,
    path: '/user/import/template',
    summary: '下载用户导入模板',
    input: noInput,
    output: started,
  }),
};
