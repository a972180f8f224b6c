import type { Wording } from '#shared/kit/language';

/** Labels of one payment term (documents.md 5.6, field 17). */
export const payTermLabel = {
  node: { cn: '付款节点', en: 'Milestone' },
  percent: { cn: '比例(%)', en: 'Share (%)' },
  amount: { cn: '金额(元)', en: 'Amount (CNY)' },
  condition: { cn: '付款条件', en: 'Condition' },
  days: { cn: '付款期限(日)', en: 'Within (days)' },
} as const satisfies Record<string, Wording>;

/** Labels of a supplementary agreement (documents.md 5.6, field 24). */
export const changeLabel = {
  changeNo: { cn: '补充协议编号', en: 'Agreement no.' },
  changeDate: { cn: '变更日期', en: 'Date' },
  amountDifference: { cn: '金额变化(元)', en: 'Change of the amount (CNY)' },
  newEndDate: { cn: '变更后结束日期', en: 'New end' },
  reason: { cn: '原因', en: 'Reason' },
  files: { cn: '附件', en: 'Attachments' },
} as const satisfies Record<string, Wording>;
