import { Button, Form } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import { showFieldErrors } from '../../../kit/field-rule.ts';
import { Panel } from '../../../kit/page-head.tsx';
import { EditorFrame, Restored } from '../../../parts/document/editor.tsx';
import { storedValues } from '../../../parts/document/stored-values.ts';
import { useDocumentEditor } from '../../../parts/document/use-editor.ts';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { HeaderForm, headerInput, type HeaderValues } from './header-form.tsx';
import { HeaderLine } from './header-line.tsx';
import css from '../line/line.module.css';
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
    refused(error) {
      setHeaderOpen(true);
      showFieldErrors(form, error);
    },
  });
  const { initial, keep, isDirty } = editor;
  // with lines in it, the lines are what people come for; an opinion may be about either
  const [isHeaderOpen, setHeaderOpen] = useState(
    isDirty || plan.itemCount === 0 || plan.status === planStatus.code.rejected,
  );
  return (
    <EditorFrame of={{ ...editor, isDirty: isDirty || grid.isDirty }}>
      {grid.holder}
      <Panel>
        <div className={css.headerHead}>
          <h2>{texts.header}</h2>
          <HeaderLine plan={plan} />
          <Button
            type="link"
            size="small"
            aria-expanded={isHeaderOpen}
            onClick={() => setHeaderOpen(!isHeaderOpen)}
          >
            {isHeaderOpen ? texts.foldHeader : texts.unfoldHeader}
          </Button>
        </div>
        <Restored of={editor} onDiscard={() => form.setFieldsValue(stored)} />
        <div hidden={!isHeaderOpen} className={css.headerBody}>
          <HeaderForm
            form={form}
            start={initial}
            names={plan}
            isAdjustment={plan.planKind === planKind.code.midYear}
            onChange={keep}
          />
        </div>
      </Panel>
      <LinesEditor key={key} plan={plan} onDirty={grid.setDirty} />
      <Totals plan={plan} of={editor} />
    </EditorFrame>
  );
}
