import { importText } from '#shared/areas/job/import-texts';
import { subjectType } from '#shared/areas/enterprise/codes';
import {
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  importLabel,
  importStatus,
} from '#shared/areas/user/import-contract';
import { formatDate } from '#shared/kit/dates';
import { ruleText } from '#shared/kit/rule-texts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import type { WriteCell } from '../../../kit/spreadsheet/sheet-columns.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import type { UserParts } from '../user-parts.ts';
import { importColumns } from '../user-sheet.ts';
import { viewImport } from './import-view.ts';
import { ownImport } from './import.ts';
import type { ViewedRow } from './viewed-row.ts';

export const FAULT_SHEET = 'user.import.faultSheet';
export const TEMPLATE = 'user.import.template';

/** Faults are worked out when the sheet is asked for, by the person who asks. */
export interface FaultOrder {
  fileName: string;
  rows: Pick<ViewedRow, 'rowNumber' | 'values' | 'faults'>[];
}

/** Has the faulty rows written with what is wrong in red and in words; corrected, the sheet can be imported again. */
export async function startFaultSheet(
  parts: Pick<UserParts, 'claimedNames'>,
  guid: string,
  context: Context,
) {
  const found = await ownImport(context.db, context, guid);
  const rows = (await viewImport(parts, context, found))
    .filter(({ status }) => status === importStatus.code.faulty)
    .map(({ rowNumber, values, faults }) => ({ rowNumber, values, faults }));
  if (rows.length === 0) throw new BusinessError(importText.noFaultyRow);
  return begin(context, FAULT_SHEET, { fileName: found.fileName, rows });
}

/** Has an empty sheet written with the right headers. */
export const startTemplate = (context: Context) => begin(context, TEMPLATE, {});

const begin = (context: Context, kind: string, order: object) =>
  inTransaction(context.db, (db) => requestExport(db, context, kind, order));

/** The faulty rows as a file. */
export const faultFile = async ({ fileName, rows }: FaultOrder): Promise<ExportFile> => ({
  name: exportName(`${fileName.replace(/\.[^.]+$/, '')}_错误行`, formatDate(new Date())),
  total: rows.length,
  sheets: [
    {
      name: '错误行',
      columns: [...importColumns, { header: '问题', width: 60, format: 'wrapped' }],
      rows: rows.map(({ values, faults }) => [
        ...IMPORT_FIELDS.map((field): WriteCell => {
          const text = values[field] ?? '';
          return faults.some((one) => one.field === field) ? { marked: text } : text;
        }),
        faults
          .map(({ field, message }) => (field ? `${importLabel[field].cn}：${message}` : message))
          .join('\n'),
      ]),
    },
  ],
});

const REQUIRED = new Set(['userName', 'name', 'userCode', 'deptGuid', 'phone']);

/** The template as a file: an empty sheet, and a second one that says what may be entered. */
export async function templateFile(): Promise<ExportFile> {
  const hints: WriteCell[][] = [
    ['带 * 的列', '新增用户必填；修改已有用户时，空白单元格表示不修改'],
    [importLabel.userName.cn, `新增时${ruleText.userName.cn}，启用后不能修改；已有用户按用户名对应`],
    [importLabel.userCode.cn, '本单位内唯一；用户名空白时按工号对应本单位已有用户'],
    [
      importLabel.deptGuid.cn,
      '从单位名称起的全称，如 集团公司/物资部/采购科；不重名时可只写末级名称。已有用户的主部门请在用户列表中调整',
    ],
    [importLabel.furtherDeptGuids.cn, '本单位的其他部门，多个用顿号隔开'],
    [importLabel.phone.cn, '11位手机号'],
    [
      importLabel.types.cn,
      `${subjectType
        .options()
        .map(({ label }) => label)
        .join('、')}；空白时按所在单位`,
    ],
    ['行数', `一次最多${IMPORT_ROWS_MAX}行`],
  ];
  return {
    name: '用户导入模板.xlsx',
    total: hints.length,
    sheets: [
      {
        name: '用户',
        columns: importColumns.map((column, at) => ({
          ...column,
          header: column.header + (REQUIRED.has(IMPORT_FIELDS[at]!) ? '*' : ''),
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
