import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { mutation, refetch } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReviewedKind, ReviewedRow, ReviewedWindow } from './reviewed-kind.ts';
import { useKindName, useReviewedTexts } from './reviewed-texts.ts';

type UndoWindow = ReviewedWindow<ReviewedRow> & { of: ReviewedKind<ReviewedRow> };
const Undo = onDemand<UndoWindow>(() => import('./reviewed-undo.tsx').then((module) => module.ReviewedUndo));
const Void = onDemand<UndoWindow>(() => import('./reviewed-void.tsx').then((module) => module.ReviewedVoid));
const Record = onDemand<Omit<UndoWindow, 'onDone'>>(() =>
  import('./reviewed-record.tsx').then((module) => module.ReviewedRecord),
);

/** What every document with an approval offers; urging belongs to the approval panel, editing is a link. */
export type ReviewedAct = 'submit' | 'recall' | 'undo' | 'void' | 'delete' | 'record';
type Asked = 'recall' | 'delete';
const isAsked = (act: ReviewedAct): act is Asked => act === 'recall' || act === 'delete';

/** The acts on a whole document with their questions; `windows` must be placed once on the page. */
export function useReviewedActs<Row extends ReviewedRow>(
  of: ReviewedKind<Row>,
  {
    SubmitWindow,
    onDeleted,
    alsoStale = [],
  }: {
    /** The area's own, because what is said before a submission differs: `ReviewedSubmit` inside. */
    SubmitWindow: ComponentType<ReviewedWindow<Row>>;
    onDeleted?: (() => void) | undefined;
    /** Further calls of the page whose answer an act changes. */
    alsoStale?: readonly { path: string }[];
  },
) {
  const { code, calls, nameOf } = of;
  const texts = useReviewedTexts();
  const kind = useKindName(code);
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ act: Asked; document: Row }>();
  const [open, setOpen] = useState<{ act: Exclude<ReviewedAct, Asked>; document: Row }>();
  const recall = useMutation(mutation(calls.recall, { done: texts.done.recall }));
  const remove = useMutation(mutation(calls.delete, { done: texts.done.delete }));
  const reload = () => refetch(client, calls.list, calls.detail, ...alsoStale);

  async function confirm({ act: chosen, document: { guid, version } }: { act: Asked; document: Row }) {
    const meant = { guid, version };
    // a refusal has been shown; the question closes so that the list can be looked at
    if (chosen === 'recall') await recall.mutateAsync(meant).then(reload, reload);
    else
      await remove.mutateAsync(meant).then(() => {
        onDeleted?.();
        return refetch(client, calls.list);
      }, reload);
    setAsked(undefined);
  }
  const act = (chosen: ReviewedAct, document: Row) =>
    isAsked(chosen) ? setAsked({ act: chosen, document }) : setOpen({ act: chosen, document });
  const close = () => setOpen(undefined);
  const closed = async () => {
    close();
    await reload();
  };
  const named = of as unknown as ReviewedKind<ReviewedRow>;
  const windows = (
    <>
      <Dialog
        open={asked !== undefined}
        width={440}
        title={asked && texts.confirm[asked.act](nameOf(asked.document))}
        okText={asked && texts[asked.act]}
        okButtonProps={{ danger: asked?.act === 'delete' }}
        cancelText={texts.cancel}
        confirmLoading={recall.isPending || remove.isPending}
        onOk={() => asked && void confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && texts.confirm[`${asked.act}Text`](kind)}
      </Dialog>
      {open?.act === 'submit' && <SubmitWindow document={open.document} onClose={close} onDone={closed} />}
      {open?.act === 'undo' && <Undo of={named} document={open.document} onClose={close} onDone={closed} />}
      {open?.act === 'void' && <Void of={named} document={open.document} onClose={close} onDone={closed} />}
      {open?.act === 'record' && <Record of={named} document={open.document} onClose={close} />}
    </>
  );
  return { act, windows, reload };
}
