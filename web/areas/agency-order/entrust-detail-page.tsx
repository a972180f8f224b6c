import { Alert } from 'antd';
import { Link } from 'react-router';
import { entrustParty, entrustStatus } from '#shared/areas/agency-order/codes';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { paths } from '#shared/areas/session/paths';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { beside } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { DocumentApproval, DocumentWhere, StepsPanel } from '../../parts/document/approval.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import type { OwnTurn } from '../../parts/document/signatures.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';
import { EntrustFacts } from './entrust-facts.tsx';
import { EntrustSteps } from './entrust-steps.tsx';
import css from './entrust.module.css';
import { entrust } from './entrust.ts';

const FeeWorkingView = beside(() => import('./fee-working.tsx').then((module) => module.FeeWorkingView));
const BuildProject = beside(() => import('./build-project.tsx').then((module) => module.BuildProject));
const Ends = beside(() => import('./ends.tsx').then((module) => module.Ends));
const Signatures = beside(() => import('./signatures.tsx').then((module) => module.Signatures));
const FindingList = beside(() => import('../../parts/law/findings.tsx').then((module) => module.FindingList));

/** One order to read, decide on, sign, send, receive. */
export function EntrustDetailPage() {
  return (
    <DocumentPage
      of={entrust}
      places={{
        plain: ['print', 'edit', 'undo', 'void', 'delete', 'returnOrder', 'changeAgency', 'terminate'],
        next: ['submit', 'send', 'receive', 'agencySign'],
      }}
      isInside={({ isAgencyView }) => !isAgencyView}
      aside={(order) => <BuildProject of={order as EntrustDetail} />}
    >
      {(order, reload) => <Panels order={order as EntrustDetail} reload={reload} />}
    </DocumentPage>
  );
}

function Panels({ order, reload }: { order: EntrustDetail; reload: () => Promise<unknown> }) {
  const texts = useDetailTexts();
  const label = useKindLabels(entrustKind);
  // List what waits for a decision first.
  const isEnding = order.ends.some(({ isOpen }) => isOpen);
  const ends = order.ends.length > 0 && (
    <Panel title={texts.ends}>
      <Ends of={order.ends} onDecided={() => void reload()} />
    </Panel>
  );
  return (
    <>
      <StepsPanel document={order}>
        <EntrustSteps of={order} />
        <Stopped of={order} />
      </StepsPanel>
      <div className={css.screenOnly}>
        <DocumentWhere of={entrust} document={order} />
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
      {!order.isAgencyView && (
        <div className={css.screenOnly}>
          <DocumentApproval of={entrust} document={order} />
        </div>
      )}
      <Panel title={texts.order}>
        <EntrustFacts of={order} />
      </Panel>
      <Panel title={texts.fee}>{order.fee ? <FeeWorkingView of={order.fee} /> : <p>{texts.noFee}</p>}</Panel>
      <Panel title={texts.signatures}>
        <Signatures of={order.signatures} turn={turnOf(order)} />
      </Panel>
      {!isEnding && ends}
    </>
  );
}

/** Whose signature the order waits for, where that is the reader's side. */
function turnOf(order: EntrustDetail): OwnTurn | undefined {
  const { approved, received } = entrustStatus.code;
  const { principal, agency } = entrustParty.code;
  if (order.status === approved && !order.isAgencyView)
    return { side: principal, permission: 'entrust:send', meant: order.entrustContactGuid };
  if (order.status === received && order.isAgencyView) return { side: agency, permission: 'entrust:receive' };
  return undefined;
}

/** Why an order goes no further: it was returned, or ended. */
function Stopped({ of: order }: { of: EntrustDetail }) {
  const texts = useDetailTexts();
  const { returned, terminated } = entrustStatus.code;
  if (order.status === returned)
    return (
      <Alert
        type="warning"
        showIcon
        title={`${texts.returned} ${order.returnTime ?? ''}`}
        description={order.returnReason}
      />
    );
  if (order.status !== terminated) return null;
  return (
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
  );
}
