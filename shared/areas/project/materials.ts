import { z } from 'zod';
import { materialLabel } from '#shared/areas/material/fields';
import { materialForm } from '#shared/areas/material/rules';
import { itemAmount } from '#shared/areas/self-plan/amounts';
import type { Wording } from '#shared/kit/language';
import { compareMoney, formatMoney, type Money, sumMoney } from '#shared/kit/money';
import { ruled } from '#shared/kit/rule-texts';
import { toHalfWidthDigits } from '#shared/kit/text-rules';

/** Most materials of one 标段(包). */
export const SECTION_MATERIALS_MAX = 2000;
export const tooManyMaterials = ruled({
  cn: `每个标段的物料不能超过${SECTION_MATERIALS_MAX}条`,
  en: `At most ${SECTION_MATERIALS_MAX} materials a section`,
});

/** The greatest 行号. */
export const LINE_NO_MAX = 99_999;
const LINE_NO = /^[1-9]\d{0,4}$/;
const wrongLineNo = ruled({
  cn: `行号须为1至${LINE_NO_MAX}的整数`,
  en: `A whole number from 1 to ${LINE_NO_MAX}`,
});

/** 行号, a whole number as text, by which a line is known within its section. */
export const lineNo = () =>
  z.string(wrongLineNo).trim().overwrite(toHalfWidthDigits).regex(LINE_NO, wrongLineNo);

/** One line of the 物料清单 of a section; a line that is sent without 行号 gets the next one. */
export const projectMaterialForm = z.object({
  lineNo: z
    .string(wrongLineNo)
    .trim()
    .overwrite(toHalfWidthDigits)
    .refine((text) => text === '' || LINE_NO.test(text), wrongLineNo)
    .optional(),
  ...materialForm.shape,
});
export type ProjectMaterialForm = z.output<typeof projectMaterialForm>;

/** Labels of a line, by the name each field has on the wire; the amount is computed. */
export const projectMaterialLabel = {
  lineNo: { cn: '行号', en: 'Line' },
  ...materialLabel,
  price: { cn: '估算单价(元)', en: 'Estimated price (CNY)' },
  requiredDate: { cn: '交货日期', en: 'Delivery date' },
  place: { cn: '交货地点', en: 'Place of delivery' },
  remark: { cn: '技术说明', en: 'Technical note' },
} as const satisfies Record<string, Wording>;

/** What decides the amount of a line. */
type Priced = Pick<ProjectMaterialForm, 'quantity'> & { price?: Money | null | undefined };

/** Amount of a line in 元, rounded to the fen; null without a price. */
export const materialAmount = ({ quantity, price }: Priced): Money | null =>
  price ? itemAmount({ quantity, price }) : null;

/** Amount of all lines in 元; those without a price count for nothing. */
export const materialTotal = (lines: readonly Priced[]): Money =>
  sumMoney(lines.map((one) => materialAmount(one) ?? '0.00'));

/** Total and estimate of a section, in 元. */
export interface Compared {
  total: Money;
  estimate: Money;
}

/** What is to be minded of a section whose materials come to more than its estimate; null of any other. */
export const overEstimate = ({ total, estimate }: Compared): Wording | null =>
  compareMoney(total, estimate) > 0
    ? {
        cn: `物料金额合计${formatMoney(total)}元，超过标段估算金额${formatMoney(estimate)}元`,
        en: `The materials come to CNY ${formatMoney(total)}, above the section's estimate of CNY ${formatMoney(estimate)}`,
      }
    : null;

/** The 行号 of lines in their order, each at the next free one where it has none of its own. */
export function withLineNos<Line extends { lineNo?: string | undefined }>(
  lines: readonly Line[],
  after = 0,
): (Line & { lineNo: string })[] {
  let last = lines.reduce((most, one) => Math.max(most, Number(one.lineNo || 0)), after);
  return lines.map((one) => ({ ...one, lineNo: one.lineNo ? one.lineNo : String((last += 1)) }));
}
