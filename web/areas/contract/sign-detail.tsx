import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { contractKind, contractSide, signMode } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { query, refetch } from '../../api/query.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { Amount } from './amount.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { SignContract } from './sign-contract.tsx';
import { Signatures } from './signatures.tsx';
import { StatusTag } from './status.tsx';
import { useTexts } from './texts.ts';

/** What somebody who signs for a party sees of a contract. */
export function SignDetailView({ guid }: { guid: string }) {
  const texts = useTexts();
  const acts = useActLabels(contractDocumentKind);
  const detail = useDetailTexts();
  const label = useKindLabels(contractDocumentKind);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const contract = useQuery(query(contractCalls.signDetail, { guid }, { quiet: true }));
  const found = contract.data;
  return (
    <>
      <PageHead title={found?.contractName ?? texts.signTitle} state={found && <StatusTag of={found} />}>
        {found?.actions.includes('sign') && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {acts.sign}
          </Button>
        )}
      </PageHead>
      <PageState of={contract} rows={8}>
        {(one) => (
          <>
            <Panel title={detail.basic}>
              <DetailFields
                of={[
                  [label.contractNo, one.contractNo],
                  [label.contractKind, <CodeText key="kind" list={contractKind} code={one.contractKind} />],
                  [texts.side, <CodeText key="side" list={contractSide} code={one.side} />],
                  [label.partyA, one.partyAName],
                  [label.partyB, one.partyBName],
                  [label.amount, <Amount key="amount" of={one} />],
                  [label.signDate, one.signDate],
                  [label.endDate, one.endDate],
                  [label.signMode, <CodeText key="mode" list={signMode} code={one.signMode} />],
                  [label.mainFile, one.mainFile && <FileList key="main" files={[one.mainFile]} />, true],
                ]}
              />
            </Panel>
            <Panel title={detail.signatures}>
              <Signatures of={one.signatures} />
            </Panel>
          </>
        )}
      </PageState>
      {isOpen && found && (
        <SignContract
          of={found}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            await refetch(client, contractCalls.signDetail, contractCalls.signList);
          }}
        />
      )}
    </>
  );
}
