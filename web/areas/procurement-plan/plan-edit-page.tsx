import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useEditTexts } from './edit-texts.ts';
import { NewPlan } from './new-plan.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { useTexts } from './texts.ts';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';

/** Makes a new plan, or changes the one of the address's guid. */
export function PlanEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? <NewPlan /> : <StoredPlan key={guid} guid={guid} />;
}

function StoredPlan({ guid }: { guid: string }) {
  const texts = useEditTexts();
  const { title } = useTexts();
  const plan = useQuery(query(annualPlan.detail, { guid }, { quiet: true }));
  if (!plan.data) return <Loading of={plan} title={title} />;
  if (plan.data.actions.includes('edit')) return <PlanEditor plan={plan.data} />;
  return (
    <>
      <PageHead title={plan.data.planName} />
      <NotEditable title={texts.notEditable} text={texts.notEditableText} guid={guid} />
    </>
  );
}

function Loading({ of, title }: { of: Parameters<typeof PageState>[0]['of']; title: string }) {
  return (
    <>
      <PageHead title={title} />
      <PageState of={of} rows={12}>
        {() => null}
      </PageState>
    </>
  );
}

function NotEditable({ title, text, guid }: { title: string; text: string; guid: string }) {
  const { view } = useReviewedTexts();
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={text}
      action={
        <Link to={paths.annualPlan(guid)}>
          <Button type="primary">{view}</Button>
        </Link>
      }
    />
  );
}
