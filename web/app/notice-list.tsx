import { useEffect, useSyncExternalStore } from 'react';
import { currentNotices, dismiss, hold, letGo, type NoticeTone, subscribeNotices, take } from './notices.ts';
import css from './notice-list.module.css';
import { useAppTexts } from './texts.ts';

const signs: Record<NoticeTone, string> = { success: '✓', warning: '!', error: '×' };

/** Takes back what was done last and is offered, from anywhere but a field, which takes back what was typed. */
function takeBack(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
  const offered = currentNotices().findLast(({ link }) => link?.isUndo);
  if (!isUndo || isTyping || event.defaultPrevented || !offered) return;
  event.preventDefault();
  take(offered);
}

/** The messages of the program, at the top in the middle; part of every screen, the login page included. */
export function NoticeList() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const texts = useAppTexts();
  useEffect(() => {
    addEventListener('keydown', takeBack);
    return () => removeEventListener('keydown', takeBack);
  }, []);
  return (
    <section className={css.list} aria-label={texts.messages} aria-live="polite">
      {notices.map((notice) => {
        const { id, tone, text, link } = notice;
        return (
          <div
            key={id}
            className={css.notice}
            data-tone={tone}
            role={tone === 'success' ? 'status' : 'alert'}
            onMouseEnter={() => hold(id)}
            onMouseLeave={() => letGo(id)}
            onFocus={() => hold(id)}
            onBlur={() => letGo(id)}
          >
            <span className={css.sign} aria-hidden="true">
              {signs[tone]}
            </span>
            <span>{text}</span>
            {link && (
              <button
                type="button"
                className={css.link}
                aria-keyshortcuts={link.isUndo ? 'Control+Z' : undefined}
                onClick={() => take(notice)}
              >
                {link.text}
                {link.isUndo && <kbd className={css.keys}>Ctrl+Z</kbd>}
              </button>
            )}
            <button type="button" className={css.close} aria-label={texts.close} onClick={() => dismiss(id)}>
              ×
            </button>
          </div>
        );
      })}
    </section>
  );
}
