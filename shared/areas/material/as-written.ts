import { numberAsWritten, readDay } from '#shared/kit/sheet-values';
import type { MaterialField } from './fields.ts';
import { type MaterialForm, materialForm } from './rules.ts';

/** The fields of a material, in the order of form and sheet. */
export const MATERIAL_FIELDS = Object.keys(materialForm.shape) as (MaterialField & keyof MaterialForm)[];
type Field = (typeof MATERIAL_FIELDS)[number];
const figures: readonly Field[] = ['quantity', 'price'];

/** Whether a field of a material is a number. */
export const isMaterialFigure = (field: Field) => figures.includes(field);

/** Other words people write over a column, beside the two labels. */
export const materialSynonyms: Readonly<Record<Field, readonly string[]>> = {
  materialCode: ['编码', '物资编码', '物料号', 'code'],
  materialName: ['物资名称', '名称', '品名', 'name'],
  spec: ['规格', '型号', '规格型号及技术要求', 'spec', 'model'],
  brand: ['品牌', '推荐品牌'],
  unit: ['计量单位', 'uom'],
  quantity: ['采购数量', '需求数量', 'qty'],
  price: ['单价', '参考价', '预算单价', 'price'],
  requiredDate: ['交货日期', '需求时间', '交货期'],
  place: ['交货地点', '收货地址'],
  remark: ['说明', 'note'],
};

/** What people write into a cell of a material, as its form has it. */
export function materialAsWritten(field: Field, text: string): string {
  if (field === 'requiredDate') return readDay(text);
  return isMaterialFigure(field) ? numberAsWritten(text) : text;
}
