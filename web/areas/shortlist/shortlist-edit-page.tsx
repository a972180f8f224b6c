import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { valuesOf } from './form-values.ts';
import { ShortlistEditor } from './shortlist-editor.tsx';
import { shortlist } from './shortlist.ts';

/** Makes a new shortlist, for the project of the address, or changes the one of the address's guid. */
export function ShortlistEditPage() {
  const [params] = useSearchParams();
  const project = params.get('project');
  return (
    <DocumentEditPage
      of={shortlist}
      start={
        <NewDocument key={project} of={shortlist} asked={project === null ? {} : { projectGuid: project }}>
          {(found) => <ShortlistEditor draftName={project ?? 'new'} start={valuesOf(found)} />}
        </NewDocument>
      }
    >
      {(found) => <ShortlistEditor draftName={found.guid} stored={found} start={valuesOf(found)} />}
    </DocumentEditPage>
  );
}
