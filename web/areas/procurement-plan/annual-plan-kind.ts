import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import type { ReviewedKind } from '../../parts/document/reviewed-kind.ts';

type Warning = z.output<typeof annualPlan.forecast.output>['warnings'][number];

/** The annual plan among the documents with an approval. */
export const annualPlanKind: ReviewedKind<PlanRow, Warning> = {
  code: documentKind.code.annualPlan,
  calls: annualPlan,
  nameOf: ({ planName }) => planName,
};
