import type { Modal } from 'antd';
import { useEditTexts } from './edit-texts.ts';

/** Asks whether what was typed and not saved is to be given up, and goes on when it is; `title` says what that is. */
export function useAskToDiscard(modal: ReturnType<typeof Modal.useModal>[0]) {
  const texts = useEditTexts();
  return (title: string, go: () => void) =>
    void modal.confirm({
      title,
      content: texts.dirtyLineText,
      okText: texts.discardLine,
      okButtonProps: { danger: true },
      cancelText: texts.keepEditing,
      onOk: go,
    });
}
