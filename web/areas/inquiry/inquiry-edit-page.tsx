import { useSearchParams } from 'react-router';
import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { ChooseProject } from '../../parts/document/choose-project.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { valuesOf } from './form-values.ts';
import { InquiryEditor } from './inquiry-editor.tsx';
import { inquiry } from './inquiry.ts';

/** Makes a new inquiry, for the project of the address, or changes the one of the address's guid. */
export function InquiryEditPage() {
  const [params] = useSearchParams();
  const project = params.get('project');
  return (
    <DocumentEditPage
      of={inquiry}
      start={
        project === null ? (
          <ChooseProject of={inquiryKind} projects={inquiryCalls.projects} />
        ) : (
          <NewDocument key={project} of={inquiry} asked={{ projectGuid: project }}>
            {({ form, purchase }) => (
              <InquiryEditor draftName={project} start={valuesOf(form)} names={purchase!} />
            )}
          </NewDocument>
        )
      }
    >
      {(found) => (
        <InquiryEditor draftName={found.guid} stored={found} start={valuesOf(found)} names={found} />
      )}
    </DocumentEditPage>
  );
}
