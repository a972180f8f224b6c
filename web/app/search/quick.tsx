import { useEffect, useState } from 'react';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { onDemand } from '../../kit/on-demand.tsx';
import { whenIdle } from '../ahead.ts';
import { isForPage } from '../../kit/plain-keys.ts';
import css from './quick.module.css';
import { useSearchTexts } from './texts.ts';

interface WindowProps {
  menu: readonly MenuEntry[];
  onClose: () => void;
}
const loadSearch = () => import('./search-window.tsx').then((module) => module.SearchWindow);
const SearchWindow = onDemand<WindowProps>(loadSearch);
const Shortcuts = onDemand<Pick<WindowProps, 'onClose'>>(() =>
  import('./shortcuts.tsx').then((module) => module.Shortcuts),
);

/** The button of the search in the header, and the keys that open it and the list of shortcuts from anywhere. */
export function Quick({ menu }: { menu: readonly MenuEntry[] }) {
  const texts = useSearchTexts();
  const [open, setOpen] = useState<'search' | 'shortcuts'>();
  // Have the window ready: what is typed while its code comes would be lost.
  useEffect(() => {
    whenIdle(() => void loadSearch().catch(() => undefined));
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isHelp = event.key === '?' && isForPage(event);
      if (!isSearch && !isHelp) return;
      event.preventDefault();
      setOpen(isSearch ? 'search' : 'shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={`${texts.search} Ctrl K`}
        onClick={() => setOpen('search')}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            strokeWidth="1.7"
            strokeLinecap="round"
            d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20"
          />
        </svg>
        <span className={css.word}>{texts.search}</span> <kbd className={css.key}>Ctrl K</kbd>
      </button>
      {open === 'search' && <SearchWindow menu={menu} onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  );
}
