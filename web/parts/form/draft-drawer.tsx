import { Alert, Button, Drawer, Form, type FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { useDraft } from '../../kit/use-draft.ts';
import css from './draft-drawer.module.css';

/** Names a document to the server: without a version it is to be made under this guid. */
export interface Meant {
  guid: string;
  version?: number;
}

interface Saving<V> {
  form: FormInstance<V>;
  row: { guid: string; version: number } | undefined;
  save: (values: V, meant: Meant) => Promise<{ guid: string; version: number }>;
  forward: (saved: { guid: string; version: number }) => Promise<unknown>;
  /** Shows faults where the form's own fields cannot; true when nothing is left to say. */
  onFault?: ((error: unknown) => boolean) | undefined;
  onSaved: () => void;
}

/**
 * A form in a drawer that is saved as a draft, or saved and put forward at once. What is typed survives a reload; a
 * document that was saved but could not be put forward is saved again under its new version.
 */
export function DraftDrawer<V extends object>({
  form,
  name,
  title,
  size = 720,
  hint,
  saveText,
  forwardText,
  draftName,
  row,
  initial,
  onChanged,
  save,
  forward,
  onFault,
  onSaved,
  onClose,
  children,
}: Saving<V> & {
  /** Tells its fields from those of the list behind it. */
  name: string;
  title: string;
  /** Width in pixels. */
  size?: number;
  /** What putting it forward means. */
  hint: string;
  saveText: string;
  forwardText: string;
  /** What tells a new document's draft from others'; that of a saved one goes by guid and version. */
  draftName: string;
  initial: Partial<V>;
  onChanged?: (changed: Partial<V>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const kit = useKitTexts();
  const { draft, keep, drop } = useDraft<Partial<V>>(
    `${name}:${row ? `${row.guid}:${row.version}` : draftName}`,
  );
  const { submit, submitAs, refusal, busy } = useSubmitting({
    form,
    row,
    save,
    forward,
    onFault,
    drop,
    onSaved,
  });

  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <span className={css.hint}>{hint}</span>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={() => submitAs(false)}>
            {saveText}
          </Button>
          <Button
            type="primary"
            loading={busy === 'forward'}
            disabled={busy !== undefined}
            onClick={() => submitAs(true)}
          >
            {forwardText}
          </Button>
        </div>
      }
    >
      {refusal !== undefined && <Alert className={css.refusal!} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={{ ...initial, ...draft }}
        onValuesChange={(changed: Partial<V>, values) => {
          onChanged?.(changed);
          keep(values as Partial<V>);
        }}
        onFinish={(values) => void submit(values)}
        scrollToFirstError
      >
        {children}
      </Form>
    </Drawer>
  );
}

/** Saves the form by the button pressed last, and puts the document forward where that one says so. */
function useSubmitting<V extends object>({
  form,
  row,
  save,
  forward,
  onFault,
  drop,
  onSaved,
}: Saving<V> & { drop: () => void }) {
  const language = useLanguage();
  const [guid] = useState(() => row?.guid ?? newGuid());
  const version = useRef(row?.version);
  const [refusal, setRefusal] = useState<string>();
  // the button pressed last; the form's own submit comes after it
  const isLast = useRef(false);
  const [busy, setBusy] = useState<'save' | 'forward'>();

  async function submit(values: V) {
    setRefusal(undefined);
    setBusy(isLast.current ? 'forward' : 'save');
    try {
      const saved = await save(values, {
        guid,
        ...(version.current !== undefined && { version: version.current }),
      });
      version.current = saved.version;
      if (isLast.current) await forward(saved);
    } catch (error) {
      const isShown = onFault ? onFault(error) : showFieldErrors(form, error);
      if (!isShown) setRefusal(messageIn(language, (error as Error).message));
      return;
    } finally {
      setBusy(undefined);
    }
    drop();
    onSaved();
  }
  const submitAs = (forwards: boolean) => {
    isLast.current = forwards;
    form.submit();
  };
  return { submit, submitAs, refusal, busy };
}
