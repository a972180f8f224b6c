import { contractType } from '#shared/areas/contract/codes';
import { fundSource, taxRate } from '#shared/areas/procurement-plan/line/codes';
import { lineLabel, type LineField } from '#shared/areas/procurement-plan/line/fields';
import { markRows, noteHeader } from '#shared/areas/procurement-plan/import/marked-copy';
import type { ImportRow } from '#shared/areas/procurement-plan/import/rows';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { rewritten, type WriteCell } from '../../../kit/spreadsheet/sheet-columns.ts';
import { leafCategories } from '../../dictionary/dictionary.service.ts';
import { choicesOf, type ImportSheet, sheetTemplate } from '../../import/import-sheet.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import { todayOf } from '../../../db/today.ts';
import { viewImport } from './import-view.ts';
import { planImports } from './plan-imports.ts';

export const MARKED_COPY = 'plan.import.markedCopy';
export const TEMPLATE = 'plan.import.template';

/** Faults are worked out when the copy is asked for, by the person who asks. */
export interface MarkedOrder {
  importGuid: string;
  faults: Pick<ImportRow, 'rowNumber' | 'kind' | 'faults' | 'shift'>[];
}

/** Has a copy of the sheet written in which faults stand in red and in words. */
export async function startMarkedCopy(guid: string, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await planImports.find(db, context, guid);
    if (!found.setup.header)
      throw new BusinessError({ cn: '请先指定表头行', en: 'Say which row is the header first' });
    const { rows } = await viewImport(db, context, found);
    const faults = rows.map(
      ({ rowNumber, kind, faults: told, shift }) =>
        ({ rowNumber, kind, faults: told, ...(shift && { shift }) }) as never,
    );
    return requestExport(db, context, MARKED_COPY, { importGuid: guid, faults } satisfies MarkedOrder);
  });
}

/** Has an empty sheet written with the right headers. */
export const startTemplate = (context: Context) =>
  inTransaction(context.db, (db) => requestExport(db, context, TEMPLATE, {}));

/** The marked copy as a file. */
export async function markedFile(db: Db, { importGuid, faults }: MarkedOrder): Promise<ExportFile> {
  const found = await planImports.stored(db, importGuid);
  const sheet = found?.sheets[found.setup.sheet];
  const header = found?.setup.header;
  if (!found || !sheet || !header)
    throw new BusinessError({
      cn: '导入内容已过期，请重新上传文件',
      en: 'The import has expired. Please send the file again.',
    });
  const result = faults.map((row) => ({ ...row, values: {}, proposed: [] }));
  const marked = markRows(sheet.rows, header, found.setup.columns, result);
  return {
    name: exportName(`${found.fileName.replace(/\.[^.]+$/, '')}_标注`, await todayOf(db)),
    total: marked.length,
    sheets: [
      {
        name: sheet.name,
        columns: [
          ...header.texts.map((text) => ({ header: text, width: 18 })),
          { header: noteHeader, width: 50 },
        ],
        rows: marked.map(({ cells, marked: red, note }) => [
          ...header.texts.map((_text, at): WriteCell => {
            const value = rewritten(cells[at] ?? null);
            return red.includes(at) ? { marked: value } : value;
          }),
          note === '' ? null : { marked: note },
        ]),
      },
    ],
  };
}

const required: readonly LineField[] = [
  'projectName',
  'projectNature',
  'projectType',
  'categoryCode',
  'content',
  'estimateAmount',
  'taxIncluded',
  'fundSource',
  'tenderWay',
  'organizationType',
  'plannedIssueDate',
  'demandDept',
  'demandContact',
  'demandPhone',
  'contractType',
];
/** Fields of the template in the order of the form. */
const fields = (Object.keys(lineLabel) as LineField[]).filter((field) => field !== 'mandatoryReason');

const choices: [LineField, Parameters<typeof choicesOf>[0]][] = [
  ['projectNature', projectNature],
  ['projectType', projectType],
  ['fundSource', fundSource],
  ['tenderWay', tenderWay],
  ['organizationType', organizationType],
  ['modeReasonCode', modeReason],
  ['contractType', contractType],
  ['taxRate', taxRate],
];

/** The template as a file. */
export async function templateFile(db: Db): Promise<ExportFile> {
  const categories = [...(await leafCategories(db)).values()].map(({ cn }) => cn);
  const sheet: ImportSheet<LineField> = {
    name: '计划明细',
    fields,
    label: lineLabel,
    width: { content: 36, projectName: 36 },
    required,
    hints: [
      ['带 * 的列', '必填；数量、单位在项目类型为货物时必填'],
      [lineLabel.estimateAmount.cn, '以万元填写，最多六位小数'],
      [lineLabel.plannedIssueDate.cn, '年月，如 2026-03 或 2026年03月'],
      [lineLabel.taxIncluded.cn, '是、否'],
      ...choices.map(([field, list]) => [lineLabel[field].cn, choicesOf(list)] as const),
      [lineLabel.categoryCode.cn, `末级品类名称或编码：${categories.join('、')}`],
    ],
  };
  return sheetTemplate(sheet, '年度采购计划明细导入模板.xlsx');
}
