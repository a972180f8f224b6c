import type { Wording } from '#shared/kit/language';

/** Labels of a supplier to be invited. */
export const inviteeLabel = {
  enterpriseGuid: { cn: '供应商', en: 'Supplier' },
  grade: { cn: '准入级别', en: 'Level' },
  scope: { cn: '准入范围', en: 'Range' },
  reason: { cn: '推荐理由', en: 'Reason' },
} as const satisfies Record<string, Wording>;
