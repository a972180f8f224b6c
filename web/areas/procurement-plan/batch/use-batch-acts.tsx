import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { onDemand } from '../../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../../parts/document/reviewed-kind.ts';
import { useReviewedActs } from '../../../parts/document/use-reviewed-acts.tsx';
import type { MakingWindow } from '../making.ts';
import { useMakingActs } from '../use-plan-acts.tsx';
import { batchReviewed } from './batch-kind.ts';

const SubmitWindow = onDemand<ReviewedWindow<BatchRow>>(() =>
  import('./submit-window.tsx').then((module) => module.SubmitWindow),
);
const MakeWindow = onDemand<MakingWindow<BatchRow>>(() =>
  import('./make-batch-window.tsx').then((module) => module.MakeBatchWindow),
);

/** The acts on a whole batch plan with their questions; `windows` must be placed once on the page. */
export const useBatchActs = (
  more: Omit<Parameters<typeof useReviewedActs<BatchRow>>[1], 'SubmitWindow'> = {},
) => useMakingActs(useReviewedActs(batchReviewed, { SubmitWindow, ...more }), MakeWindow);
