import { useQuery } from '@tanstack/react-query';
import { currentAnnouncements } from '#shared/areas/dictionary/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { useTexts } from './texts.ts';
import css from './workbench-page.module.css';

/** What is announced now; a title opens its text. */
export function Announcements() {
  const texts = useTexts();
  const language = useLanguage();
  const announcements = useQuery(query(currentAnnouncements, {}));
  return (
    <Panel title={texts.announcements}>
      <PageState of={announcements} rows={3}>
        {(list) =>
          list.length === 0 ? (
            <NothingYet hint={texts.noAnnouncements} />
          ) : (
            <ul className={css.announcements}>
              {list.map(({ guid, title, body, publishedAt }) => (
                <li key={guid}>
                  <details>
                    <summary>
                      <span>{title[language]}</span>
                      <time>{publishedAt?.slice(0, 10)}</time>
                    </summary>
                    <p className={css.body}>{body[language]}</p>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </PageState>
    </Panel>
  );
}
