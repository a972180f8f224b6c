import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustDetail } from '#shared/areas/entrustment/views';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { valuesOf } from './entrust-values.ts';
import { NewEntrust } from './new-entrust.tsx';

/** The form with its rules and choices, fetched beside what stands in it. */
const EntrustEditor = onDemand(() => import('./entrust-editor.tsx').then((module) => module.EntrustEditor));

/** Makes a new order, for the set-up the address names, or changes the one of its guid. */
export function EntrustEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? (
    <NewEntrust setupGuid={params.get('setup')} />
  ) : (
    <StoredEntrust key={guid} guid={guid} />
  );
}

function StoredEntrust({ guid }: { guid: string }) {
  const texts = useDetailTexts();
  const order = useQuery(query(entrustCalls.detail, { guid }, { quiet: true }));
  const found = order.data as EntrustDetail | undefined;
  if (!found)
    return (
      <>
        <PageHead title={texts.order} />
        <PageState of={order} rows={12}>
          {() => null}
        </PageState>
      </>
    );
  if (found.actions.includes('edit'))
    return (
      <EntrustEditor
        stored={found}
        start={valuesOf(found)}
        names={found}
        setup={{ guid: found.setupGuid, planAmount: found.planAmount }}
      />
    );
  return (
    <>
      <PageHead title={found.ordersName} />
      <Panel>
        <Alert
          type="info"
          showIcon
          title={texts.notEditable}
          description={texts.notEditableText}
          action={
            <Link to={paths.entrust(guid)}>
              <Button type="primary">{texts.view}</Button>
            </Link>
          }
        />
      </Panel>
    </>
  );
}
