import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useDownloadFile } from '../../parts/file/list.tsx';
import { VoidedNote } from '../../parts/document/voided-note.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import css from './contract.module.css';
import { ContractFacts } from './contract-facts.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { useContractLabels, usePayTermLabels } from './labels.ts';
import { PayTermsTable } from './pay-terms-table.tsx';
import { Signatures } from './signatures.tsx';
import { StatusTag } from './status.tsx';
import { useTexts } from './texts.ts';
import { useContractActs } from './use-contract-acts.tsx';

const ApprovalPanel = onDemand(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);
const WherePanel = onDemand(() =>
  import('../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);

const FindingList = onDemand(() =>
  import('../../parts/law/findings.tsx').then((module) => module.FindingList),
);
const Changes = onDemand(() => import('./changes.tsx').then((module) => module.Changes));
const SignDetailView = onDemand(() => import('./sign-detail.tsx').then((module) => module.SignDetailView));

const KIND = documentKind.code.contract;
const ownActs = ['file', 'change', 'abandon'] as const;

/** One contract to read, decide on, sign; a party's signer sees what he signs. */
export function ContractDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  // an approver has a part in it without the permission: whoever may sign and not read is a party's person
  const mayRead = useMay('contract:read');
  const maySign = useMay('contract:sign');
  return maySign && !mayRead ? <SignDetailView key={guid} guid={guid} /> : <Stored key={guid} guid={guid} />;
}

function Stored({ guid }: { guid: string }) {
  const { title } = useTexts();
  const contract = useQuery(query(contractCalls.detail, { guid }, { quiet: true }));
  return (
    <>
      {!contract.data && <PageHead title={title} />}
      <PageState of={contract} rows={12}>
        {(found) => <Detail contract={found} />}
      </PageState>
    </>
  );
}

function Detail({ contract }: { contract: ContractDetail }) {
  const texts = useDetailTexts();
  const { acts, download: downloadText, print } = useTexts();
  const download = useDownloadFile();
  const label = useContractLabels();
  const termLabel = usePayTermLabels();
  const reviewed = useReviewedTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, windows, reload } = useContractActs({
    onDeleted: () => void navigate(paths.contracts),
    alsoStale: [approvalCalls.detail, whereIsIt],
  });
  const { guid, actions, mainFile } = contract;
  const wasSubmitted = contract.round > 0;
  const labelOf = (field: string) => {
    const [name = '', at, of] = field.split('.');
    return of === undefined
      ? (label[name as keyof typeof label] ?? field)
      : texts.termAt(Number(at) + 1, termLabel[of as keyof typeof termLabel]);
  };
  const decided = () => void refetch(client, contractCalls.detail, contractCalls.list, whereIsIt);
  return (
    <>
      <PageHead title={contract.contractName} state={<StatusTag of={contract} />}>
        <WhyNot objectType="contract" guid={guid} />
        {mainFile && (
          <Button onClick={() => void download(mainFile.guid, mainFile.name)}>{downloadText}</Button>
        )}
        <Button onClick={() => window.print()}>{print}</Button>
        {actions.includes('edit') && (
          <Link to={paths.contractEdit(guid)}>
            <Button>{reviewed.edit}</Button>
          </Link>
        )}
        {(['undo', 'void', 'delete'] as const)
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one !== 'undo'} onClick={() => act(one, contract)}>
              {reviewed[one]}
            </Button>
          ))}
        {ownActs
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one === 'abandon'} onClick={() => act(one, contract)}>
              {acts[one]}
            </Button>
          ))}
        {actions.includes('submit') && (
          <Button type="primary" onClick={() => act('submit', contract)}>
            {reviewed.submit}
          </Button>
        )}
        {actions.includes('sign') && (
          <Button type="primary" onClick={() => act('sign', contract)}>
            {acts.sign}
          </Button>
        )}
      </PageHead>
      <VoidedNote of={contract.voided} />
      {contract.voidReason && (
        <Alert
          type="error"
          showIcon
          title={label.voidReason}
          description={contract.voidReason}
          style={{ marginBottom: 12 }}
        />
      )}
      <div className={css.screenOnly}>
        <WherePanel kind={chainKind.code.contract} guid={guid} />
        {contract.findings.length > 0 && (
          <Panel title={texts.findings}>
            <FindingList findings={contract.findings} labelOf={labelOf} />
          </Panel>
        )}
        {wasSubmitted && (
          <Panel title={texts.approval}>
            <ApprovalPanel kind={KIND} guid={guid} onDecided={decided} />
          </Panel>
        )}
      </div>
      <Panel title={texts.basic}>
        <ContractFacts of={contract} />
      </Panel>
      {contract.payTerms.length > 0 && (
        <Panel title={texts.payTerms}>
          <PayTermsTable of={contract.payTerms} />
        </Panel>
      )}
      <Panel title={texts.signatures}>
        <Signatures of={contract.signatures} />
      </Panel>
      {contract.changes.length > 0 && (
        <Panel title={texts.changes}>
          <Changes of={contract.changes} onDone={() => void reload()} />
        </Panel>
      )}
      {wasSubmitted && (
        <Panel title={reviewed.record}>
          <AuditRecord kind={KIND} guid={guid} />
        </Panel>
      )}
      {windows}
    </>
  );
}
