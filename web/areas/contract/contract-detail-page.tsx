import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { changeStatus, contractAdminStatus, contractSide } from '#shared/areas/contract/codes';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { useMay, useUser } from '../../api/user.ts';
import { beside, onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { among } from '../../parts/document/acts.ts';
import { DocumentApproval, DocumentWhere } from '../../parts/document/approval.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import type { OwnTurn } from '../../parts/document/signatures.tsx';
import { useDownloadFile } from '../../parts/file/download.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { ContractFacts } from './contract-facts.tsx';
import css from './contract.module.css';
import { contract } from './contract.ts';
import { useDetailTexts } from './detail-texts.ts';
import { PayTermsTable } from './pay-terms-table.tsx';
import { Signatures } from './signatures.tsx';
import { useStatusList } from './status.tsx';
import { useLabelOf } from './use-label-of.ts';

const FindingList = beside(() => import('../../parts/law/findings.tsx').then((module) => module.FindingList));
const Changes = beside(() => import('./changes.tsx').then((module) => module.Changes));
const SignDetailView = onDemand(() => import('./sign-detail.tsx').then((module) => module.SignDetailView));

const placesOf = (found: ContractDetail) => ({
  plain: [
    ...(found.mainFile ? (['download'] as const) : []),
    'print' as const,
    ...among(found, ['edit', 'undo', 'void', 'delete', 'file', 'change', 'abandon']),
  ],
  next: among(found, ['submit', 'sign']),
});

/** One contract to read, decide on, sign; a party's signer sees what they sign. */
export function ContractDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  // an approver has a part in it without the permission: whoever may sign and not read is a party's person
  const mayRead = useMay('contract:read');
  const maySign = useMay('contract:sign');
  return maySign && !mayRead ? <SignDetailView key={guid} guid={guid} /> : <Stored />;
}

function Stored() {
  const download = useDownloadFile();
  return (
    <DocumentPage
      of={contract}
      status={useStatusList()}
      places={placesOf}
      does={{ download: ({ mainFile }) => mainFile && void download(mainFile.guid, mainFile.name) }}
    >
      {(found, reload) => <Panels contract={found} reload={reload} />}
    </DocumentPage>
  );
}

function Panels({ contract: found, reload }: { contract: ContractDetail; reload: () => Promise<unknown> }) {
  const texts = useDetailTexts();
  const label = useKindLabels(contractDocumentKind);
  const labelOf = useLabelOf();
  const turn = useTurn(found);
  // What waits for a decision stands before what was decided long ago.
  const isChanging = found.changes.some(({ status }) => status === changeStatus.code.inReview);
  const changes = found.changes.length > 0 && (
    <Panel title={texts.changes}>
      <Changes of={found.changes} onDone={() => void reload()} />
    </Panel>
  );
  return (
    <>
      {isChanging && changes}
      {found.voidReason && (
        <Alert
          type="error"
          showIcon
          title={label.voidReason}
          description={found.voidReason}
          style={{ marginBottom: 12 }}
        />
      )}
      <div className={css.screenOnly}>
        <DocumentWhere of={contract} document={found} />
        {found.findings.length > 0 && (
          <Panel title={texts.findings}>
            <FindingList findings={found.findings} labelOf={labelOf} />
          </Panel>
        )}
        <DocumentApproval of={contract} document={found} />
      </div>
      <Panel title={texts.basic}>
        <ContractFacts of={found} />
      </Panel>
      {found.payTerms.length > 0 && (
        <Panel title={texts.payTerms}>
          <PayTermsTable of={found.payTerms} />
        </Panel>
      )}
      <Panel title={texts.signatures}>
        <Signatures of={found.signatures} turn={turn} />
      </Panel>
      {!isChanging && changes}
    </>
  );
}

/** The reader's own side, whose people may sign what has been approved. */
function useTurn({ status, partyA, partyB }: ContractDetail): OwnTurn | undefined {
  const own = useUser()?.enterprise.guid;
  if (status !== contractAdminStatus.code.inEffect || (own !== partyA && own !== partyB)) return undefined;
  return { side: own === partyA ? contractSide.code.a : contractSide.code.b, permission: 'contract:sign' };
}
