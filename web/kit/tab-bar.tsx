import { type KeyboardEvent, type ReactNode, useId } from 'react';
import css from './tab-bar.module.css';

interface TabHead<K extends string> {
  key: K;
  label: string;
  /** How much is in it; 0 shows nothing. */
  count?: number;
  /** The count asks for nothing. */
  isQuiet?: boolean;
}

const MOST = 99;
const step: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs with counts, and below them what the open one shows; the arrow keys go from tab to tab. */
export function TabBar<K extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
}: {
  label: string;
  tabs: readonly TabHead<K>[];
  open: K;
  onOpen: (key: K) => void;
  children: ReactNode;
}) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = step[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ key }) => key === open) + by + tabs.length) % tabs.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
    onOpen(tabs[at]!.key);
  }
  return (
    <>
      {/* the keys belong to the row; each tab in it takes the focus */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className={css.bar} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name, count = 0, isQuiet }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={css.tab}
            aria-selected={key === open}
            aria-controls={`${id}-panel`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            {name}
            {count > 0 && (
              <span className={css.count} data-quiet={isQuiet || undefined}>
                {count > MOST ? `${MOST}+` : count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}
