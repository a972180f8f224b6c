import { DocumentEditPage } from '../../../parts/document/edit-page.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { batchPlan } from './batch-plan.ts';
import { NewBatch } from './new-batch.tsx';

/** Makes a new batch plan, or changes the one of the address's guid. */
export const BatchEditPage = () => (
  <DocumentEditPage of={batchPlan} start={<NewBatch />}>
    {(plan) => <BatchEditor plan={plan} />}
  </DocumentEditPage>
);
