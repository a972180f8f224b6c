import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { useTexts } from './texts.ts';
import { useReviewedTexts } from '../../parts/reviewed-texts.ts';
import { useWindowTexts } from './window-texts.ts';

/** Asks before another plan is made of this one, 年中调整 or 复制上年计划, and leads to it. */
export function MakeWindow({
  act,
  plan: { guid, planName },
  onClose,
}: {
  act: 'adjust' | 'copy';
  plan: PlanRow;
  onClose: () => void;
}) {
  const texts = useTexts();
  const asked = useWindowTexts();
  const { cancel } = useReviewedTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const call = act === 'adjust' ? annualPlan.adjust : annualPlan.copyLastYear;
  const make = useMutation(mutation(call, { done: asked.done[act] }));
  async function confirm() {
    try {
      const made = await make.mutateAsync({ guid, newGuid: newGuid() });
      await navigate(paths.annualPlanEdit(made.guid));
    } catch {
      // the refusal has been shown; the question closes so that the list can be looked at
      await refetch(client, annualPlan.list, annualPlan.detail);
    }
    onClose();
  }
  return (
    <Dialog
      open
      width={440}
      title={asked.confirm[act](planName)}
      okText={texts[act]}
      cancelText={cancel}
      confirmLoading={make.isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {asked.confirm[`${act}Text`]}
    </Dialog>
  );
}
