import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { ChooseTender } from './choose-tender.tsx';
import { ClarificationEditor } from './clarification-editor.tsx';
import { clarification } from './clarification.ts';
import { valuesOf } from './form-values.ts';

/** 主动澄清 of the tender of the address, or the draft of the address's guid. */
export function ClarificationEditPage() {
  const [params] = useSearchParams();
  const tenderGuid = params.get('tender');
  return (
    <DocumentEditPage
      of={clarification}
      start={
        tenderGuid === null ? (
          <ChooseTender />
        ) : (
          <NewDocument key={tenderGuid} of={clarification} asked={{ tenderGuid }}>
            {({ form, tender }) =>
              tender ? <ClarificationEditor start={valuesOf(form)} tender={tender} /> : <ChooseTender />
            }
          </NewDocument>
        )
      }
    >
      {(found) => <ClarificationEditor stored={found} start={valuesOf(found)} tender={found.tender} />}
    </DocumentEditPage>
  );
}
