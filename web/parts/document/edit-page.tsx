import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { type DocumentRow, type DocumentWeb, nameOf } from './kind.ts';
import { RestartEditor } from './restart-editor.ts';
import { useDocumentTexts, useKindTexts } from './texts.ts';

/** A page that makes a new document, `start`, or changes the one of the address's guid: its editor as child. */
export function DocumentEditPage<Detail extends DocumentRow & { actions: readonly string[] }>({
  start,
  ...stored
}: { start: ReactNode } & Omit<Parameters<typeof StoredDocument<Detail>>[0], 'guid'>) {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid === null ? start : <StoredDocument key={guid} guid={guid} {...stored} />;
}

function StoredDocument<Detail extends DocumentRow & { actions: readonly string[] }>({
  of: { kind, calls },
  guid,
  children,
}: {
  of: Pick<DocumentWeb<never, never>, 'kind'> & { calls: { detail: DocumentWeb<Detail>['calls']['detail'] } };
  guid: string;
  children: (found: Detail) => ReactNode;
}) {
  const { view } = useDocumentTexts();
  const { title, notEditable, notEditableText } = useKindTexts(kind);
  const document = useQuery(query(calls.detail, { guid }, { quiet: true }));
  const [round, setRound] = useState(0);
  return (
    <LoadedPage title={title} of={document} rows={12}>
      {(found) =>
        found.actions.includes('edit') ? (
          <RestartEditor value={() => setRound(round + 1)}>
            <Fragment key={round}>{children(found)}</Fragment>
          </RestartEditor>
        ) : (
          <>
            <PageHead title={nameOf(kind, found)} />
            <Alert
              type="info"
              showIcon
              title={notEditable}
              description={notEditableText}
              action={
                <LinkButton to={kind.path(guid)} type="primary">
                  {view}
                </LinkButton>
              }
            />
          </>
        )
      }
    </LoadedPage>
  );
}
