import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { LOCKED } from '#shared/areas/session/menu';
import { useLanguage } from '../../kit/language.ts';
import { type ShownEntry, trailOf } from '../menu-shown.ts';
import { useAppTexts } from '../texts.ts';
import { MenuIcon } from './menu-icon.tsx';
import css from './side-menu.module.css';

/** The side menu: headings that open, entries that lead to screens; folded, only the signs. */
export function SideMenu({
  menu,
  isFolded,
  onFold,
}: {
  menu: readonly ShownEntry[];
  isFolded: boolean;
  onFold: () => void;
}) {
  const texts = useAppTexts();
  const { pathname } = useLocation();
  const current = trailOf(menu, pathname).at(-1)?.path;
  return (
    <nav className={css.menu} data-folded={isFolded} aria-label={texts.menu}>
      <ul className={css.list}>
        {menu.map((entry) =>
          entry.children ? (
            <Heading key={entry.key} entry={entry} current={current} />
          ) : (
            <li key={entry.key} className={css.group}>
              <Entry of={entry} current={current} icon={entry.icon ?? entry.key} />
            </li>
          ),
        )}
      </ul>
      <button
        type="button"
        className={css.fold}
        onClick={onFold}
        aria-label={isFolded ? texts.unfoldMenu : texts.foldMenu}
        title={isFolded ? texts.unfoldMenu : texts.foldMenu}
      >
        <MenuIcon of="fold" />
      </button>
    </nav>
  );
}

function Heading({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const listId = `menu-${entry.key}`;
  const isCurrent = entry.children?.some(({ path }) => path === current) ?? false;
  return (
    <li className={css.group} data-locked={entry.key === LOCKED}>
      <button
        type="button"
        className={css.heading}
        data-current={isCurrent}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon of={entry.key} />
        <span className={css.label}>{entry.label[language]}</span>
        <MenuIcon of="arrow" />
      </button>
      <ul id={listId} className={css.entries} hidden={!isOpen} aria-label={entry.label[language]}>
        {entry.children?.map((leaf) => (
          <li key={leaf.key}>
            <Entry of={leaf} current={current} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Leads to a screen; with a sign where it stands beside the headings. */
function Entry({
  of: { path, label },
  current,
  icon,
}: {
  of: MenuEntry;
  current: string | undefined;
  icon?: string;
}) {
  const language = useLanguage();
  return (
    <NavLink
      to={path!}
      className={css[icon === undefined ? 'entry' : 'heading']!}
      aria-current={path === current ? 'page' : undefined}
      title={icon === undefined ? undefined : label[language]}
    >
      {icon !== undefined && <MenuIcon of={icon} />}
      <span className={css.label}>{label[language]}</span>
    </NavLink>
  );
}
