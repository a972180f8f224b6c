import { z } from 'zod';
import { importCalls } from '#shared/areas/import/calls';
import { MATERIAL_FIELDS, materialSynonyms } from '#shared/areas/material/as-written';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';
import { sheetReader } from '#shared/kit/sheet-header';
import { sectionOfProject } from './material-contract.ts';
import { projectMaterialLabel } from './materials.ts';

/** Columns of the sheet, in the order of template and export; the amount is only compared with quantity times price. */
export const MATERIAL_IMPORT_FIELDS = ['lineNo', ...MATERIAL_FIELDS, 'amount'] as const;
export type MaterialImportField = (typeof MATERIAL_IMPORT_FIELDS)[number];

/** Labels of the columns: what stands in the header of template and export. */
export const materialImportLabel: Readonly<Record<MaterialImportField, Wording>> = projectMaterialLabel;

/** Finds the materials of a sheet below a header that names a material and a quantity at least. */
export const materialSheet = sheetReader<MaterialImportField>({
  fields: MATERIAL_IMPORT_FIELDS,
  label: materialImportLabel,
  synonyms: {
    ...materialSynonyms,
    lineNo: ['序号', '项次', '编号', 'no', 'item'],
    price: [...materialSynonyms.price, '参考单价', '预估单价'],
    requiredDate: [...materialSynonyms.requiredDate, '需求日期'],
    place: [...materialSynonyms.place, '收货地点'],
    remark: [...materialSynonyms.remark, '备注', '技术要求', '技术参数'],
    amount: ['合价', '总价', '估算金额', 'amount'],
  },
  needed: ['materialName', 'quantity'],
});

/** What becomes of a row; while any is faulty, nothing is imported. */
export const materialImportStatus = codeList({
  new: ['new', '新增', 'New'],
  changed: ['changed', '修改', 'Changed'],
  unchanged: ['unchanged', '无变化', 'Unchanged'],
  faulty: ['faulty', '有错误', 'Faulty'],
  skipped: ['skipped', '已跳过', 'Left out'],
});
export type MaterialImportStatus = (typeof materialImportStatus.codes)[number];

/** The calls of an import of materials into one section. */
export const materialImport = importCalls({
  path: '/project/materialImport',
  access: 'project:progress',
  name: '物料',
  fields: MATERIAL_IMPORT_FIELDS,
  statuses: materialImportStatus,
  row: {
    /** An amount that is not quantity times price; refuses nothing. */
    warnings: z.array(z.object({ field: z.enum(MATERIAL_IMPORT_FIELDS), message: z.string() })),
  },
  begun: { projectGuid: z.uuid('编号格式不正确'), sectionNo: sectionOfProject },
  asked: {},
});
