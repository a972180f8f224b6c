import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { type FormValues, valuesOf } from './form-values.ts';
import { NoticeEditor } from './notice-editor.tsx';
import { notice } from './notice.ts';

/** Makes a new notice, from a template where the address names one, or changes the one of the address's guid. */
export function NoticeEditPage() {
  const [params] = useSearchParams();
  const template = params.get('template');
  return (
    <DocumentEditPage
      of={notice}
      start={
        <NewDocument of={notice} {...(template !== null && { asked: { templateGuid: template } })}>
          {({ recruitUnitName, recruitDeptName, ...blank }) => (
            <NoticeEditor
              start={{
                ...(blank as FormValues),
                conditions: blank.conditions ?? [{ isMust: true, needsFile: false }],
                materials: (blank.materials ?? []).map(({ template: _file, ...material }) => ({
                  ...material,
                  template: [],
                })),
              }}
              names={{ recruitUnitName, recruitDeptName }}
              {...(template !== null && { template })}
            />
          )}
        </NewDocument>
      }
    >
      {(found) => <NoticeEditor stored={found} start={valuesOf(found)} names={found} />}
    </DocumentEditPage>
  );
}
