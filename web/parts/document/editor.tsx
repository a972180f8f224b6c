import type { ReactNode } from 'react';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { CodeTag, type ShownCodes } from '../../kit/code-tag.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import type { ConflictWindow, EditorConflict } from './conflict.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { ReturnedNote } from '../approval/returned-note.tsx';
import { nameOf } from './kind.ts';
import { Presence } from './presence.tsx';
import { Submission } from './submission.tsx';
import { useDocumentTexts, useKindTexts } from './texts.ts';
import type { EditedDocument, useDocumentEditor } from './use-editor.ts';

type Editor<Detail extends EditedDocument, Warning> = ReturnType<
  typeof useDocumentEditor<object, Detail, Warning>
>;

const Conflict = onDemand<Parameters<typeof ConflictWindow>[0]>(() =>
  import('./conflict.tsx').then((module) => module.ConflictWindow),
);

/** Around the form of a document: its head, the question before unsaved input is left, the window before a submission. */
export function EditorFrame<Detail extends EditedDocument, Warning>({
  of: { of: web, stored, isDirty, submission, conflict },
  status = web.kind.status,
  back = {},
  aside,
  children,
}: {
  of: Pick<Editor<Detail, Warning>, 'of' | 'stored' | 'isDirty' | 'submission'> & {
    conflict?: EditorConflict | undefined;
  };
  /** The states as this reader calls them, where not all readers call them alike. */
  status?: ShownCodes;
  /** The way back, where it is not the list. */
  back?: { text?: string; to?: string };
  /** Behind the way back. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const texts = useDocumentTexts();
  const { newOne } = useKindTexts(web.kind);
  return (
    <>
      <LeaveGuard when={isDirty} />
      <PageHead
        title={stored ? texts.editTitle(nameOf(web.kind, stored)) : newOne}
        state={stored && <CodeTag list={status} code={stored.status} />}
      >
        <LinkButton to={back.to ?? web.listPath}>{back.text ?? texts.back}</LinkButton>
        {aside}
      </PageHead>
      {stored && <Presence kind={web.kind.code} guid={stored.guid} isEditing />}
      {stored && <ReturnedNote kind={web.kind.code} guid={stored.guid} />}
      {children}
      {conflict && stored && <Conflict kind={web.kind as AnyDocumentKind} guid={stored.guid} {...conflict} />}
      {submission && (
        <Submission of={web as never} {...submission} onClose={() => void submission.onClose()} />
      )}
    </>
  );
}

/** Says that what was typed the last time stands in the form again; `onDiscard` puts back what is stored. */
export function Restored({
  of: { restored },
  onDiscard,
}: {
  of: Pick<ReturnType<typeof useDocumentEditor>, 'restored'>;
  onDiscard: () => void;
}) {
  if (!restored) return null;
  const { drop, ...said } = restored;
  return (
    <Recovered
      {...said}
      onDiscard={() => {
        onDiscard();
        drop();
      }}
    />
  );
}
