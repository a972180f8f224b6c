import type { BatchDetail, BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan as calls } from '#shared/areas/procurement-plan/batch/contract';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow, SubmitWindow } from '../../../parts/document/kind.ts';
import type { PlanWarning } from '../line/use-fault-text.ts';
import { useTexts } from './texts.ts';

const Make = onDemand<DocumentWindow<BatchRow, 'adjust' | 'copy'>>(() =>
  import('./make-batch-window.tsx').then((module) => module.MakeBatchWindow),
);

/** The batch plan as its screens have it. */
export const batchPlan = {
  kind: batchPlanKind,
  calls,
  listPath: paths.batchPlans,
  SubmitWindow: onDemand<SubmitWindow<BatchRow, PlanWarning>>(() =>
    import('../line/plan-submit.tsx').then((module) => module.PlanSubmit),
  ),
  useLead: ({ totalAmount }) => [[useTexts().total, totalAmount]],
  windows: { adjust: Make, copy: Make },
  stale: [calls.lines],
} satisfies DocumentWeb<BatchRow, BatchDetail, PlanWarning>;
