import {
  lineStatus,
  type LineStatus,
  planType,
  type PlanType,
} from '#shared/areas/procurement-plan/line/codes';
import { type Money, compareMoney, multiplyPercent } from '#shared/kit/money';

/**
 * The most that may be used of a line with this estimate, in 元: of an annual plan's line the share its company allows
 * (`usablePercent`, 10 % above it unless said), of a batch plan's line its amount, which is exact (documents.md 5.1, 5.2).
 */
export const usableAmount = (estimate: Money, type: PlanType, usablePercent: string): Money =>
  type === planType.code.annual ? multiplyPercent(estimate, usablePercent) : estimate;

/** How far a line of this estimate is used up by this amount, both in 元. */
export const usageOf = (used: Money, estimate: Money): LineStatus =>
  compareMoney(used, '0') <= 0
    ? lineStatus.code.unused
    : compareMoney(used, estimate) < 0
      ? lineStatus.code.partlyUsed
      : lineStatus.code.used;
