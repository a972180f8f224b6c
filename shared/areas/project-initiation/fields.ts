import type { Wording } from '#shared/kit/language';

/** Labels of a section of a set-up. */
export const sectionLabel = {
  sectionNo: { cn: '标段号', en: 'Section no.' },
  sectionName: { cn: '标段名称', en: 'Name' },
  content: { cn: '内容', en: 'Content' },
  amount: { cn: '估算金额(万元)', en: 'Estimate (10k CNY)' },
  duration: { cn: '工期/交货期', en: 'Duration or delivery' },
  place: { cn: '地点', en: 'Place' },
  controlPrice: { cn: '最高限价(万元)', en: 'Price ceiling (10k CNY)' },
  deposit: { cn: '保证金(元)', en: 'Deposit (CNY)' },
} as const satisfies Record<string, Wording>;

/** Labels of a supplier to be invited. */
export const inviteeLabel = {
  enterpriseGuid: { cn: '供应商', en: 'Supplier' },
  grade: { cn: '准入级别', en: 'Level' },
  scope: { cn: '准入范围', en: 'Range' },
  reason: { cn: '推荐理由', en: 'Reason' },
} as const satisfies Record<string, Wording>;
