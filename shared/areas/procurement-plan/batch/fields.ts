import { labelsOf } from '#shared/areas/document/kind';
import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { Wording } from '#shared/kit/language';
import { batchPlanKind } from './kind.ts';

/** Labels of a batch plan's header (documents.md 5.2), by the name each field has on the wire. */
export const batchPlanLabel = labelsOf(batchPlanKind);

/** What a batch line has beside the fields of an annual plan's line; the order is the form's. */
export const batchOwnLabel = {
  outOfPlan: { cn: '是否计划外', en: 'Outside the annual plan' },
  outReason: { cn: '计划外原因', en: 'Reason for being outside the plan' },
  yearItemGuid: { cn: '来源年度计划行', en: 'Annual plan line' },
  batchAmount: { cn: '本次采购金额(万元)', en: 'Amount of this batch (10k CNY)' },
  controlPrice: { cn: '最高限价(万元)', en: 'Ceiling price (10k CNY)' },
  materials: { cn: '物资明细', en: 'Materials' },
  techFiles: { cn: '技术规范书', en: 'Technical specification' },
  qualification: { cn: '资格要求', en: 'Qualification' },
  inviteList: { cn: '推荐/拟邀请单位', en: 'Suppliers to invite' },
  packageNo: { cn: '打包分标建议', en: 'Package' },
  expectDate: { cn: '期望完成时间', en: 'Expected completion' },
} as const satisfies Record<string, Wording>;
export type BatchOwnField = keyof typeof batchOwnLabel;

const { estimateAmount: _estimate, ...shared } = lineLabel;
/** Every field of a batch line; its 估算金额 is the amount of this batch. */
export const batchLineLabel = { ...shared, ...batchOwnLabel } as const satisfies Record<string, Wording>;

/** Every field a line of any plan may have a fault at. */
export const anyLineLabel: Record<string, Wording> = { ...lineLabel, ...batchOwnLabel };

/** Labels of one material of a line (documents.md 5.2, 物资明细). */
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
