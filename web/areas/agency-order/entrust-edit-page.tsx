import { useSearchParams } from 'react-router';
import type { EntrustDetail } from '#shared/areas/agency-order/views';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { storedValues } from '../../parts/document/stored-values.ts';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { EntrustEditor } from './entrust-editor.tsx';
import type { EntrustValues } from './entrust-values.ts';
import { entrust } from './entrust.ts';
import { NewEntrust } from './new-entrust.tsx';

/** Makes a new order, for the set-up the address names, or changes the one of its guid. */
export function EntrustEditPage() {
  const [params] = useSearchParams();
  return (
    <DocumentEditPage of={entrust} start={<NewEntrust setupGuid={params.get('setup')} />}>
      {(read) => {
        const found = read as EntrustDetail;
        return (
          <EntrustEditor
            stored={found}
            start={storedValues<EntrustValues>(entrustKind, found)}
            names={found}
            setup={{ guid: found.setupGuid, planAmount: found.planAmount }}
          />
        );
      }}
    </DocumentEditPage>
  );
}
