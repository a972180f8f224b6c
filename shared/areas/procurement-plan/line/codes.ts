import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Procurement plan type (product.md 3). */
export const planType = codeList({
  selfRun: [1, '自行采购计划', 'Self-procurement plan'],
  batch: [2, '批次采购计划', 'Batch plan'],
  annual: [3, '年度采购计划', 'Annual plan'],
});
export type PlanType = CodeOf<typeof planType>;

/** Plan status (product.md 3). */
export const planStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已通过', 'Approved'],
  used: [5, '已使用', 'Used'],
});
export type PlanStatus = CodeOf<typeof planStatus>;

const s = planStatus.code;
/** The permitted changes of a plan's status (documents.md 5.1). */
export const planTransition = {
  ...documentTransitions(s),
  use: { from: [s.approved], to: s.used },
  release: { from: [s.used], to: s.approved },
} satisfies Record<string, Transition<PlanStatus>>;

/**
 * States a plan may be voided from (documents.md 5.0): one that was handed in once and is neither being decided nor used. One
 * that never was is deleted by its handler instead.
 */
export const voidablePlan: readonly PlanStatus[] = [s.draft, s.rejected, s.approved];

/** 计划性质 of an annual plan (documents.md 5.1). */
export const planKind = codeList({
  initial: [1, '年初计划', 'Initial plan'],
  midYear: [2, '年中调整', 'Mid-year adjustment'],
  additional: [3, '计划外追加', 'Addition outside the plan'],
});
export type PlanKind = CodeOf<typeof planKind>;

/** 采购依据 of a plan (documents.md 5.1). */
export const planBasis = codeList({
  investment: [1, '年度投资计划', 'Annual investment plan'],
  budget: [2, '年度预算', 'Annual budget'],
  minutes: [3, '会议纪要', 'Minutes of a meeting'],
  approvalDocument: [4, '批复文件', 'Document of approval'],
  other: [9, '其他', 'Other'],
});
export type PlanBasis = CodeOf<typeof planBasis>;

/** How far a plan line has been used up (documents.md 5.1). */
export const lineStatus = codeList({
  unused: [0, '未使用', 'Unused'],
  partlyUsed: [1, '部分使用', 'Partly used'],
  used: [2, '已使用', 'Used'],
  cancelled: [3, '已取消', 'Cancelled'],
});
export type LineStatus = CodeOf<typeof lineStatus>;

/** 资金来源 (documents.md 5.1). */
export const fundSource = codeList({
  own: [1, '自有资金', 'Own funds'],
  fiscal: [2, '财政资金', 'Public funds'],
  loan: [3, '银行贷款', 'Bank loan'],
  special: [4, '专项资金', 'Earmarked funds'],
  other: [9, '其他', 'Other'],
});
export type FundSource = CodeOf<typeof fundSource>;

/** Rates of value-added tax in percent (documents.md 5.1). */
export const taxRate = codeList({
  thirteen: [13, '13%', '13%'],
  nine: [9, '9%', '9%'],
  six: [6, '6%', '6%'],
  three: [3, '3%', '3%'],
  one: [1, '1%', '1%'],
  zero: [0, '0%', '0%'],
});

/** 批次类别 of a batch plan (documents.md 5.2). */
export const batchKind = codeList({
  regular: [1, '常规', 'Regular'],
  emergency: [2, '应急', 'Emergency'],
  framework: [3, '框架协议', 'Framework agreement'],
});

/** 自采事由 of a self-procurement plan (documents.md 5.3). */
export const selfReason = codeList({
  belowLimit: [1, '限额以下', 'Below the limit'],
  emergencyRepair: [2, '应急抢修', 'Emergency repair'],
  frameworkOrder: [3, '电商/框架内订货', 'Order from an e-mall or a framework'],
  failedTender: [4, '招标失败', 'Failed tender'],
  other: [9, '其他', 'Other'],
});
