import type { KeyboardEvent } from 'react';
import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { type Blank, blankValues } from './blank-values.ts';
import { EditAside } from './edit-aside.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { SetupFormContext, type SetupNames } from './form-context.ts';
import { SetupFoot } from './setup-foot.tsx';
import { SetupForm } from './setup-form.tsx';
import { type SetupValues, valuesOf } from './setup-values.ts';
import { setup } from './setup.ts';
import { useSetupForm } from './use-setup-form.ts';

const noBlank: Blank = { lines: [], sections: [] };

/** The form of a set-up, new or stored, with what the law says beside it; what is typed outlives a reload. */
export function SetupEditor({
  draftName,
  stored,
  blank = noBlank,
  names,
}: {
  draftName: string;
  /** What is stored; left out while it is new. */
  stored?: SetupDetail;
  /** What a new one starts with. */
  blank?: Blank;
  names: SetupNames;
}) {
  const texts = useEditTexts();
  const start: SetupValues = stored ? valuesOf(stored) : blankValues(blank);
  const editor = useDocumentEditor(setup, {
    stored,
    draftName: `projectSetup:${draftName}`,
    start,
    check: async () => around.storable(),
    isReady: () => around.submittable(),
    refused: (error) => around.showRefusal(error),
  });
  const around = useSetupForm({
    start: editor.initial,
    isStored: stored !== undefined,
    keep: editor.keep,
  });
  function saveByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void editor.save();
  }
  return (
    <SetupFormContext value={{ ...around, names }}>
      <EditorFrame
        of={editor}
        {...(stored && { back: { text: texts.backToSetup, to: paths.setup(stored.guid) } })}
      >
        <Restored of={editor} onDiscard={() => around.restart(start)} />
        {/* the keys belong to the whole form; its fields hand them up */}
        <div role="presentation" className={css.page} onKeyDown={saveByKey}>
          <SetupForm />
          <EditAside />
        </div>
        <SetupFoot of={editor} />
      </EditorFrame>
    </SetupFormContext>
  );
}
