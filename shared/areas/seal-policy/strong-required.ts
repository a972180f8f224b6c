import { inForce, type LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { ProjectType } from '#shared/areas/project/codes';
import { compareMoney, type Money } from '#shared/kit/money';

const scaleOf = { 1: 'worksScale', 2: 'serviceScale', 3: 'goodsScale' } as const;

/** Whether bids must be sealed strongly: what the law has tendered, and what is as large as that, whoever buys it. */
export function isStrongRequired(
  of: { isMandatory: boolean; projectType: ProjectType; estimateAmount: Money },
  parameters: LegalParameters,
): boolean {
  const scale = inForce(parameters, scaleOf[of.projectType], 'mandatory');
  return of.isMandatory || (scale !== undefined && compareMoney(of.estimateAmount, scale.value) >= 0);
}
