import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { ReviewedKind } from '../../../parts/document/reviewed-kind.ts';

type Warning = z.output<typeof batchPlan.forecast.output>['warnings'][number];

/** Batch plans among the documents that have an approval. */
export const batchReviewed: ReviewedKind<BatchRow, Warning> = {
  code: documentKind.code.batchPlan,
  calls: batchPlan,
  nameOf: ({ planName }) => planName,
};
