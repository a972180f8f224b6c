import { useSyncExternalStore } from 'react';
import { currentNotices, dismiss, type NoticeTone, subscribeNotices } from './notices.ts';
import css from './notice-list.module.css';
import { useAppTexts } from './texts.ts';

const signs: Record<NoticeTone, string> = { success: '✓', warning: '!', error: '×' };

/** The messages of the program, at the top in the middle; part of every screen, the login page included. */
export function NoticeList() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const texts = useAppTexts();
  return (
    <section className={css.list} aria-label={texts.messages} aria-live="polite">
      {notices.map(({ id, tone, text, link }) => (
        <div key={id} className={css.notice} data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
          <span className={css.sign} aria-hidden="true">
            {signs[tone]}
          </span>
          <span>{text}</span>
          {link && (
            <button
              type="button"
              className={css.link}
              onClick={() => {
                dismiss(id);
                link.open();
              }}
            >
              {link.text}
            </button>
          )}
          <button type="button" className={css.close} aria-label={texts.close} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </section>
  );
}
