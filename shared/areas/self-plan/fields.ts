import { labelsOf } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';
import { selfPlanKind } from './kind.ts';

/** Labels of a self-procurement plan (documents.md 5.3), by the name each field has on the wire; the order is the form's. */
export const selfPlanLabel = labelsOf(selfPlanKind);

/** Labels of an item, by the name each field has on the wire. */
export const itemLabel = {
  name: { cn: '名称', en: 'Name' },
  spec: { cn: '规格型号', en: 'Specification' },
  unit: { cn: '单位', en: 'Unit' },
  quantity: { cn: '数量', en: 'Quantity' },
  price: { cn: '预算单价(元)', en: 'Unit price (CNY)' },
  amount: { cn: '预算金额(元)', en: 'Amount (CNY)' },
  remark: { cn: '备注', en: 'Remark' },
} as const satisfies Record<string, Wording>;
