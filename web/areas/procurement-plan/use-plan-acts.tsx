import { type ComponentType, type ReactNode, useState } from 'react';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/document/use-reviewed-acts.tsx';
import { annualPlanKind } from './annual-plan-kind.ts';
import type { Making, MakingWindow } from './making.ts';

const SubmitModal = onDemand<ReviewedWindow<PlanRow>>(() =>
  import('./submit-modal.tsx').then((module) => module.SubmitModal),
);
const MakeWindow = onDemand<MakingWindow<PlanRow>>(() =>
  import('./make-annual-window.tsx').then((module) => module.MakeAnnualWindow),
);

export type Act = (act: ReviewedAct | Making, plan: PlanRow) => void;

/** The acts on a whole plan with their questions; `windows` must be placed once on the page. */
export function usePlanActs({
  onDeleted,
  alsoStale = [],
}: {
  onDeleted?: () => void;
  /** Further calls of the page whose answer an act changes. */
  alsoStale?: readonly { path: string }[];
} = {}) {
  const reviewed = useReviewedActs(annualPlanKind, {
    SubmitWindow: SubmitModal,
    onDeleted,
    alsoStale: [annualPlan.lines, ...alsoStale],
  });
  return useMakingActs<PlanRow>(reviewed, MakeWindow);
}

/** The acts every document with an approval offers, and those that make another plan of it. */
export function useMakingActs<Row>(
  reviewed: { act: (act: ReviewedAct, plan: Row) => void; windows: ReactNode },
  Window: ComponentType<MakingWindow<Row>>,
) {
  const [asked, setAsked] = useState<{ act: Making; plan: Row }>();
  const act = (chosen: ReviewedAct | Making, plan: Row) =>
    chosen === 'adjust' || chosen === 'copy' ? setAsked({ act: chosen, plan }) : reviewed.act(chosen, plan);
  const windows = (
    <>
      {reviewed.windows}
      {asked && <Window {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
  return { act, windows };
}
