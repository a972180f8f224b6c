import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation, query, refetch } from '../../api/query.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { useDraft } from '../../kit/use-draft.ts';
import type { DocumentRow, DocumentWeb, SubmitCalls } from './kind.ts';
import { useDocumentTexts } from './texts.ts';

type Writes = Endpoint<z.ZodObject, z.ZodType<DocumentRow>>;
/** A kind of document that is written as a whole. */
export type WrittenWeb<Detail extends DocumentRow, Warning = unknown> = Pick<
  DocumentWeb<DocumentRow>,
  'kind' | 'listPath' | 'stale'
> & {
  calls: SubmitCalls<Warning> & {
    list: { path: string };
    detail: DocumentWeb<Detail>['calls']['detail'];
    add: Writes;
    edit: Writes;
  };
} & Pick<DocumentWeb<Detail, Detail, Warning>, 'SubmitWindow' | 'useLead'>;

/** A stored document as its editor needs it. */
export interface EditedDocument extends DocumentRow {
  status: number;
  updateTime: string;
}

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
  const add = useMutation(mutation(calls.add, { done: saved }));
  const edit = useMutation(mutation(calls.edit, { done: saved }));

  const isBusy = add.isPending || edit.isPending;

  /** Stores what stands in the form; false when something in it is wrong. */
  async function store(): Promise<boolean> {
    if (isBusy) return false;
    try {
      const input = await check();
      if (!input) return false;
      if (stored) await edit.mutateAsync({ ...input, guid, version: stored.version });
      else await add.mutateAsync({ ...input, guid });
    } catch (error) {
      refused(error);
      return false;
    }
    drop();
    await refetch(client, calls.detail, calls.list, ...stale);
    return true;
  }
  /** A new document goes on under its own address. */
  const toOwnAddress = async () => {
    if (!stored) await navigate(kind.editPath(guid), { replace: true });
  };
  return {
    of,
    stored,
    initial,
    guid,
    keep,
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
