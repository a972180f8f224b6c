import { SHEET_FIELDS } from '#shared/areas/procurement-plan/batch/own-columns';
import { materialLabel } from '#shared/areas/material/fields';
import { batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import { BRAND_EQUIVALENT, materialForm } from '#shared/areas/material/rules';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { type ImportSheet, sheetTemplate } from '../../import/import-sheet.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import type { ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import { templateFile } from '../import/import-files.ts';

export const BATCH_TEMPLATE = 'batchPlan.template';
export interface TemplateOrder {
  of: 'lines' | 'materials';
}

/** Has an empty sheet written with the right headers. */
export const startTemplate = (order: TemplateOrder, context: Context) =>
  inTransaction(context.db, (db) => requestExport(db, context, BATCH_TEMPLATE, order));

/** The template as a file; that of lines is the annual plan's, with the amount of the batch for the estimate. */
export async function batchTemplateFile(db: Db, { of }: TemplateOrder): Promise<ExportFile> {
  if (of === 'materials') return sheetTemplate(materialsSheet);
  const annual = await templateFile(db);
  const [lines, ...hints] = annual.sheets;
  const columns = lines!.columns.map((one) =>
    one.header.startsWith('估算金额') ? { ...one, header: `${batchOwnLabel.batchAmount.cn}*` } : one,
  );
  const own = SHEET_FIELDS.map((field) => ({
    header: batchOwnLabel[field].cn + (field === 'expectDate' ? '*' : ''),
    width: field === 'qualification' || field === 'outReason' ? 36 : 16,
  }));
  return {
    ...annual,
    name: '批次采购计划明细导入模板.xlsx',
    sheets: [{ ...lines!, columns: [...columns, ...own] }, ...hints],
  };
}

const materialsSheet: ImportSheet<keyof typeof materialForm.shape> = {
  name: '物资明细',
  fields: Object.keys(materialForm.shape) as (keyof typeof materialForm.shape)[],
  label: materialLabel,
  width: { materialName: 30, spec: 30 },
  required: ['materialName', 'unit', 'quantity'],
  hints: [
    ['带 * 的列', '必填'],
    [materialLabel.brand.cn, `写明品牌的，须注明“${BRAND_EQUIVALENT}”`],
    [materialLabel.price.cn, '以元填写，最多两位小数'],
    [materialLabel.requiredDate.cn, '如 2026-09-01'],
  ],
  hintWidth: 60,
};
