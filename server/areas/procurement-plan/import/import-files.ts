import { eq } from 'drizzle-orm';
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
import { rewritten, type WriteCell, type WriteColumn } from '../../../kit/spreadsheet/sheet-columns.ts';
import { leafCategories } from '../../dictionary/dictionary.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import { todayOf } from '../../../db/today.ts';
import { ownImport } from './import.ts';
import { viewImport } from './import-view.ts';
import { planImport } from './plan-import.table.ts';

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
    const found = await ownImport(db, context, guid);
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
  const [found] = await db.select().from(planImport).where(eq(planImport.guid, importGuid));
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

/** Fields of the template in the order of the form; a star marks what a line must have. */
const required = new Set<LineField>([
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
]);
const fields = (Object.keys(lineLabel) as LineField[]).filter((field) => field !== 'mandatoryReason');

const choices: [LineField, { options: () => { label: string }[] }][] = [
  ['projectNature', projectNature],
  ['projectType', projectType],
  ['fundSource', fundSource],
  ['tenderWay', tenderWay],
  ['organizationType', organizationType],
  ['modeReasonCode', modeReason],
  ['contractType', contractType],
  ['taxRate', taxRate],
];

/** The template as a file: an empty sheet, and a second one that says what may be entered. */
export async function templateFile(db: Db): Promise<ExportFile> {
  const columns: WriteColumn[] = fields.map((field) => ({
    header: lineLabel[field].cn + (required.has(field) ? '*' : ''),
    width: field === 'content' || field === 'projectName' ? 36 : 16,
  }));
  const categories = [...(await leafCategories(db)).values()].map(({ cn }) => cn);
  const hints: WriteCell[][] = [
    ['带 * 的列', '必填；数量、单位在项目类型为货物时必填'],
    [lineLabel.estimateAmount.cn, '以万元填写，最多六位小数'],
    [lineLabel.plannedIssueDate.cn, '年月，如 2026-03 或 2026年03月'],
    [lineLabel.taxIncluded.cn, '是、否'],
    ...choices.map(([field, list]) => [
      lineLabel[field].cn,
      list
        .options()
        .map(({ label }) => label)
        .join('、'),
    ]),
    [lineLabel.categoryCode.cn, `末级品类名称或编码：${categories.join('、')}`],
  ];
  return {
    name: '年度采购计划明细导入模板.xlsx',
    total: hints.length,
    sheets: [
      { name: '计划明细', columns, rows: [] },
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
