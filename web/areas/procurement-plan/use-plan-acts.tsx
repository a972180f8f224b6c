import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { annualPlan, type PlanAction, type PlanRow } from '#shared/areas/procurement-plan/contract';
import { paths } from '#shared/areas/session/paths';
import { mutation, refetch } from '../../api/query.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { SubmitModal } from './submit-modal.tsx';
import { useTexts } from './texts.ts';
import { UndoModal } from './undo-modal.tsx';

type Window = 'submit' | 'undo' | 'record';
type Asked = 'recall' | 'delete' | 'adjust' | 'copy';
/** What a plan offers here; urging belongs to the approval panel, editing is a link. */
type Offered = Exclude<PlanAction, 'edit' | 'urge'> | 'record';
export type Act = (action: Offered, plan: PlanRow) => void;

/** The acts on a whole plan with their questions; `windows` must be placed once on the page. */
export function usePlanActs({ onDeleted }: { onDeleted?: () => void } = {}) {
  const texts = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [modal, holder] = Modal.useModal();
  const [open, setOpen] = useState<{ window: Window; plan: PlanRow }>();
  const recall = useMutation(mutation(annualPlan.recall, { done: texts.done.recall }));
  const remove = useMutation(mutation(annualPlan.delete, { done: texts.done.delete }));
  const adjust = useMutation(mutation(annualPlan.adjust, { done: texts.done.adjust }));
  const copy = useMutation(mutation(annualPlan.copyLastYear, { done: texts.done.copy }));

  const reload = () => refetch(client, annualPlan.list, annualPlan.detail, annualPlan.lines);
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
      const made = await adjust.mutateAsync({ guid, newGuid: crypto.randomUUID() });
      await navigate(paths.annualPlanEdit(made.guid));
    },
    copy: async ({ guid }) => {
      const made = await copy.mutateAsync({ guid, newGuid: crypto.randomUUID() });
      await navigate(paths.annualPlanEdit(made.guid));
    },
  };
  const ask = (action: Asked, plan: PlanRow) =>
    void modal.confirm({
      title: texts.confirm[action](plan.planName),
      content: texts.confirm[`${action}Text`],
      okText: texts[action],
      okButtonProps: { danger: action === 'delete' },
      cancelText: texts.cancel,
      // a refusal has been shown; the question closes so that the list can be looked at
      onOk: () => carryOut[action](plan).catch(reload),
    });
  const act: Act = (action, plan) =>
    action === 'submit' || action === 'undo' || action === 'record'
      ? setOpen({ window: action, plan })
      : ask(action, plan);
  const close = () => setOpen(undefined);
  const closed = async () => {
    close();
    await reload();
  };
  const windows = (
    <>
      {holder}
      {open?.window === 'submit' && <SubmitModal plan={open.plan} onClose={close} onDone={closed} />}
      {open?.window === 'undo' && <UndoModal plan={open.plan} onClose={close} onDone={closed} />}
      {open?.window === 'record' && <RecordDrawer plan={open.plan} onClose={close} />}
    </>
  );
  return { act, windows };
}
