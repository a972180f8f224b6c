import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import { heldBy } from './held.ts';
import { HeldList } from './held-list.tsx';
import { useTexts } from './texts.ts';
import css from './held.module.css';

/**
 * Asks before something is done that may be refused because of what is still in the way. Refused, it stays open and
 * shows what, so that it can be settled (a link opens it) and tried again.
 */
export function RefusableDialog({
  title,
  text,
  okText,
  refusedTitle,
  refusedLead,
  danger = false,
  isReady = true,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string;
  /** What follows from it. */
  text: ReactNode;
  okText: string;
  /** The title once it has been refused for what is in the way. */
  refusedTitle: string;
  /** What is to be done then. */
  refusedLead: string;
  danger?: boolean;
  /** What it needs has been filled in. */
  isReady?: boolean;
  /** Does it; shows its own message when it succeeds, and no error. */
  send: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [error, setError] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const held = heldBy(error);
  const isRefused = held.length > 0;
  function act() {
    setBusy(true);
    send()
      .then(onDone, (refused: unknown) => setError(refused as Error))
      .finally(() => setBusy(false));
  }
  return (
    <Dialog
      open
      width={isRefused ? 620 : 460}
      title={isRefused ? refusedTitle : title}
      okText={isRefused ? texts.retry : okText}
      cancelText={isRefused ? texts.close : texts.cancel}
      okButtonProps={{ danger: danger && !isRefused, disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={act}
      onCancel={onClose}
    >
      {isRefused ? (
        <>
          <p className={css.lead}>{refusedLead}</p>
          <HeldList of={held} onLeave={onClose} />
        </>
      ) : (
        <>
          {text !== null && <p>{text}</p>}
          {children}
          {error && (
            <Alert className={css.notice!} type="error" showIcon title={messageIn(language, error.message)} />
          )}
        </>
      )}
    </Dialog>
  );
}
