import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../../api/query.ts';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { PageState } from '../../../kit/page-state.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { useEditTexts } from './edit-texts.ts';
import { NewBatch } from './new-batch.tsx';
import { useTexts } from './texts.ts';

/** Makes a new batch plan, or changes the one of the address's guid. */
export function BatchEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? <NewBatch /> : <StoredBatch key={guid} guid={guid} />;
}

function StoredBatch({ guid }: { guid: string }) {
  const texts = useEditTexts();
  const { title } = useTexts();
  const plan = useQuery(query(batchPlan.detail, { guid }, { quiet: true }));
  const found = plan.data;
  if (!found)
    return (
      <>
        <PageHead title={title} />
        <PageState of={plan} rows={12}>
          {() => null}
        </PageState>
      </>
    );
  if (found.actions.includes('edit')) return <BatchEditor plan={found} />;
  return (
    <>
      <PageHead title={found.planName} />
      <Panel>
        <Alert
          type="info"
          showIcon
          title={texts.notEditable}
          description={texts.notEditableText}
          action={
            <Link to={paths.batchPlan(guid)}>
              <Button type="primary">{texts.view}</Button>
            </Link>
          }
        />
      </Panel>
    </>
  );
}
