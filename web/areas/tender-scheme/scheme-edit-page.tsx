import { useSearchParams } from 'react-router';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { ChooseProject } from '../../parts/document/choose-project.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { valuesOf } from './form-values.ts';
import { scheme } from './scheme.ts';
import { SchemeEditor } from './scheme-editor.tsx';

/** Makes a new scheme, for the project of the address, or changes the one of the address's guid. */
export function SchemeEditPage() {
  const [params] = useSearchParams();
  const project = params.get('project');
  return (
    <DocumentEditPage
      of={scheme}
      start={
        project === null ? (
          <ChooseProject of={schemeKind} projects={schemeCalls.projects} />
        ) : (
          <NewDocument key={project} of={scheme} asked={{ projectGuid: project }}>
            {({ form, purchase }) => (
              <SchemeEditor draftName={project} start={valuesOf(form)} names={purchase!} />
            )}
          </NewDocument>
        )
      }
    >
      {(found) => (
        <SchemeEditor draftName={found.guid} stored={found} start={valuesOf(found)} names={found} />
      )}
    </DocumentEditPage>
  );
}
