import { annualPlan as calls } from '#shared/areas/procurement-plan/annual/contract';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import type { PlanDetail, PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow, SubmitWindow } from '../../../parts/document/kind.ts';
import type { PlanWarning } from '../line/use-fault-text.ts';
import { useTexts } from './texts.ts';

const Make = onDemand<DocumentWindow<PlanRow, 'adjust' | 'copy'>>(() =>
  import('./make-annual-window.tsx').then((module) => module.MakeAnnualWindow),
);

/** The annual plan as its screens have it. */
export const annualPlan = {
  kind: annualPlanKind,
  calls,
  listPath: paths.annualPlans,
  printPath: paths.annualPlanPrint,
  SubmitWindow: onDemand<SubmitWindow<PlanRow, PlanWarning>>(() =>
    import('../line/plan-submit.tsx').then((module) => module.PlanSubmit),
  ),
  useLead({ totalAmount, mandatoryAmount }) {
    const { total, mandatory } = useTexts();
    return [
      [total, totalAmount],
      [mandatory, mandatoryAmount],
    ];
  },
  windows: { adjust: Make, copy: Make },
  stale: [calls.lines],
} satisfies DocumentWeb<PlanRow, PlanDetail, PlanWarning>;
