import type { Wording } from '#shared/kit/language';

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
