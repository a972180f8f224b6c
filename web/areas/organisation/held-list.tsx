import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import type { Held } from './held.ts';
import { useTexts } from './texts.ts';
import css from './held.module.css';

/**
 * What is in the way, by kind: how much, the first of it by name with a link, and what is to be done about it. A link
 * may lead to the page below: `onLeave` closes the window above it.
 */
export function HeldList({ of, onLeave }: { of: readonly Held[]; onLeave?: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ul className={css.kinds}>
      {of.map(({ kind, label, advice, count, items }) => (
        <li key={kind} className={css.kind}>
          <div className={css.head}>
            <strong>{label[language]}</strong>
            <span className={css.count}>{texts.countOf(count)}</span>
            {advice && <span className={css.advice}>{advice[language]}</span>}
          </div>
          {items.length > 0 && (
            <ul className={css.items}>
              {items.map(({ name, link }, index) => (
                // two of them may have one name
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {link === null ? (
                    <span className={css.item}>{name}</span>
                  ) : (
                    <Link className={css.item!} to={link} aria-label={texts.openItem(name)} onClick={onLeave}>
                      {name}
                      <RightOutlined aria-hidden />
                    </Link>
                  )}
                </li>
              ))}
              {count > items.length && <li className={css.more}>{texts.itemsMore(count)}</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
