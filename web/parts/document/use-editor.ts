import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { STORED } from '../../kit/leave-guard.tsx';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { isStale } from '../../api/errors.ts';
import { mutation, query, refetch } from '../../api/query.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { replaceDraft, useDraft } from '../../kit/use-draft.ts';
import { useRestartEditor } from './restart-editor.ts';
import type { DocumentRow, DocumentWeb, SubmitCalls } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

type Writes = Endpoint<z.ZodObject, z.ZodType<DocumentRow>>;
/** A kind of document that is written as a whole. */
export type WrittenWeb<Detail extends DocumentRow, Warning = unknown> = Pick<
  DocumentWeb<DocumentRow>,
  'kind' | 'listPath' | 'stale'
> & {
  calls: Partial<SubmitCalls<Warning>> & {
    list: { path: string };
    detail: DocumentWeb<Detail>['calls']['detail'];
    /** Left out of a kind that others make. */
    add?: Writes;
    edit: Writes;
  };
} & Pick<DocumentWeb<Detail, Detail, Warning>, 'SubmitWindow' | 'useLead'>;

/** A stored document as its editor needs it. */
export interface EditedDocument extends DocumentRow {
  status: number;
  updateTime: string;
}

/** What a form was begun on. */
interface Begun<Values> {
  version: number;
  values: Values;
  /** When that was stored. */
  since: string;
}
const begunOn = <Values>({ version, updateTime }: EditedDocument, values: Values): Begun<Values> => ({
  version,
  values,
  since: updateTime,
});
/** Two changes of one version: what both began on, what stands in this form, and since when to ask for the other. */
interface Conflict<Values> {
  base: Values;
  mine: Values;
  since: string;
}

const isSameContent = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A document that is being drawn up or changed. What is typed is kept until it is stored, under `draftName`; `mark` is what
 * the draft was begun on (a version, or what is stored as a text), so that one begun on something older is told. `check`
 * gives the form when nothing in it is wrong, `refused` shows what the server found.
 */
export function useDocumentEditor<Values extends object, Detail extends EditedDocument, Warning>(
  of: WrittenWeb<Detail, Warning>,
  {
    stored,
    draftName,
    mark = stored?.version,
    start,
    check,
    isReady = async () => true,
    refused,
  }: {
    /** Left out while it is new. */
    stored?: Detail | undefined;
    draftName: string;
    mark?: number | string | undefined;
    start: Values;
    check: () => Promise<object | undefined>;
    /** Whether what may be stored may be submitted. */
    isReady?: () => Promise<boolean>;
    refused: (error: unknown) => void;
  },
) {
  const { kind, calls, stale = [] } = of;
  const { saved } = useDocumentTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<Values>(draftName, mark);
  const [initial] = useState<Values>(() => ({ ...start, ...draft }));
  // keep the guid: a repeated sending makes one document
  const [guid] = useState(() => stored?.guid ?? newGuid());
  const [submitted, setSubmitted] = useState<Detail>();
  const typed = useRef<Values>(undefined);
  const restart = useRestartEditor();
  /** What the form was begun on: another's later version must not be overwritten because a page happened to read it. */
  const [begun, setBegun] = useState<Begun<Values> | undefined>(() => stored && begunOn(stored, start));
  if (begun === undefined && stored) setBegun(begunOn(stored, start));
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const add = useMutation(mutation(calls.add!, { done: saved }));
  const edit = useMutation(mutation(calls.edit, { done: saved, showsStale: true }));
  const current = (): Values => ({ ...initial, ...typed.current });
  /** The version the form may be stored over: a later one counts as long as nothing of this form differs in it. */
  const over = (now: Detail) =>
    begun === undefined || isSameContent(begun.values, start) ? now.version : begun.version;

  const isBusy = add.isPending || edit.isPending;

  /** Stores what stands in the form; false when something in it is wrong. */
  async function store(): Promise<boolean> {
    if (isBusy) return false;
    try {
      const input = await check();
      if (!input) return false;
      if (stored) await edit.mutateAsync({ ...input, guid, version: over(stored) });
      else await add.mutateAsync({ ...input, guid });
    } catch (error) {
      if (stored && isStale(error)) await showConflict(stored);
      else refused(error);
      return false;
    }
    drop();
    await refetch(client, calls.detail, calls.list, ...stale);
    // what is stored now is what the next change begins on
    setBegun(undefined);
    return true;
  }
  const keepTyped = (values: Values) => {
    typed.current = values;
    keep(values);
  };
  /** Somebody has stored it meanwhile: reads what, and asks what is to stand. */
  async function showConflict(now: Detail) {
    const { values: base, since } = begun ?? begunOn(now, start);
    const mine = current();
    await client.invalidateQueries({ queryKey: [calls.detail.path] });
    setConflict({ base, mine, since });
  }
  /** A new document goes on under its own address. */
  const toOwnAddress = async () => {
    if (!stored) await navigate(kind.editPath(guid), { replace: true, state: STORED });
  };
  return {
    of,
    stored,
    initial,
    guid,
    keep: keepTyped,
    isDirty,
    isBusy,
    store,
    async save() {
      if (await store()) await toOwnAddress();
    },
    /** Stores what was changed and opens the window before the submission. */
    async submit() {
      if (!(await isReady()) || ((isDirty || !stored) && !(await store()))) return;
      setSubmitted(await client.fetchQuery({ ...query(calls.detail, { guid }), staleTime: 0 }));
    },
    /** What was typed the last time, as long as it stands in the form; `drop` forgets it. */
    restored: draft && isDirty ? { isOutdated, typedAt, savedAt: stored?.updateTime, drop } : undefined,
    /** What the two of a conflict have, while it is asked which is to stand; `theirs` is what is stored now. */
    conflict: conflict &&
      stored && {
        ...conflict,
        theirs: start,
        onClose: () => setConflict(undefined),
        /** Puts what was chosen into the form, begun anew on what is stored. */
        onChosen(values: Values) {
          replaceDraft(draftName, values, mark);
          setConflict(undefined);
          restart();
        },
      },
    /** The window before the submission, while it is open. */
    submission: submitted && {
      document: submitted,
      async onClose() {
        setSubmitted(undefined);
        await toOwnAddress();
      },
      async onDone() {
        await refetch(client, calls.list, ...stale);
        await navigate(kind.path(guid), { replace: true });
        await refetch(client, calls.detail);
      },
    },
  };
}
