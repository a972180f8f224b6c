import { documentKind } from '#shared/areas/approval/codes';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { SelfPlanRow, SelfPlanWarning } from '#shared/areas/self-plan/views';
import type { ReviewedKind } from '../../parts/document/reviewed-kind.ts';

/** The self-procurement plan among the documents with an approval. */
export const selfPlanKind: ReviewedKind<SelfPlanRow, SelfPlanWarning> = {
  code: documentKind.code.selfPlan,
  calls: selfPlanCalls,
  nameOf: ({ projectName }) => projectName,
};
