import { FindingText } from '../../parts/law/findings.tsx';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { SubmitWindow } from '../../parts/document/kind.ts';
import { DocumentSubmit } from '../../parts/document/submit.tsx';
import { Amount } from './amount.tsx';

/** Shows who will decide and what the law says, before a contract is submitted. */
export function ContractSubmitWindow(window: SubmitWindow<ContractRow, Finding>) {
  const { contractName, partyBName } = window.document;
  return (
    <DocumentSubmit
      {...window}
      lead={
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
          <strong>{contractName}</strong>
          <span>{partyBName}</span>
          <Amount of={window.document} />
        </p>
      }
      warning={(one) => <FindingText of={one} />}
    />
  );
}
