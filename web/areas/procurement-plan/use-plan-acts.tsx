import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedWindow } from '../../parts/reviewed-kind.ts';
import { type ReviewedAct, useReviewedActs } from '../../parts/use-reviewed-acts.tsx';
import { annualPlanKind } from './annual-plan-kind.ts';
import { useTexts } from './texts.ts';

const SubmitModal = onDemand<ReviewedWindow<PlanRow>>(() =>
  import('./submit-modal.tsx').then((module) => module.SubmitModal),
);

/** Acts that make another plan of this one. */
type Making = 'adjust' | 'copy';
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
  const texts = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const reviewed = useReviewedActs(annualPlanKind, {
    SubmitWindow: SubmitModal,
    onDeleted,
    alsoStale: [annualPlan.lines, ...alsoStale],
  });
  const [asked, setAsked] = useState<{ act: Making; plan: PlanRow }>();
  const adjust = useMutation(mutation(annualPlan.adjust, { done: texts.done.adjust }));
  const copy = useMutation(mutation(annualPlan.copyLastYear, { done: texts.done.copy }));
  const make = { adjust, copy };

  async function confirm({ act: chosen, plan: { guid } }: { act: Making; plan: PlanRow }) {
    try {
      const made = await make[chosen].mutateAsync({ guid, newGuid: newGuid() });
      await navigate(paths.annualPlanEdit(made.guid));
    } catch {
      // the refusal has been shown; the question closes so that the list can be looked at
      await refetch(client, annualPlan.list, annualPlan.detail);
    }
    setAsked(undefined);
  }
  const act: Act = (chosen, plan) =>
    chosen === 'adjust' || chosen === 'copy' ? setAsked({ act: chosen, plan }) : reviewed.act(chosen, plan);
  const windows = (
    <>
      {reviewed.windows}
      <Dialog
        open={asked !== undefined}
        width={440}
        title={asked && texts.confirm[asked.act](asked.plan.planName)}
        okText={asked && texts[asked.act]}
        cancelText={texts.cancel}
        confirmLoading={adjust.isPending || copy.isPending}
        onOk={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && texts.confirm[`${asked.act}Text`]}
      </Dialog>
    </>
  );
  return { act, windows };
}
