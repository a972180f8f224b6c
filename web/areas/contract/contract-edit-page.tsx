import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { contractKind } from '#shared/areas/contract/codes';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { ContractEditor } from './contract-editor.tsx';
import { storedValues } from '../../parts/document/stored-values.ts';
import { contract } from './contract.ts';
import { type ContractValues, valuesOf } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';

const sources = ['project', 'section', 'selfPlan', 'orders'] as const;

/** Makes a new contract, from what the address names, or changes the one of its guid. */
export function ContractEditPage() {
  const texts = useDetailTexts();
  const [params] = useSearchParams();
  return (
    <DocumentEditPage
      of={contract}
      start={<NewContract key={params.toString()} />}
      title={texts.contract}
      notEditable={texts.notEditable}
      notEditableText={texts.notEditableText}
    >
      {(found) => (
        <ContractEditor draftName={found.guid} stored={found} start={valuesOf(found)} names={found} />
      )}
    </DocumentEditPage>
  );
}

function NewContract() {
  const texts = useDetailTexts();
  const [params] = useSearchParams();
  const from = Object.fromEntries(
    sources.flatMap((name) => {
      const guid = params.get(name);
      return guid === null ? [] : [[name, guid]];
    }),
  );
  const kind = Number(params.get('kind') ?? contractKind.code.purchase);
  const blank = useQuery({
    ...query(contract.calls.blank, { ...from, contractKind: kind }, { quiet: true }),
    staleTime: 0,
  });
  return (
    <LoadedPage title={texts.newTitle} of={blank} rows={12}>
      {(found) => (
        <ContractEditor
          draftName={params.toString()}
          start={
            { contractKind: kind, ...storedValues<ContractValues>(contract.kind, found) } as ContractValues
          }
          names={found}
        />
      )}
    </LoadedPage>
  );
}
