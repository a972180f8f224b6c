import type { z } from 'zod';
import type { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';

/** A submission with all a reviewer decides by. */
export type Detail = z.output<typeof recordReviewCalls.detail.output>;
