import { Fragment, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#shared/areas/session/menu-entries';
import { useLanguage } from '../../kit/language.ts';
import { usePageTitle } from '../../kit/page-head.tsx';
import { trailOf } from '../menu-shown.ts';
import { useAppTexts } from '../texts.ts';
import css from './breadcrumb.module.css';

/** Where one is: menu heading, list, page; also the title of the window. */
export function Breadcrumb({ menu }: { menu: readonly MenuEntry[] }) {
  const texts = useAppTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const title = usePageTitle();
  const trail = trailOf(menu, pathname);
  const leaf = trail.at(-1);
  // the entry of the menu may lead on to the page below it that bears its name
  const isLeaf = leaf?.path === pathname || (leaf !== undefined && leaf.label[language] === title);
  const here = isLeaf ? leaf.label[language] : title;

  useEffect(() => {
    document.title = here ? `${here} · ${texts.brand}` : texts.brand;
  }, [here, texts.brand]);

  const above = (isLeaf ? trail.slice(0, -1) : trail).map(({ key, label, path }) => ({
    key,
    text: label[language],
    path,
  }));
  return (
    <nav className={css.trail} aria-label={texts.breadcrumb}>
      {above.map(({ key, text, path }) => (
        <Fragment key={key}>
          {path === undefined ? <span>{text}</span> : <Link to={path}>{text}</Link>}
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      {here && (
        <span className={css.here} aria-current="page">
          {here}
        </span>
      )}
    </nav>
  );
}
