import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type OpinionAction,
  opinionCalls,
  type OpinionRow,
  supervisingCalls,
} from '#shared/areas/supervision/opinion-contract';
import { mutation, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { About } from './about.ts';
import { useOpinionTexts } from './opinion-texts.ts';

const OpinionForm = onDemand(() => import('./opinion-form.tsx').then((module) => module.OpinionForm));
const AnswerDialog = onDemand(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog));
const ConcludeDialog = onDemand(() =>
  import('./conclude-dialog.tsx').then((module) => module.ConcludeDialog),
);
const SendDialog = onDemand(() => import('./send-dialog.tsx').then((module) => module.SendDialog));

type Open = { act: Exclude<OpinionAction, 'delete'>; row: OpinionRow } | { act: 'add'; about?: About };

/** The acts on opinions with their windows, which must be placed once on the page. */
export function useOpinionActs({ onDeleted }: { onDeleted?: () => void } = {}) {
  const texts = useOpinionTexts();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const reload = () =>
    void refetch(
      client,
      opinionCalls.list,
      opinionCalls.detail,
      supervisingCalls.projects,
      supervisingCalls.cockpit,
    );
  const done = () => {
    close();
    reload();
  };
  const remove = useMutation(mutation(opinionCalls.delete, { done: texts.done.delete }));
  const deleteDraft = (row: OpinionRow) =>
    remove.mutateAsync({ guid: row.guid, version: row.version }).then(
      () => {
        reload();
        onDeleted?.();
      },
      () => reload(),
    );
  const events = { isOver: false, onSent: done, onRefused: reload, onClose: close };
  const windows = open && (
    <>
      {open.act === 'add' && (
        <OpinionForm {...(open.about && { about: open.about })} onSaved={done} onClose={close} />
      )}
      {open.act === 'edit' && <OpinionForm row={open.row} onSaved={done} onClose={close} />}
      {open.act === 'send' && <SendDialog row={open.row} {...events} />}
      {(open.act === 'answer' || open.act === 'rectify') && (
        <AnswerDialog act={open.act} row={open.row} {...events} />
      )}
      {(open.act === 'close' || open.act === 'sendBack') && (
        <ConcludeDialog act={open.act} row={open.row} {...events} />
      )}
    </>
  );
  return {
    give: (about?: About) => setOpen({ act: 'add', ...(about && { about }) }),
    act: (act: Exclude<OpinionAction, 'delete'>, row: OpinionRow) => setOpen({ act, row }),
    deleteDraft,
    windows,
  };
}
