import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What the procurement report is broken down by (issue of the report role: unit, mode, month, state). */
export const procurementDimension = codeList({
  unit: ['unit', '采购单位', 'Unit'],
  mode: ['mode', '采购方式', 'Purchase mode'],
  month: ['month', '计划发布月份', 'Planned month of issue'],
  state: ['state', '计划状态', 'Plan status'],
});
export type ProcurementDimension = CodeOf<typeof procurementDimension>;

/** What the saving report is broken down by; the month is that of the award. */
export const savingDimension = codeList({
  unit: ['unit', '采购单位', 'Unit'],
  mode: ['mode', '采购方式', 'Purchase mode'],
  month: ['month', '定标月份', 'Month of award'],
});
export type SavingDimension = CodeOf<typeof savingDimension>;
