import { Link } from 'react-router';
import css from './handover.module.css';
import { useTexts } from './texts.ts';

/** The first things of a kind by name, each leading to its page, and how many there are when these are not all. */
export function ItemLinks({
  of,
  count,
}: {
  of: readonly { name: string; link: string | null }[];
  count: number;
}) {
  const texts = useTexts();
  if (of.length === 0) return null;
  return (
    <ul className={css.items}>
      {of.map(({ name, link }, index) => (
        // two of them may have one name
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {link === null ? (
            name
          ) : (
            <Link to={link} aria-label={texts.openItem(name)}>
              {name}
            </Link>
          )}
        </li>
      ))}
      {count > of.length && <li className={css.soft}>{texts.itemsMore(count)}</li>}
    </ul>
  );
}
