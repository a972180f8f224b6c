import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import type { SelfPlanRow } from '#shared/areas/self-plan/views';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/document/use-reviewed-acts.tsx';
import { selfPlanKind } from './self-plan-kind.ts';

type Window = ReviewedWindow<SelfPlanRow>;
const SubmitModal = onDemand<Window>(() => import('./submit-modal.tsx').then((module) => module.SubmitModal));
const ResultDrawer = onDemand<Window>(() =>
  import('./result-drawer.tsx').then((module) => module.ResultDrawer),
);

type OwnAct = 'registerResult' | 'createContract';
export type Act = (act: ReviewedAct | OwnAct, plan: SelfPlanRow) => void;

/** The acts on a whole plan with their questions; `windows` must be placed once on the page. */
export function useSelfPlanActs({
  onDeleted,
  alsoStale = [],
}: {
  onDeleted?: () => void;
  /** Further calls of the page whose answer an act changes. */
  alsoStale?: readonly { path: string }[];
} = {}) {
  const navigate = useNavigate();
  const [registering, setRegistering] = useState<SelfPlanRow>();
  const reviewed = useReviewedActs(selfPlanKind, { SubmitWindow: SubmitModal, onDeleted, alsoStale });
  const act: Act = (chosen, plan) => {
    if (chosen === 'registerResult') setRegistering(plan);
    else if (chosen === 'createContract') void navigate(`${paths.contractEdit()}?selfPlan=${plan.guid}`);
    else reviewed.act(chosen, plan);
  };
  const close = () => setRegistering(undefined);
  const windows = (
    <>
      {reviewed.windows}
      {registering && (
        <ResultDrawer
          document={registering}
          onClose={close}
          onDone={async () => {
            close();
            await reviewed.reload();
          }}
        />
      )}
    </>
  );
  return { act, windows };
}
