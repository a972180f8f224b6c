import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { lineFaults } from '#shared/areas/procurement-plan/line/line-faults';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { mutation } from '../../../api/query.ts';
import { useLaw } from '../../../parts/law/use-law.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { type GridLayout, lineWidths, useGridColumns } from '../line/grid-columns.ts';
import type { GridKind } from '../line/grid-lines.ts';
import { blankLine, meantLine } from '../line/line-values.ts';
import { LinesGrid } from '../line/lines-grid.tsx';

const layout: GridLayout = { widths: lineWidths, own: {} };

/** The lines of an annual plan as the grid judges and sends them. */
const annualGrid = (plan: PlanDetail, parameters: LegalParameters): GridKind<PlanLine, LineDraft> => ({
  meant: (values) => meantLine(values, parameters),
  faultsOf: (draft) => lineFaults(draft, plan.planYear, parameters),
  blank: (before) => blankLine(plan, before),
  proposed: (draft) => (draft.projectNature == null ? undefined : proposeMandatory(draft, parameters)),
  sent: (draft) => draft,
});

/** The lines of an annual plan in the grid. */
export function AnnualLinesGrid({
  plan,
  ...of
}: {
  plan: PlanDetail;
  lines: readonly PlanLine[];
  reload: () => Promise<readonly PlanLine[]>;
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const { parameters } = useLaw();
  const kind = useMemo(() => annualGrid(plan, parameters), [plan, parameters]);
  const save = useMutation(mutation(annualPlan.saveLines, { done: useEditTexts().savedLine }));
  return (
    <LinesGrid
      {...of}
      kind={kind}
      columns={useGridColumns(plan, layout)}
      save={(changes) => save.mutateAsync({ planGuid: plan.guid, ...changes })}
      isSaving={save.isPending}
    />
  );
}
