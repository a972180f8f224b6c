import { useSearchParams } from 'react-router';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { ChooseTenders } from './choose-tenders.tsx';
import { valuesOf } from './form-values.ts';
import { NoticeEditor } from './notice-editor.tsx';
import { notice } from './notice.ts';

/** Makes a new notice of the tenders of the address, or changes the draft of the address's guid. */
export function TenderNoticeEditPage() {
  const [params] = useSearchParams();
  const tenders = params.get('tenders');
  const kind = params.get('kind');
  const scheme = params.get('scheme');
  return (
    <DocumentEditPage
      of={notice}
      start={
        tenders === null && scheme === null ? (
          <ChooseTenders />
        ) : (
          <NewDocument
            key={`${tenders} ${scheme} ${kind}`}
            of={notice}
            asked={{
              ...(tenders && { tenderGuids: tenders.split(',') }),
              ...(scheme && { schemeGuid: scheme }),
              ...(kind && { kind }),
            }}
          >
            {({ form, purchase }) =>
              purchase ? (
                <NoticeEditor
                  draftName={`${tenders ?? scheme}:${kind ?? ''}`}
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
        <NoticeEditor
          draftName={found.guid}
          stored={found}
          start={valuesOf(found)}
          purchase={found.purchase}
        />
      )}
    </DocumentEditPage>
  );
}

/** 变更: a new version of a published notice, drawn up from the one in force. */
export function TenderNoticeChangePage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  return (
    <NewDocument key={guid} of={notice} asked={{ changes: guid }}>
      {({ form, purchase }) => (
        <NoticeEditor draftName={`change:${guid}`} start={valuesOf(form)} purchase={purchase!} />
      )}
    </NewDocument>
  );
}
