import type { Wording } from '#shared/kit/language';

/** What taking an amount out of a plan is refused with; plan lines and self-procurement plans say the same. */
export const useText = {
  notPositive: { cn: '金额必须大于0', en: 'The amount must be greater than 0' },
  moreThanUsed: { cn: '退回金额大于已使用金额', en: 'More than was used would be given back' },
  notApproved: { cn: '计划尚未审批通过，不能使用', en: 'The plan is not approved, so it cannot be used' },
} as const satisfies Record<string, Wording>;

/** 超出计划明细可用金额: more than a line has left, which is this many 元. */
export const aboveUsable = (left: string): Wording => ({
  cn: `超出计划明细可用金额，最多还可使用${left}元`,
  en: `More than may still be used of the line, which is CNY ${left}`,
});

/** Against a line that is not there. */
export const lineText = {
  gone: { cn: '明细不存在，请刷新后重试', en: 'There is no such line. Please reload and try again.' },
  noLine: { cn: '计划明细不存在', en: 'There is no such line' },
} as const satisfies Record<string, Wording>;
