import { Modal } from 'antd';
import { useCallback, useState } from 'react';
import { useGridView } from '../../../parts/lines/use-grid-view.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useAskToDiscard } from './use-ask-to-discard.ts';

/**
 * The lines of a plan as a list or as a grid, which `tell` is told to hold something unsaved: that is given up only on
 * purpose. `onDirty` hears of it too; `holder` is where the question appears.
 */
export function useLinesView(onDirty: (isDirty: boolean) => void) {
  const texts = useEditTexts();
  const [modal, holder] = Modal.useModal();
  const ask = useAskToDiscard(modal);
  const [isDirty, setDirty] = useState(false);
  const { isGrid, choice } = useGridView({ isHeld: isDirty, mayLeave });
  const tell = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      onDirty(dirty);
    },
    [onDirty],
  );

  function mayLeave(go: () => void) {
    if (isDirty) ask(texts.dirtyGrid, go);
    else go();
  }
  return { isGrid, choice, holder, isDirty, tell };
}

/** Whether the grid of a plan that is edited holds something unsaved; the plan is not submitted until it is decided. */
export function useUnsavedGrid() {
  const texts = useEditTexts();
  const [modal, holder] = Modal.useModal();
  const [isDirty, setDirty] = useState(false);
  async function isReady() {
    if (isDirty) void modal.warning({ title: texts.dirtyGrid, content: texts.saveGridFirst });
    return !isDirty;
  }
  return { isDirty, setDirty, isReady, holder };
}
