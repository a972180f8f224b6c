import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { storedValues } from '../../parts/document/stored-values.ts';
import { SelfPlanEditor } from './self-plan-editor.tsx';
import { selfPlan } from './self-plan.ts';

/** Makes a new plan, or changes the one of the address's guid. */
export const SelfPlanEditPage = () => (
  <DocumentEditPage
    of={selfPlan}
    start={
      <NewDocument of={selfPlan}>
        {(found) => <SelfPlanEditor blank={storedValues(selfPlan.kind, found)} names={found} />}
      </NewDocument>
    }
  >
    {(plan) => <SelfPlanEditor plan={plan} names={plan} />}
  </DocumentEditPage>
);
