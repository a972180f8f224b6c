import type { ReactNode } from 'react';
import { paths } from '#shared/areas/session/paths';
import { useUser } from '../api/user.ts';
import icon from '../kit/icon.svg';
import { setLanguage, useLanguage } from '../kit/language.ts';
import css from './public-frame.module.css';
import { usePublicTexts } from '../parts/public/texts.ts';

/** What stands around every public page but the login page: the brand, the way back, language and theme. */
export function PublicFrame({
  isDark,
  onThemeChange,
  children,
}: {
  isDark: boolean;
  onThemeChange: () => void;
  children: ReactNode;
}) {
  const texts = usePublicTexts();
  const language = useLanguage();
  const user = useUser();
  return (
    <>
      <header className={css.head}>
        <a href={`#${paths.login}`} className={css.brand}>
          <img src={icon} width="32" height="32" alt="" />
          <strong>{texts.brand}</strong>
          <span>{texts.product}</span>
        </a>
        <div className={css.tools}>
          <button type="button" onClick={onThemeChange}>
            {isDark ? texts.toLight : texts.toDark}
          </button>
          <button
            type="button"
            lang={language === 'cn' ? 'en' : 'zh-CN'}
            onClick={() => setLanguage(language === 'cn' ? 'en' : 'cn')}
          >
            {texts.otherLanguage}
          </button>
          <a href={`#${user ? paths.workbench : paths.login}`}>{user ? texts.workbench : texts.signIn}</a>
        </div>
      </header>
      {children}
    </>
  );
}
