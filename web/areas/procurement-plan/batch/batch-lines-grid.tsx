import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { mutation } from '../../../api/query.ts';
import { useLaw } from '../../../parts/law/use-law.ts';
import { LinesGrid } from '../line/lines-grid.tsx';
import { batchGrid, useBatchGridColumns } from './batch-grid.ts';
import { useEditTexts } from './edit-texts.ts';

/** The lines of a batch plan in the grid; invitees, specifications and materials of a line stand in its form. */
export function BatchLinesGrid({
  plan,
  ...of
}: {
  plan: BatchDetail;
  lines: readonly BatchLine[];
  reload: () => Promise<readonly BatchLine[]>;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const { lines } = of;
  const { parameters, limits } = useLaw();
  const kind = useMemo(
    () => batchGrid(plan, lines, { parameters, limits }),
    [plan, lines, parameters, limits],
  );
  const save = useMutation(mutation(batchPlan.saveLines, { done: useEditTexts().savedLine }));
  return (
    <LinesGrid
      {...of}
      kind={kind}
      columns={useBatchGridColumns(plan, lines)}
      save={(changes) => save.mutateAsync({ planGuid: plan.guid, ...changes })}
      isSaving={save.isPending}
    />
  );
}
