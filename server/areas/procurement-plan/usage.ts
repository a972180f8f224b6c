import { lineStatus, type LineStatus, planType, type PlanType } from '#shared/areas/procurement-plan/codes';
import { type Money, compareMoney, multiplyPercent } from '#shared/kit/money';

/** Percent of a line's estimate that may be used: 10 % above it (documents.md 5.1, server rules). */
const USABLE_PERCENT = '110';

/**
 * The most that may be used of a line with this estimate, in 元: of an annual plan's line a share above it, of a batch
 * plan's line its amount, which is exact (documents.md 5.1 and 5.2).
 */
export const usableAmount = (estimate: Money, type: PlanType, percent = USABLE_PERCENT): Money =>
  type === planType.code.annual ? multiplyPercent(estimate, percent) : estimate;

/** How far a line of this estimate is used up by this amount, both in 元. */
export const usageOf = (used: Money, estimate: Money): LineStatus =>
  compareMoney(used, '0') <= 0
    ? lineStatus.code.unused
    : compareMoney(used, estimate) < 0
      ? lineStatus.code.partlyUsed
      : lineStatus.code.used;
