import { Panel } from '../../../kit/page-head.tsx';
import { DocumentCourse } from '../../../parts/document/approval.tsx';
import { DocumentPage } from '../../../parts/document/page.tsx';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { PlanChangesPanel } from '../line/plan-changes.tsx';
import { PlanHeader } from './plan-header.tsx';
import { PlanLinesPanel } from './plan-lines-panel.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { RelatedPlans } from './related-plans.tsx';

/** One plan to read and to decide on. */
export function PlanDetailPage() {
  const { header } = useEditTexts();
  return (
    <DocumentPage
      of={annualPlan}
      places={{
        plain: ['edit', 'undo', 'adjust', 'copy', 'void', 'delete', 'print'],
        next: ['submit'],
      }}
    >
      {(plan) => (
        <>
          <DocumentCourse of={annualPlan} document={plan}>
            <PlanSteps status={plan.status} />
          </DocumentCourse>
          <Panel title={header}>
            <PlanHeader plan={plan} />
          </Panel>
          <PlanChangesPanel guid={plan.guid} of={annualPlan.calls.changes} />
          <PlanLinesPanel plan={plan} />
          <RelatedPlans plan={plan} />
        </>
      )}
    </DocumentPage>
  );
}
