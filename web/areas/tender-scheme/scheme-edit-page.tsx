import { useSearchParams } from 'react-router';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { valuesOf } from './form-values.ts';
import { ProjectSelect } from './project-select.tsx';
import { scheme } from './scheme.ts';
import { SchemeEditor } from './scheme-editor.tsx';
import { useTexts } from './texts.ts';

/** Makes a new scheme, for the project of the address, or changes the one of the address's guid. */
export function SchemeEditPage() {
  const [params] = useSearchParams();
  const project = params.get('project');
  return (
    <DocumentEditPage
      of={scheme}
      start={
        project === null ? (
          <ChooseProject />
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

/** A new scheme begins with its project, whose initiation says most of it. */
function ChooseProject() {
  const texts = useTexts();
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  return (
    <>
      <PageHead title={schemeKind.name[language]} />
      <Panel title={texts.chooseProject}>
        <label htmlFor="project">{schemeKind.fields.projectGuid.label[language]}</label>
        <ProjectSelect id="project" onChange={(guid) => setParams({ project: guid })} />
        <p>{texts.chooseLead}</p>
      </Panel>
    </>
  );
}
