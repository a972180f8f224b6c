import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { changed } from '#shared/areas/document/calls';
import type { makeInput } from '#shared/areas/procurement-plan/line/views';
import type { Endpoint } from '#shared/contract/endpoint';
import { mutation, refetch } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { newGuid } from '../../../kit/new-guid.ts';
import { useDocumentTexts } from '../../../parts/document/texts.ts';

/** Asks before another plan is made of this one, as an adjustment or a copy, and leads to it. */
export function MakeWindow({
  guid,
  call,
  words,
  stale,
  editor,
  onClose,
}: {
  guid: string;
  call: Endpoint<typeof makeInput, typeof changed>;
  words: { title: string; text: string; ok: string; done: string };
  /** Calls whose answer a refusal shows to be out of date. */
  stale: readonly { path: string }[];
  /** Where the new plan is edited. */
  editor: (guid: string) => string;
  onClose: () => void;
}) {
  const { cancel } = useDocumentTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const make = useMutation(mutation(call, { done: words.done }));
  async function confirm() {
    try {
      const made = await make.mutateAsync({ guid, newGuid: newGuid() });
      await navigate(editor(made.guid));
    } catch {
      // the refusal has been shown; the question closes so that the list can be looked at
      await refetch(client, ...stale);
    }
    onClose();
  }
  return (
    <Dialog
      open
      width={440}
      title={words.title}
      okText={words.ok}
      cancelText={cancel}
      confirmLoading={make.isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {words.text}
    </Dialog>
  );
}
