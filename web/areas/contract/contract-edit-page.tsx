import { useSearchParams } from 'react-router';
import { contractKind } from '#shared/areas/contract/codes';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { storedValues } from '../../parts/document/stored-values.ts';
import { ContractEditor } from './contract-editor.tsx';
import { contract } from './contract.ts';
import { type ContractValues, valuesOf } from './contract-values.ts';

const sources = ['project', 'section', 'selfPlan', 'orders'] as const;

/** Makes a new contract, from what the address names, or changes the one of its guid. */
export function ContractEditPage() {
  const [params] = useSearchParams();
  return (
    <DocumentEditPage of={contract} start={<NewContract key={params.toString()} />}>
      {(found) => (
        <ContractEditor draftName={found.guid} stored={found} start={valuesOf(found)} names={found} />
      )}
    </DocumentEditPage>
  );
}

function NewContract() {
  const [params] = useSearchParams();
  const from = Object.fromEntries(
    sources.flatMap((name) => {
      const guid = params.get(name);
      return guid === null ? [] : [[name, guid]];
    }),
  );
  const kind = Number(params.get('kind') ?? contractKind.code.purchase);
  return (
    <NewDocument of={contract} asked={{ ...from, contractKind: kind }}>
      {(found) => (
        <ContractEditor
          draftName={params.toString()}
          start={
            { contractKind: kind, ...storedValues<ContractValues>(contract.kind, found) } as ContractValues
          }
          names={found}
        />
      )}
    </NewDocument>
  );
}
