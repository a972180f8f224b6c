import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { type FormValues, valuesOf } from './form-values.ts';
import { NoticeEditor } from './notice-editor.tsx';
import { notice } from './notice.ts';

/** Makes a new notice, or changes the one of the address's guid. */
export const NoticeEditPage = () => (
  <DocumentEditPage
    of={notice}
    start={
      <NewDocument of={notice}>
        {({ recruitUnitName, recruitDeptName, ...blank }) => (
          <NoticeEditor
            start={{
              ...(blank as FormValues),
              conditions: [{ isMust: true, needsFile: false }],
              materials: [],
            }}
            names={{ recruitUnitName, recruitDeptName }}
          />
        )}
      </NewDocument>
    }
  >
    {(found) => <NoticeEditor stored={found} start={valuesOf(found)} names={found} />}
  </DocumentEditPage>
);
