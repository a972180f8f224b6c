import { useQueryClient } from '@tanstack/react-query';
import { contractStatus } from '#shared/areas/contract/codes';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useDownloadFile } from '../../parts/file/list.tsx';
import { ReviewedRowActions } from '../../parts/document/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useTexts } from './texts.ts';
import type { ContractAct } from './use-contract-acts.tsx';

const DOWNLOAD = 'download' as const;
const reviewedBeside = ['submit', 'recall'] as const;
const reviewedMenu = ['undo', 'void', 'delete'] as const;
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
  const { guid, contractName, actions, status } = contract;
  const client = useQueryClient();
  const download = useDownloadFile();
  async function downloadMain() {
    const { mainFile } = await client.fetchQuery(query(contractCalls.detail, { guid }));
    if (mainFile) await download(mainFile.guid, mainFile.name);
  }
  return (
    <ReviewedRowActions<ContractAct | typeof DOWNLOAD>
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
        // a draft may have none yet
        ...(status === contractStatus.code.draft ? [] : [{ key: DOWNLOAD, label: texts.download }]),
        ...ownMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: texts.acts[key], danger: key === 'abandon' })),
        ...reviewedMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: reviewed[key], danger: key !== 'undo' })),
      ]}
      onAct={(key) => (key === DOWNLOAD ? void downloadMain() : act(key, contract))}
    />
  );
}
