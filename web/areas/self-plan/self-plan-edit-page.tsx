import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { SelfPlanEditor } from './self-plan-editor.tsx';
import { selfPlan } from './self-plan.ts';
import { useTexts } from './texts.ts';

/** Makes a new plan, or changes the one of the address's guid. */
export function SelfPlanEditPage() {
  const texts = useTexts();
  return (
    <DocumentEditPage
      of={selfPlan}
      start={<NewPlan />}
      title={texts.title}
      notEditable={texts.notEditable}
      notEditableText={texts.notEditableText}
    >
      {(plan) => <SelfPlanEditor plan={plan} names={plan} />}
    </DocumentEditPage>
  );
}

function NewPlan() {
  const texts = useTexts();
  const blank = useQuery({ ...query(selfPlan.calls.blank, {}, { quiet: true }), gcTime: 0 });
  return (
    <LoadedPage title={texts.newTitle} of={blank} rows={12}>
      {({ planUnitName, planDeptName, limit: _limit, ...known }) => (
        <SelfPlanEditor blank={known} names={{ planUnitName, planDeptName }} />
      )}
    </LoadedPage>
  );
}
