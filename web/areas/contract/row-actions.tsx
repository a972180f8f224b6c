import type { ContractRow } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { ReviewedRowActions } from '../../parts/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../parts/reviewed-texts.ts';
import { useTexts } from './texts.ts';
import type { ContractAct } from './use-contract-acts.tsx';

const reviewedBeside = ['submit', 'recall'] as const;
const reviewedMenu = ['undo', 'delete'] as const;
const ownMenu = ['file', 'change', 'abandon'] as const;

/** What a person may do with a contract in the list. */
export function RowActions({
  contract,
  act,
}: {
  contract: ContractRow;
  act: (act: ContractAct, contract: ContractRow) => void;
}) {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const { guid, contractName, actions } = contract;
  return (
    <ReviewedRowActions<ContractAct>
      name={contractName}
      view={paths.contract(guid)}
      edit={actions.includes('edit') && paths.contractEdit(guid)}
      beside={[
        ...reviewedBeside
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: reviewed[key] })),
        ...(actions.includes('sign') ? [{ key: 'sign' as const, label: texts.acts.sign }] : []),
      ]}
      menu={[
        { key: 'record', label: reviewed.record },
        ...ownMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: texts.acts[key], danger: key === 'abandon' })),
        ...reviewedMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: reviewed[key], danger: key === 'delete' })),
      ]}
      onAct={(key) => act(key, contract)}
    />
  );
}
