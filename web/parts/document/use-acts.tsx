import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import {
  type ActedOn,
  type DocumentRow,
  type DocumentWeb,
  type DocumentWindow,
  type Facts,
  type ListedDocument,
  nameOf,
} from './kind.ts';
import { offerToRestore } from './offer-to-restore.ts';
import { Submission } from './submission.tsx';
import { useDocumentTexts, useKindName } from './texts.ts';

type GivenWindow = DocumentWindow<DocumentRow> & { of: ActedOn };
const Undo = onDemand<GivenWindow>(() => import('./undo.tsx').then((module) => module.DocumentUndo));
const Void = onDemand<GivenWindow>(() => import('./void.tsx').then((module) => module.DocumentVoid));
const Record = onDemand<{ of: Facts; document: DocumentRow; onClose: () => void }>(() =>
  import('./record.tsx').then((module) => module.RecordDrawer),
);

type Submitted<Row extends ListedDocument> = Parameters<typeof Submission<Row, unknown>>[0]['of'];

type Stale = readonly { path: string }[];
type Asked = 'recall' | 'delete';
const isAsked = (act: string): act is Asked => act === 'recall' || act === 'delete';

/** Loads anew what a change of a document of this kind has made stale. */
export function useReload(
  { calls, stale = [] }: ActedOn & { stale?: Stale },
  /** Further calls of the page. */
  alsoStale: Stale = [],
) {
  const client = useQueryClient();
  return () => refetch(client, calls.list, calls.detail, ...stale, ...alsoStale);
}

/** Loads anew what a page shows of the document itself. */
export function useReloadPage({ calls }: ActedOn) {
  const client = useQueryClient();
  return () => refetch(client, calls.detail);
}

/** The acts on a whole document with their questions; `windows` must be placed once on the page. */
export function useDocumentActs<Row extends ListedDocument>(
  of: DocumentWeb<Row>,
  {
    onDeleted,
    does = {},
    alsoStale,
  }: {
    onDeleted?: () => void;
    /** Further calls of the page whose answer an act changes. */
    alsoStale?: Stale;
    /** What the page does itself, by the act's name. */
    does?: Readonly<Record<string, (row: Row) => unknown>>;
  } = {},
) {
  const { kind, calls, windows: own = {}, goes = {} } = of;
  const navigate = useNavigate();
  const texts = useDocumentTexts();
  const kindName = useKindName(kind.code);
  const client = useQueryClient();
  const reload = useReload(of, alsoStale);
  const [asked, setAsked] = useState<{ act: Asked; document: Row }>();
  const [open, setOpen] = useState<{ act: string; document: Row }>();
  // An act without its call is offered of no document.
  const recall = useMutation(mutation(calls.recall!, { done: texts.done.recall }));
  const remove = useMutation(
    mutation(calls.delete!, {
      done: asked && texts.done.delete(nameOf(kind, asked.document)),
      // Do not open it again where its list is looked at.
      offer: () => asked && offerToRestore(of, [asked.document], client, onDeleted && navigate),
    }),
  );

  async function confirm({ act: chosen, document: { guid, version } }: { act: Asked; document: Row }) {
    const meant = { guid, version };
    // Close the question also after a refusal, which has been shown, so that the list can be looked at.
    if (chosen === 'recall') await recall.mutateAsync(meant).then(reload, reload);
    else
      await remove.mutateAsync(meant).then(() => {
        onDeleted?.();
        return refetch(client, calls.list);
      }, reload);
    setAsked(undefined);
  }
  function act(chosen: string, document: Row) {
    if (does[chosen]) does[chosen](document);
    else if (goes[chosen]) void navigate(goes[chosen](document));
    else if (isAsked(chosen)) setAsked({ act: chosen, document });
    else setOpen({ act: chosen, document });
  }
  const close = () => setOpen(undefined);
  const window = open && {
    ...open,
    reload,
    onClose: close,
    onDone: async () => {
      close();
      await reload();
    },
  };
  const Own = open && (own[open.act] as ComponentType<DocumentWindow<Row>> | undefined);
  const windows = (
    <>
      <Dialog
        open={asked !== undefined}
        width={440}
        title={asked && texts.confirm[asked.act](nameOf(kind, asked.document))}
        okText={asked && texts[asked.act]}
        okButtonProps={{ danger: asked?.act === 'delete' }}
        cancelText={texts.cancel}
        confirmLoading={recall.isPending || remove.isPending}
        onOk={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && texts.confirm[`${asked.act}Text`](kindName)}
      </Dialog>
      {window && Own && <Own {...window} />}
      {window && !Own && open.act === 'submit' && <Submission of={of as Submitted<Row>} {...window} />}
      {window && !Own && open.act === 'undo' && <Undo of={of} {...window} />}
      {window && !Own && open.act === 'void' && <Void of={of} {...window} />}
      {window && open.act === 'record' && <Record of={kind} document={open.document} onClose={close} />}
    </>
  );
  return { act, windows, reload };
}
