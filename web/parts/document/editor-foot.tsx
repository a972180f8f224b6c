import { Button } from 'antd';
import type { ReactNode } from 'react';
import css from './form.module.css';
import { useDocumentTexts } from './texts.ts';
import type { useDocumentEditor } from './use-editor.ts';

/** The editor around a form. */
export type Edited = Pick<
  ReturnType<typeof useDocumentEditor>,
  'stored' | 'isBusy' | 'isDirty' | 'save' | 'submit'
>;

/** What a form ends in: storing it, and storing and submitting it. */
export function EditorButtons({
  of: { stored, isBusy, isDirty, save, submit },
  submits = true,
}: {
  of: Edited;
  /** False where something comes between the form and its submission. */
  submits?: boolean;
}) {
  const texts = useDocumentTexts();
  return (
    <>
      <Button
        {...(!submits && { type: 'primary' as const })}
        loading={isBusy}
        disabled={stored !== undefined && !isDirty}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
      {submits && (
        <Button type="primary" onClick={() => void submit()}>
          {texts.submit}
        </Button>
      )}
    </>
  );
}

/**
 * Where what opens from a foot is placed, so that it moves with the foot: at the end of the page it would jump when that
 * scrolls, away from the hand.
 */
export const inFoot = (opener: HTMLElement) => opener.closest('footer')!;

/** Below a form, always in sight: what it adds up to or still lacks, and its buttons. */
export const EditorFoot = ({
  of,
  submits,
  children,
}: {
  of: Edited;
  submits?: boolean;
  children: ReactNode;
}) => (
  <footer className={css.foot}>
    {children}
    <div className={css.buttons}>
      <EditorButtons of={of} {...(submits !== undefined && { submits })} />
    </div>
  </footer>
);
