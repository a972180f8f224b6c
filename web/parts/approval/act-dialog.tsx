import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { CallRefused } from '../../api/errors.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { useDraft } from '../../kit/use-draft.ts';
import css from './act-dialog.module.css';
import { useApprovalTexts } from './texts.ts';

/** What happens around a dialog: with it, after it, and when the server refuses it. */
export interface DialogEvents {
  /** The thing it acts on has left the reader's hands meanwhile: nothing can be sent, what was typed stays. */
  isOver: boolean;
  onSent: () => void;
  /** The server refused: what is shown may be stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** The window of one act: sends with Ctrl+Enter, shows faults at the fields, keeps what was typed until it is sent. */
export function ActDialog<T extends object>({
  title,
  okText,
  done,
  danger = false,
  draftName,
  initial,
  send,
  isOver,
  onSent,
  onRefused,
  onClose,
  children,
}: {
  title: string;
  okText: string;
  /** Message once it has succeeded. */
  done: string | ((answer: never) => string);
  danger?: boolean;
  draftName: string;
  initial?: Partial<T>;
  send: (values: T) => Promise<unknown>;
  /** Form.Items. */
  children: ReactNode;
} & DialogEvents) {
  const texts = useApprovalTexts();
  const [form] = Form.useForm<T>();
  const { draft, keep, drop } = useDraft<Partial<T>>(`approval:${draftName}`);
  const [refusal, setRefusal] = useState<Error>();
  const act = useMutation({ mutationFn: send, meta: { quiet: true, done } });

  async function submit(values: T) {
    setRefusal(undefined);
    try {
      await act.mutateAsync(values);
    } catch (error) {
      if (error instanceof CallRefused) onRefused();
      if (!showFieldErrors(form, error)) setRefusal(error as Error);
      return;
    }
    drop();
    onSent();
  }
  // Move the focus from the window to its field: people want to write at once.
  const place = useRef<HTMLDivElement>(null);
  const focusFirst = () => {
    if (place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const isBlocked = isOver || act.isPending;
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBlocked) return;
    event.preventDefault();
    event.stopPropagation(); // a select would open
    form.submit();
  }
  return (
    <Modal
      open
      title={<div className={css.title}>{title}</div>}
      width={560}
      onCancel={onClose}
      afterOpenChange={focusFirst}
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <span className={css.key}>{texts.sendKey}</span>
          <Button onClick={onClose}>{isOver ? texts.close : texts.cancel}</Button>
          <Button
            type="primary"
            danger={danger}
            disabled={isOver}
            loading={act.isPending}
            onClick={() => form.submit()}
          >
            {okText}
          </Button>
        </div>
      }
    >
      <div ref={place} onKeyDownCapture={sendByKey} role="presentation">
        <Refusal refusal={refusal} isOver={isOver && !act.isPending} />
        <Form
          form={form}
          layout="vertical"
          initialValues={{ ...initial, ...draft }}
          onValuesChange={(_, values) => keep(values as Partial<T>)}
          onFinish={(values) => void submit(values)}
        >
          {children}
        </Form>
      </div>
    </Modal>
  );
}

function Refusal({ refusal, isOver }: { refusal: Error | undefined; isOver: boolean }) {
  const texts = useApprovalTexts();
  const language = useLanguage();
  if (!refusal && !isOver) return null;
  return (
    <Alert
      className={css.notice!}
      type={isOver ? 'warning' : 'error'}
      showIcon
      title={refusal ? messageIn(language, refusal.message) : texts.noLongerYours}
      description={isOver ? texts.kept : undefined}
    />
  );
}
