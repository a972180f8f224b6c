import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  blacklistCalls,
  type MeasureDetail,
  type MeasureRow,
} from '#shared/areas/supplier-rating/blacklist-contract';
import { mutation, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { ReasonAct } from './reason-dialog.tsx';
import { useTexts } from './texts.ts';

const MeasureForm = onDemand(() => import('./measure-form.tsx').then((module) => module.MeasureForm));
const ReasonDialog = onDemand(() => import('./reason-dialog.tsx').then((module) => module.ReasonDialog));
const UpholdDialog = onDemand(() => import('./uphold-dialog.tsx').then((module) => module.UpholdDialog));

type Open =
  | { act: 'add'; ratingGuid?: string }
  | { act: 'edit' | ReasonAct; row: MeasureRow }
  | { act: 'uphold'; row: MeasureDetail };

/** The acts on measures with their windows, which must be placed once on the page. */
export function useMeasureActs({
  first,
  onDeleted,
}: {
  /** What is open from the start. */
  first?: Open | undefined;
  onDeleted?: () => void;
} = {}) {
  const texts = useTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | undefined>(first);
  const close = () => setOpen(undefined);
  const reload = () => void refetch(client, blacklistCalls.list, blacklistCalls.detail);
  const done = () => {
    close();
    reload();
  };
  const remove = useMutation(mutation(blacklistCalls.delete, { done: texts.done.delete }));
  const send = useMutation(mutation(blacklistCalls.notify, { done: texts.done.notify }));
  const which = ({ guid, version }: MeasureRow) => ({ guid, version });
  const events = { isOver: false, onSent: done, onRefused: reload, onClose: close };
  const windows = open && (
    <>
      {open.act === 'add' && (
        <MeasureForm
          {...(open.ratingGuid !== undefined && { ratingGuid: open.ratingGuid })}
          onSaved={done}
          onClose={close}
        />
      )}
      {open.act === 'edit' && <MeasureForm row={open.row} onSaved={done} onClose={close} />}
      {open.act === 'uphold' && <UpholdDialog row={open.row} {...events} />}
      {(open.act === 'withdraw' || open.act === 'drop' || open.act === 'lift') && (
        <ReasonDialog act={open.act} row={open.row} {...events} />
      )}
    </>
  );
  return {
    show: setOpen,
    remove: (row: MeasureRow) =>
      remove.mutateAsync(which(row)).then(
        () => {
          reload();
          onDeleted?.();
        },
        () => reload(),
      ),
    notify: (row: MeasureRow) => send.mutateAsync(which(row)).then(reload, () => reload()),
    windows,
  };
}
