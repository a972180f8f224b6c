import { useState } from 'react';
import { useMedia } from '../../kit/media.ts';
import { Segments } from '../../kit/segments.tsx';
import { useGridTexts } from './texts.ts';

type View = 'list' | 'grid';
/** Where a grid has no room. */
const NO_GRID = '(max-width: 719px)';

/**
 * Whether lines are shown as a grid, and the choice of it. A window that is made narrow takes the grid away, but not while
 * `isHeld`: what was typed into it stands nowhere else.
 */
export function useGridView({ isHeld = false, mayLeave = (go: () => void) => go() } = {}) {
  const texts = useGridTexts();
  const hasNoRoom = useMedia(NO_GRID);
  const [view, setView] = useState<View>('list');
  const isGrid = view === 'grid' && (!hasNoRoom || isHeld);
  const choice = (!hasNoRoom || isGrid) && (
    <Segments
      label={texts.view}
      value={view}
      options={[
        { value: 'list', label: texts.asList },
        { value: 'grid', label: texts.asGrid },
      ]}
      onChange={(next) => mayLeave(() => setView(next))}
    />
  );
  return { isGrid, choice };
}
