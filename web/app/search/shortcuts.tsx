import { useEffect, useRef } from 'react';
import css from './search.module.css';
import { useSearchTexts } from './texts.ts';

const keys = {
  anywhere: [
    ['search', ['Ctrl', 'K']],
    ['help', ['?']],
    ['escape', ['Esc']],
  ],
  inbox: [
    ['next', ['J']],
    ['previous', ['K']],
    ['approve', ['A']],
    ['reject', ['R']],
    ['send', ['Ctrl', 'Enter']],
  ],
} as const;

/** The keys there are, and what they do. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const texts = useSearchTexts();
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => place.current?.showModal(), []);
  return (
    <dialog ref={place} className={css.window} aria-label={texts.shortcuts} onClose={onClose}>
      <div className={css.help}>
        <h2>{texts.shortcuts}</h2>
        {(['anywhere', 'inbox'] as const).map((group) => (
          <section key={group}>
            <h3 className={css.groupName}>{texts.groups[group]}</h3>
            <dl className={css.keys}>
              {keys[group].map(([does, pressed]) => (
                <div key={does}>
                  <dt>{texts.does[does]}</dt>
                  <dd>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <button type="button" className={css.closeButton} onClick={() => place.current?.close()}>
          {texts.close}
        </button>
      </div>
    </dialog>
  );
}
