import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanRow } from '#shared/areas/procurement-plan/annual/plan-views';
import { paths } from '#shared/areas/session/paths';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import type { DocumentWindow } from '../../../parts/document/kind.ts';
import { MakeWindow } from '../line/make-window.tsx';
import { useActLabels } from '../../../parts/document/labels.ts';
import { useWindowTexts } from './window-texts.ts';

/** 年中调整 or 复制上年计划 of an annual plan. */
export function MakeAnnualWindow({
  act,
  document: { guid, planName },
  onClose,
}: DocumentWindow<PlanRow, 'adjust' | 'copy'>) {
  const acts = useActLabels(annualPlanKind);
  const { confirm, done } = useWindowTexts();
  return (
    <MakeWindow
      guid={guid}
      call={act === 'adjust' ? annualPlan.adjust : annualPlan.copyLastYear}
      words={{ title: confirm[act](planName), text: confirm[`${act}Text`], ok: acts[act], done: done[act] }}
      stale={[annualPlan.list, annualPlan.detail]}
      editor={paths.annualPlanEdit}
      onClose={onClose}
    />
  );
}
