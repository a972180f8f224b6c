import { importText } from '#shared/areas/job/import-texts';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import {
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  type ImportField,
  importLabel,
  importStatus,
} from '#shared/areas/supplier/library/import-contract';
import { cellOf } from '#shared/areas/supplier/library/import/cells';
import { formatDate } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Context } from '../../../../http/context.ts';
import { BusinessError } from '../../../../kit/errors.ts';
import type { WriteCell, WriteColumn } from '../../../../kit/spreadsheet/sheet-columns.ts';
import { requestExport } from '../../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../../kit/spreadsheet/export-file.ts';
import { ownImport } from './import.ts';
import { viewImport } from './view-import.ts';
import type { ViewedRow } from './view-rows.ts';

export const FAULT_SHEET = 'supplier.import.faultSheet';
export const TEMPLATE = 'supplier.import.template';

const WIDTH: Partial<Record<ImportField, number>> = {
  name: 36,
  uscc: 22,
  categories: 30,
  regions: 24,
  mainProducts: 40,
  remark: 30,
};
/** The columns an import reads, in its order. */
export const importColumns: readonly WriteColumn[] = IMPORT_FIELDS.map((field) => ({
  header: importLabel[field].cn,
  width: WIDTH[field] ?? 16,
}));

/** The rows are judged when the sheet is asked for. */
export interface FaultOrder {
  fileName: string;
  rows: Pick<ViewedRow, 'values' | 'faults'>[];
}

/** Has the faulty rows written with what is wrong in red and in words; corrected, the sheet can be imported again. */
export async function startFaultSheet({ guid }: { guid: string }, context: Context) {
  const found = await ownImport(context.db, context, guid);
  const rows = (await viewImport(context.db, found))
    .filter(({ status }) => status === importStatus.code.faulty)
    .map(({ values, faults }) => ({ values, faults }));
  if (rows.length === 0) throw new BusinessError(importText.noFaultyRow);
  return begin(context, FAULT_SHEET, { fileName: found.fileName, rows });
}

/** Has an empty sheet written with the right headers. */
export const startTemplate = (_input: object, context: Context) => begin(context, TEMPLATE, {});

const begin = (context: Context, kind: string, order: object) =>
  inTransaction(context.db, (db) => requestExport(db, context, kind, order));

const wordsOf = ({ field, message }: ViewedRow['faults'][number]) =>
  field ? `${importLabel[field].cn}：${message}` : message;

/** The faulty rows as a file. */
export const faultFile = async ({ fileName, rows }: FaultOrder): Promise<ExportFile> => ({
  name: exportName(`${fileName.replace(/\.[^.]+$/, '')}_错误行`, formatDate(new Date())),
  total: rows.length,
  sheets: [
    {
      name: '错误行',
      columns: [...importColumns, { header: '问题', width: 60, format: 'wrapped' }],
      rows: rows.map(({ values, faults }): WriteCell[] => {
        const faulty = new Set(faults.map(({ field }) => field));
        const cells = IMPORT_FIELDS.map((field): WriteCell => {
          const text = values[field] ?? '';
          return faulty.has(field) ? { marked: text } : text;
        });
        return [...cells, faults.map(wordsOf).join('\n')];
      }),
    },
  ],
});

const REQUIRED: readonly ImportField[] = ['name', 'uscc'];

/** The template as a file: an empty sheet, and a second one that says what may be entered. */
export async function templateFile(): Promise<ExportFile> {
  const labelsOf = (list: { options: () => { label: string }[] }) =>
    cellOf(list.options().map(({ label }) => label));
  const hints: WriteCell[][] = [
    ['带 * 的列', '必填；已录入而未注册的供应商按信用代码对应，空白单元格表示不修改'],
    [importLabel.uscc.cn, `${ruleText.uscc.cn}；已注册的供应商由其自行维护，不会修改`],
    [importLabel.source.cn, labelsOf(supplierSource)],
    [importLabel.categories.cn, `${labelsOf(projectTypeOption)}；多个用顿号隔开`],
    [importLabel.regions.cn, '省、市名称或“全国”，多个用顿号隔开'],
    ['行数', `一次最多${IMPORT_ROWS_MAX}行`],
  ];
  return {
    name: '供应商导入模板.xlsx',
    total: hints.length,
    sheets: [
      {
        name: '供应商',
        columns: importColumns.map((column, at) => ({
          ...column,
          header: column.header + (REQUIRED.includes(IMPORT_FIELDS[at]!) ? '*' : ''),
        })),
        rows: [],
      },
      {
        name: '填写说明',
        columns: [
          { header: '项目', width: 24 },
          { header: '说明', width: 100, format: 'wrapped' },
        ],
        rows: hints,
      },
    ],
  };
}
