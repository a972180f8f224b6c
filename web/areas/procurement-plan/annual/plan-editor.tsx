import { Form } from 'antd';
import { useLocation } from 'react-router';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { FoldingHeader, useFoldingHeader } from '../../../parts/document/folding-header.tsx';
import { storedValues } from '../../../parts/document/stored-values.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { HeaderForm, headerInput, type HeaderValues } from './header-form.tsx';
import { useUnsavedGrid } from '../line/use-lines-view.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { Totals } from './totals.tsx';

/** Changes a stored plan: header, lines, totals, submission. */
export function PlanEditor({ plan }: { plan: PlanDetail }) {
  const texts = useEditTexts();
  const { key } = useLocation();
  const [form] = Form.useForm<HeaderValues>();
  const grid = useUnsavedGrid();
  const stored = storedValues<HeaderValues>(annualPlanKind, plan);
  const editor = useDocumentEditor(annualPlan, {
    stored: plan,
    draftName: `annualPlan:${plan.guid}`,
    // by its content: each line that is saved makes another version of the plan
    mark: JSON.stringify(stored),
    start: stored,
    isReady: grid.isReady,
    check: async () => headerInput(await form.validateFields()),
    refused: (error) => header.showFaults(error),
  });
  const { initial, keep, isDirty } = editor;
  // the lines are what people come for; an opinion may be about either
  const header = useFoldingHeader(form, isDirty || plan.status === planStatus.code.rejected);
  return (
    <EditorFrame of={{ ...editor, isDirty: isDirty || grid.isDirty }}>
      {grid.holder}
      <FoldingHeader
        title={texts.header}
        kind={annualPlanKind}
        from={plan}
        says={['planNo', 'planYear', 'planKind', 'planUnit', 'planDept', 'userName', 'reportDate']}
        state={header}
        isChanged={isDirty}
        note={<Restored of={editor} onDiscard={() => form.setFieldsValue(stored)} />}
      >
        <HeaderForm
          form={form}
          start={initial}
          names={plan}
          isAdjustment={plan.planKind === planKind.code.midYear}
          onChange={keep}
        />
      </FoldingHeader>
      <LinesEditor key={key} plan={plan} onDirty={grid.setDirty} />
      <Totals plan={plan} of={editor} />
    </EditorFrame>
  );
}
