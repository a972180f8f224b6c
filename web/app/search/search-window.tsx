import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { COUNTED_MAX } from '#shared/areas/search/contract';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { ResultLine } from './result-line.tsx';
import css from './search.module.css';
import { useSearchTexts } from './texts.ts';
import { type Result, useResults } from './use-results.ts';

/** The search over everything: type, choose with the arrows, open with Enter, with Ctrl in a new tab. */
export function SearchWindow({ menu, onClose }: { menu: readonly MenuEntry[]; onClose: () => void }) {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const place = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const awaited = useRef<{ isNewTab: boolean }>(undefined);
  const { groups, findIn, isCurrent, hasFailed } = useResults(typed, menu);
  const all = groups.flatMap(({ results }) => results);
  const at = Math.min(chosen, all.length - 1);
  const listId = useId();
  const idOf = (one: Result) => `${listId}-${all.indexOf(one)}`;

  useEffect(() => {
    const opened = place.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  function open({ link }: Result, isNewTab: boolean) {
    if (isNewTab) {
      window.open(`#${link}`, '_blank', 'noopener');
      return;
    }
    place.current?.close();
    void navigate(link);
  }
  // Whoever presses Enter before the answer has come means what it will say first.
  useEffect(() => {
    if (!awaited.current || !isCurrent) return;
    const { isNewTab } = awaited.current;
    awaited.current = undefined;
    if (all[0]) open(all[0], isNewTab);
  });
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, listId]);

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setChosen((at + step + all.length) % all.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const isNewTab = event.ctrlKey || event.metaKey;
    if (!isCurrent) awaited.current = { isNewTab };
    else if (all[at]) open(all[at], isNewTab);
  }
  const closeBeside = (event: MouseEvent) => {
    if (event.target === place.current) place.current?.close();
  };
  const isEmpty = all.length === 0 && isCurrent;
  return (
    // The keyboard closes it by Esc, which the element does itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={place}
      className={css.window}
      aria-label={texts.title}
      onClose={onClose}
      onClick={closeBeside}
    >
      <input
        className={css.input}
        autoFocus
        role="combobox"
        aria-label={texts.title}
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={all[at] && idOf(all[at])}
        placeholder={texts.placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
          awaited.current = undefined;
        }}
        onKeyDown={onKey}
      />
      {/* A list of ARIA's combobox: `select` takes no names with marked parts. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label={texts.title} className={css.list} data-stale={!isCurrent}>
        {groups.map(({ key, label, count, results }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={key} role="group" aria-label={label}>
            <div className={css.groupName} aria-hidden="true">
              {label}{' '}
              {count !== undefined && count > results.length && <span>{texts.more(count, COUNTED_MAX)}</span>}
            </div>
            {results.map((one) => (
              <ResultLine
                key={one.key}
                id={idOf(one)}
                of={one}
                isChosen={all[at] === one}
                findIn={findIn}
                onPoint={() => setChosen(all.indexOf(one))}
                onOpen={(isNewTab) => open(one, isNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {(isEmpty || hasFailed) && (
        <output className={css.empty}>
          {hasFailed ? texts.failed : typed.trim() === '' ? texts.empty : texts.nothing(typed.trim())}
        </output>
      )}
      <output className="visually-hidden">{isCurrent && all.length > 0 && texts.results(all.length)}</output>
      <footer className={css.foot} aria-hidden="true">
        {(
          [
            ['↑↓', 'move'],
            ['Enter', 'open'],
            ['Ctrl Enter', 'newTab'],
            ['Esc', 'close'],
          ] as const
        ).map(([key, does]) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>
            {texts.keys[does]}
          </Fragment>
        ))}
      </footer>
    </dialog>
  );
}
