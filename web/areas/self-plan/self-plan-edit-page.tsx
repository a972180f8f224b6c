import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useTexts } from './texts.ts';

/** The form with its rules and choices, fetched beside what stands in it. */
const SelfPlanEditor = onDemand(() =>
  import('./self-plan-editor.tsx').then((module) => module.SelfPlanEditor),
);

/** Makes a new plan, or changes the one of the address's guid. */
export function SelfPlanEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? <NewPlan /> : <StoredPlan key={guid} guid={guid} />;
}

function NewPlan() {
  const texts = useTexts();
  const blank = useQuery({ ...query(selfPlanCalls.blank, {}, { quiet: true }), gcTime: 0 });
  return (
    <>
      {!blank.data && <PageHead title={texts.newTitle} />}
      <PageState of={blank} rows={12}>
        {({ planUnitName, planDeptName, limit: _limit, ...known }) => (
          <SelfPlanEditor blank={known} names={{ planUnitName, planDeptName }} />
        )}
      </PageState>
    </>
  );
}

function StoredPlan({ guid }: { guid: string }) {
  const texts = useTexts();
  const plan = useQuery(query(selfPlanCalls.detail, { guid }, { quiet: true }));
  return (
    <>
      {!plan.data && <PageHead title={texts.title} />}
      <PageState of={plan} rows={12}>
        {(found) =>
          found.actions.includes('edit') ? (
            <SelfPlanEditor plan={found} names={found} />
          ) : (
            <>
              <PageHead title={found.projectName} />
              <NotEditable guid={guid} />
            </>
          )
        }
      </PageState>
    </>
  );
}

function NotEditable({ guid }: { guid: string }) {
  const texts = useTexts();
  const { view } = useReviewedTexts();
  return (
    <Alert
      type="info"
      showIcon
      title={texts.notEditable}
      description={texts.notEditableText}
      action={
        <Link to={paths.selfPlan(guid)}>
          <Button type="primary">{view}</Button>
        </Link>
      }
    />
  );
}
