import { DocumentEditPage } from '../../../parts/document/edit-page.tsx';
import { annualPlan } from './annual-plan.ts';
import { NewPlan } from './new-plan.tsx';
import { PlanEditor } from './plan-editor.tsx';

/** Makes a new plan, or changes the one of the address's guid. */
export const PlanEditPage = () => (
  <DocumentEditPage of={annualPlan} start={<NewPlan />}>
    {(plan) => <PlanEditor plan={plan} />}
  </DocumentEditPage>
);
