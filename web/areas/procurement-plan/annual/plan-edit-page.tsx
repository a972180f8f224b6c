import { DocumentEditPage } from '../../../parts/document/edit-page.tsx';
import { annualPlan } from './annual-plan.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { NewPlan } from './new-plan.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { useTexts } from './texts.ts';

/** Makes a new plan, or changes the one of the address's guid. */
export function PlanEditPage() {
  const texts = useEditTexts();
  const { title } = useTexts();
  return (
    <DocumentEditPage
      of={annualPlan}
      start={<NewPlan />}
      title={title}
      notEditable={texts.notEditable}
      notEditableText={texts.notEditableText}
    >
      {(plan) => <PlanEditor plan={plan} />}
    </DocumentEditPage>
  );
}
