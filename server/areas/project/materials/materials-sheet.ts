import { BRAND_EQUIVALENT } from '#shared/areas/material/rules';
import {
  MATERIAL_IMPORT_FIELDS,
  type MaterialImportField,
  materialImportLabel as label,
} from '#shared/areas/project/material-import-contract';
import { ruleText } from '#shared/kit/rule-texts';
import type { ImportSheet } from '../../import/import-sheet.service.ts';

/** The sheet an import of materials reads; an export has the same columns, so that it can be sent back. */
export const materialsSheet: ImportSheet<MaterialImportField> = {
  name: '物料清单',
  fields: MATERIAL_IMPORT_FIELDS,
  label,
  width: { lineNo: 8, materialName: 30, spec: 30, brand: 20, unit: 10, quantity: 12, place: 24, remark: 40 },
  required: ['materialName', 'unit', 'quantity'],
  hints: [
    ['带 * 的列', '必填；有错误的行须先更正或跳过，才能导入'],
    [label.lineNo.cn, '标段内不能重复；与已有物料相同的，修改该物料；不填的，排在最后'],
    [label.brand.cn, `须注明“${BRAND_EQUIVALENT}”`],
    [label.quantity.cn, ruleText.quantity.cn],
    [label.price.cn, `${ruleText.number.cn}；可以不填`],
    [label.amount.cn, '按数量与单价自动计算，不必填写'],
    [label.requiredDate.cn, '如 2026-06-30'],
  ],
};
