import type { ContractRow } from '#shared/areas/contract/contract-views';
import { FindingText } from '../../parts/law/findings.tsx';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { ReviewedSubmit } from '../../parts/document/reviewed-submit.tsx';
import { Amount } from './amount.tsx';
import { contractReviewed } from './contract-kind.ts';

/** Shows who will decide and what the law says, before a contract is submitted. */
export function SubmitWindow(window: ReviewedWindow<ContractRow>) {
  const { contractName, partyBName } = window.document;
  return (
    <ReviewedSubmit
      {...window}
      of={contractReviewed}
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
