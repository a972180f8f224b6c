import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/entrustment/codes';
import { entrustCalls } from '#shared/areas/entrustment/contract';
import type { EntrustDetail } from '#shared/areas/entrustment/views';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { VoidedNote } from '../../parts/document/voided-note.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { EntrustFacts } from './entrust-facts.tsx';
import { EntrustSteps } from './entrust-steps.tsx';
import css from './entrust.module.css';
import { useEntrustLabels } from './labels.ts';
import { useTexts } from './texts.ts';
import { useEntrustActs } from './use-entrust-acts.tsx';

const FeeWorkingView = onDemand(() => import('./fee-working.tsx').then((module) => module.FeeWorkingView));

const ApprovalPanel = onDemand(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);
const WherePanel = onDemand(() =>
  import('../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);

const BuildProject = onDemand(() => import('./build-project.tsx').then((module) => module.BuildProject));
const Ends = onDemand(() => import('./ends.tsx').then((module) => module.Ends));
const Signatures = onDemand(() => import('./signatures.tsx').then((module) => module.Signatures));
const FindingList = onDemand(() =>
  import('../../parts/law/findings.tsx').then((module) => module.FindingList),
);

const KIND = documentKind.code.entrust;
const ownActs = ['returnOrder', 'changeAgency', 'terminate'] as const;
const nextActs = ['send', 'receive', 'agencySign'] as const;

/** One order to read, decide on, sign, send, receive. */
export function EntrustDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useTexts();
  const order = useQuery(query(entrustCalls.detail, { guid }, { quiet: true }));
  return (
    <>
      {!order.data && <PageHead title={title} />}
      <PageState of={order} rows={12}>
        {(found) => <Detail key={guid} order={found as EntrustDetail} />}
      </PageState>
    </>
  );
}

function Detail({ order }: { order: EntrustDetail }) {
  const texts = useDetailTexts();
  const { acts } = useTexts();
  const label = useEntrustLabels();
  const reviewed = useReviewedTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, windows } = useEntrustActs({
    onDeleted: () => void navigate(paths.entrusts),
    alsoStale: [approvalCalls.detail, whereIsIt],
  });
  const { guid, status, actions, isAgencyView } = order;
  const wasSubmitted = order.round > 0 && !isAgencyView;
  const decided = () => void refetch(client, entrustCalls.detail, entrustCalls.list, whereIsIt);
  // what waits for a decision stands first
  const isEnding = order.ends.some(({ isOpen }) => isOpen);
  const ends = order.ends.length > 0 && (
    <Panel title={texts.ends}>
      <Ends of={order.ends} onDecided={decided} />
    </Panel>
  );
  return (
    <>
      <PageHead title={order.ordersName} state={<DocumentStatus list={entrustStatus} of={order} />}>
        {!isAgencyView && <WhyNot objectType="entrust" guid={guid} />}
        <Button onClick={() => window.print()}>{reviewed.print}</Button>
        {actions.includes('edit') && (
          <Link to={paths.entrustEdit(guid)}>
            <Button>{reviewed.edit}</Button>
          </Link>
        )}
        {(['undo', 'void', 'delete'] as const)
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one !== 'undo'} onClick={() => act(one, order)}>
              {reviewed[one]}
            </Button>
          ))}
        {ownActs
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one === 'terminate'} onClick={() => act(one, order)}>
              {acts[one]}
            </Button>
          ))}
        {actions.includes('submit') && (
          <Button type="primary" onClick={() => act('submit', order)}>
            {reviewed.submit}
          </Button>
        )}
        {nextActs
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} type="primary" onClick={() => act(one, order)}>
              {acts[one]}
            </Button>
          ))}
        <BuildProject of={order} />
      </PageHead>
      <VoidedNote of={order.voided} />
      {!order.voided && (
        <Panel>
          <EntrustSteps of={order} />
          {status === entrustStatus.code.returned && (
            <Alert
              type="warning"
              showIcon
              title={`${texts.returned} ${order.returnTime ?? ''}`}
              description={order.returnReason}
            />
          )}
          {status === entrustStatus.code.terminated && (
            <Alert
              type="error"
              showIcon
              title={`${texts.terminated} ${order.endTime ?? ''}`}
              description={order.endReason}
              action={
                order.next && (
                  <Link to={paths.entrust(order.next.guid)}>
                    {texts.next} {order.next.ordersNo}
                  </Link>
                )
              }
            />
          )}
        </Panel>
      )}
      <div className={css.screenOnly}>
        <WherePanel kind={chainKind.code.entrust} guid={guid} />
      </div>
      {isEnding && ends}
      {order.findings.length > 0 && (
        <Panel title={texts.law}>
          <FindingList
            findings={order.findings}
            labelOf={(field) => label[field as keyof typeof label] ?? field}
          />
        </Panel>
      )}
      {wasSubmitted && (
        <div className={css.screenOnly}>
          <Panel title={texts.approval}>
            <ApprovalPanel kind={KIND} guid={guid} onDecided={decided} />
          </Panel>
        </div>
      )}
      <Panel title={texts.order}>
        <EntrustFacts of={order} />
      </Panel>
      <Panel title={texts.fee}>{order.fee ? <FeeWorkingView of={order.fee} /> : <p>{texts.noFee}</p>}</Panel>
      <Panel title={texts.signatures}>
        <Signatures of={order.signatures} />
      </Panel>
      {!isEnding && ends}
      {wasSubmitted && (
        <Panel title={reviewed.record}>
          <AuditRecord kind={KIND} guid={guid} />
        </Panel>
      )}
      {windows}
    </>
  );
}
