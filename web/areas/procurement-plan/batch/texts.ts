import { defineTexts } from '../../../kit/define-texts.ts';

/** Texts of the list of batch plans and of what can be done with one. */
export const useTexts = defineTexts('batch-plan', {
  cn: {
    empty: '还没有批次计划，可从已通过的年度计划引用明细',
    outOfPlan: '是否计划外',
    yes: '是',
    no: '否',
    merged: '汇总',
    adjustment: '调整',
    adjustmentOf: (planNo: string) => `调整 ${planNo}`,
    adjustments: '仅看调整',
    mergedInto: (planNo: string) => `已汇总至 ${planNo}`,
    late: '已过截报时间',
    mergeable: '仅看可汇总',
    faultsTip: (count: number) => `${count} 条明细需要更正`,
    total: '估算总金额',
    settings: '批次设置',
  },
  en: {
    empty: 'No batch plans yet; pick lines of approved annual plans',
    outOfPlan: 'Outside the plan',
    yes: 'Yes',
    no: 'No',
    merged: 'Merged',
    adjustment: 'Adjustment',
    adjustmentOf: (planNo: string) => `Adjusts ${planNo}`,
    adjustments: 'Only adjustments',
    mergedInto: (planNo: string) => `Merged into ${planNo}`,
    late: 'Past the deadline',
    mergeable: 'Only those to merge',
    faultsTip: (count: number) => `${count} lines to correct`,
    total: 'Estimated total',
    settings: 'Batches',
  },
});
