import { DocumentEditPage } from '../../../parts/document/edit-page.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { batchPlan } from './batch-plan.ts';
import { useEditTexts } from './edit-texts.ts';
import { NewBatch } from './new-batch.tsx';
import { useTexts } from './texts.ts';

/** Makes a new batch plan, or changes the one of the address's guid. */
export function BatchEditPage() {
  const texts = useEditTexts();
  const { title } = useTexts();
  return (
    <DocumentEditPage
      of={batchPlan}
      start={<NewBatch />}
      title={title}
      notEditable={texts.notEditable}
      notEditableText={texts.notEditableText}
    >
      {(plan) => <BatchEditor plan={plan} />}
    </DocumentEditPage>
  );
}
