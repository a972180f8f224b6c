import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { valuesOf } from './form-values.ts';
import { SecondmentEditor } from './secondment-editor.tsx';
import { secondment } from './secondment.ts';

/** Makes a new secondment, one that goes on from that of the address, or changes the one of the address's guid. */
export function SecondmentEditPage() {
  const [params] = useSearchParams();
  const former = params.get('extends');
  return (
    <DocumentEditPage
      of={secondment}
      start={
        <NewDocument key={former} of={secondment} asked={former === null ? {} : { extends: former }}>
          {(found) => <SecondmentEditor draftName={former ?? 'new'} start={valuesOf(found)} names={found} />}
        </NewDocument>
      }
    >
      {(found) => (
        <SecondmentEditor draftName={found.guid} stored={found} start={valuesOf(found)} names={found} />
      )}
    </DocumentEditPage>
  );
}
