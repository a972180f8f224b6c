import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { paths } from '#shared/areas/session/paths';
import type { DocumentWindow } from '../../../parts/document/kind.ts';
import { MakeWindow } from '../line/make-window.tsx';
import { useActLabels } from '../../../parts/document/labels.ts';
import { useMakeTexts } from './make-texts.ts';

/** 调整 or 复制 of a batch plan. */
export function MakeBatchWindow({
  act,
  document: { guid, planName },
  onClose,
}: DocumentWindow<BatchRow, 'adjust' | 'copy'>) {
  const acts = useActLabels(batchPlanKind);
  const { title, text, done } = useMakeTexts();
  return (
    <MakeWindow
      guid={guid}
      call={batchPlan[act]}
      words={{ title: title[act](planName), text: text[act], ok: acts[act], done: done[act] }}
      stale={[batchPlan.list, batchPlan.detail]}
      editor={paths.batchPlanEdit}
      onClose={onClose}
    />
  );
}
