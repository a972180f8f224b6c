import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { ChooseTenders } from './choose-tenders.tsx';
import { FileEditor } from './file-editor.tsx';
import { file } from './file.ts';
import { valuesOf } from './form-values.ts';

/** Makes a new file of the tenders of the address, or changes the draft of the address's guid. */
export function TenderFileEditPage() {
  const [params] = useSearchParams();
  const tenders = params.get('tenders');
  const kind = params.get('kind');
  return (
    <DocumentEditPage
      of={file}
      start={
        tenders === null ? (
          <ChooseTenders />
        ) : (
          <NewDocument
            key={`${tenders} ${kind}`}
            of={file}
            asked={{ tenderGuids: tenders.split(','), ...(kind && { kind }) }}
          >
            {({ form, purchase }) =>
              purchase ? (
                <FileEditor
                  draftName={`${tenders}:${kind ?? ''}`}
                  start={valuesOf(form)}
                  purchase={purchase}
                />
              ) : (
                <ChooseTenders />
              )
            }
          </NewDocument>
        )
      }
    >
      {(found) => (
        <FileEditor draftName={found.guid} stored={found} start={valuesOf(found)} purchase={found.purchase} />
      )}
    </DocumentEditPage>
  );
}

/** 变更: a new version of a published file, drawn up from the one in force. */
export function TenderFileChangePage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  return (
    <NewDocument key={guid} of={file} asked={{ changes: guid }}>
      {({ form, purchase }) => (
        <FileEditor draftName={`change:${guid}`} start={valuesOf(form)} purchase={purchase!} />
      )}
    </NewDocument>
  );
}
