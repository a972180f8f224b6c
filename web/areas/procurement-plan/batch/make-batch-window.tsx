import type { BatchRow } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import type { DocumentWindow } from '../../../parts/document/kind.ts';
import { MakeWindow } from '../line/make-window.tsx';
import { useMakeTexts } from './make-texts.ts';
import { useTexts } from './texts.ts';

/** 调整 or 复制 of a batch plan. */
export function MakeBatchWindow({
  act,
  document: { guid, planName },
  onClose,
}: DocumentWindow<BatchRow, 'adjust' | 'copy'>) {
  const texts = useTexts();
  const { title, text, done } = useMakeTexts();
  return (
    <MakeWindow
      guid={guid}
      call={batchPlan[act]}
      words={{ title: title[act](planName), text: text[act], ok: texts[act], done: done[act] }}
      stale={[batchPlan.list, batchPlan.detail]}
      editor={paths.batchPlanEdit}
      onClose={onClose}
    />
  );
}
