import { numberAsWritten, readDay } from '#shared/kit/sheet-values';
import { type MaterialField, materialLabel } from './fields.ts';
import { sheetReader, type SheetRow as SheetTexts } from '#shared/kit/sheet-header';
import { materialForm, type MaterialForm } from './rules.ts';
import type { SheetRow } from './batch-views.ts';

const FIELDS = Object.keys(materialForm.shape) as (MaterialField & keyof MaterialForm)[];
type Field = (typeof FIELDS)[number];
const figures: readonly Field[] = ['quantity', 'price'];

/** Whether a field of a material is a number. */
export const isMaterialFigure = (field: Field) => figures.includes(field);

/** Other words people write over a column, beside the two labels. */
const SYNONYMS: Readonly<Record<Field, readonly string[]>> = {
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

/** Where the materials of a sheet are: below a header that names a material and a quantity at least. */
export const { findHeader: findMaterialHeader, rowsBelow: materialRowsBelow } = sheetReader<Field>({
  fields: FIELDS,
  label: materialLabel,
  synonyms: SYNONYMS,
  needed: ['materialName', 'quantity'],
});

/** What people write into a cell of a material, as its form has it. */
export function materialAsWritten(field: Field, text: string): string {
  if (field === 'requiredDate') return readDay(text);
  return isMaterialFigure(field) ? numberAsWritten(text) : text;
}

/** A row of a sheet as the form of a material has it, with what is wrong with each of its cells. */
export function readMaterial({ rowNumber, texts }: SheetTexts<Field>): SheetRow {
  const values: Record<string, string> = {};
  for (const field of FIELDS) if (texts[field]) values[field] = materialAsWritten(field, texts[field]);
  const checked = materialForm.safeParse(values);
  const faults = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({
        field: String(path[0]),
        message,
        level: 'error' as const,
      }));
  return { rowNumber, values: checked.success ? checked.data : values, faults };
}
