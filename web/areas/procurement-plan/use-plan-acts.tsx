import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanAction, PlanRow } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { useTexts } from './texts.ts';

const SubmitModal = onDemand(() => import('./submit-modal.tsx').then((module) => module.SubmitModal));
const UndoModal = onDemand(() => import('./undo-modal.tsx').then((module) => module.UndoModal));
const RecordDrawer = onDemand(() => import('./record-drawer.tsx').then((module) => module.RecordDrawer));

type Window = 'submit' | 'undo' | 'record';
type Asked = 'recall' | 'delete' | 'adjust' | 'copy';
/** What a plan offers here; urging belongs to the approval panel, editing is a link. */
type Offered = Exclude<PlanAction, 'edit' | 'urge'> | 'record';
export type Act = (action: Offered, plan: PlanRow) => void;

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
  const [asked, setAsked] = useState<{ action: Asked; plan: PlanRow }>();
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<{ window: Window; plan: PlanRow }>();
  const recall = useMutation(mutation(annualPlan.recall, { done: texts.done.recall }));
  const remove = useMutation(mutation(annualPlan.delete, { done: texts.done.delete }));
  const adjust = useMutation(mutation(annualPlan.adjust, { done: texts.done.adjust }));
  const copy = useMutation(mutation(annualPlan.copyLastYear, { done: texts.done.copy }));

  const reload = () => refetch(client, annualPlan.list, annualPlan.detail, annualPlan.lines, ...alsoStale);
  const carryOut: Record<Asked, (plan: PlanRow) => Promise<unknown>> = {
    recall: async ({ guid, version }) => {
      await recall.mutateAsync({ guid, version });
      await reload();
    },
    delete: async ({ guid, version }) => {
      await remove.mutateAsync({ guid, version });
      onDeleted?.();
      await refetch(client, annualPlan.list);
    },
    adjust: async ({ guid }) => {
      const made = await adjust.mutateAsync({ guid, newGuid: newGuid() });
      await navigate(paths.annualPlanEdit(made.guid));
    },
    copy: async ({ guid }) => {
      const made = await copy.mutateAsync({ guid, newGuid: newGuid() });
      await navigate(paths.annualPlanEdit(made.guid));
    },
  };
  const confirm = async ({ action, plan }: { action: Asked; plan: PlanRow }) => {
    setBusy(true);
    // a refusal has been shown; the question closes so that the list can be looked at
    await carryOut[action](plan).catch(reload);
    setBusy(false);
    setAsked(undefined);
  };
  const act: Act = (action, plan) =>
    action === 'submit' || action === 'undo' || action === 'record'
      ? setOpen({ window: action, plan })
      : setAsked({ action, plan });
  const close = () => setOpen(undefined);
  const closed = async () => {
    close();
    await reload();
  };
  const windows = (
    <>
      <Dialog
        open={asked !== undefined}
        width={440}
        title={asked && texts.confirm[asked.action](asked.plan.planName)}
        okText={asked && texts[asked.action]}
        okButtonProps={{ danger: asked?.action === 'delete' }}
        cancelText={texts.cancel}
        confirmLoading={isBusy}
        onOk={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && texts.confirm[`${asked.action}Text`]}
      </Dialog>
      {open?.window === 'submit' && <SubmitModal plan={open.plan} onClose={close} onDone={closed} />}
      {open?.window === 'undo' && <UndoModal plan={open.plan} onClose={close} onDone={closed} />}
      {open?.window === 'record' && <RecordDrawer plan={open.plan} onClose={close} />}
    </>
  );
  return { act, windows };
}
