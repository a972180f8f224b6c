import type { Wording } from '#shared/kit/language';

/** Labels of one material (documents.md 5.2, 物资明细). */
export const materialLabel = {
  materialCode: { cn: '物料编码', en: 'Material code' },
  materialName: { cn: '物料名称', en: 'Material' },
  spec: { cn: '规格型号', en: 'Specification' },
  brand: { cn: '品牌要求', en: 'Brand' },
  unit: { cn: '单位', en: 'Unit' },
  quantity: { cn: '数量', en: 'Quantity' },
  price: { cn: '参考单价(元)', en: 'Reference price (CNY)' },
  amount: { cn: '金额(元)', en: 'Amount (CNY)' },
  requiredDate: { cn: '需求日期', en: 'Required by' },
  place: { cn: '收货地点', en: 'Place of delivery' },
  remark: { cn: '备注', en: 'Remark' },
} as const satisfies Record<string, Wording>;
export type MaterialField = keyof typeof materialLabel;
