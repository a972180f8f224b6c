import type { UserInfo } from '#shared/areas/session/contract';
import { paths } from '#shared/areas/session/paths';
import { useUser } from '../../api/user.ts';
import { setLanguage, useLanguage } from '../../kit/language.ts';
import { BrandPanel } from './brand-panel.tsx';
import css from './login-page.module.css';
import { PublicLinks } from './public-links.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useTexts } from './texts.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const isPlainHttp = () => location.protocol === 'http:' && !LOOPBACK.has(location.hostname);

/** The login page; made without Ant Design, so that the first thing anybody sees is there at once. */
export function LoginPage({
  onSignedIn,
  prepareProgram,
  isDark,
  onThemeChange,
  ended,
}: {
  onSignedIn: (user: UserInfo) => void;
  /** Called when somebody begins to type: the program's code may be fetched now. */
  prepareProgram: () => void;
  isDark: boolean;
  onThemeChange: () => void;
  /** Whose session ended in this tab, and why, in words. */
  ended?: { userName: string; why: string };
}) {
  const texts = useTexts();
  const language = useLanguage();
  const user = useUser();
  return (
    <div className={css.page}>
      <BrandPanel />
      <main className={css.side}>
        <div className={css.switches}>
          <button type="button" onClick={onThemeChange}>
            {isDark ? texts.toLight : texts.toDark}
          </button>
          <button type="button" onClick={() => setLanguage(language === 'cn' ? 'en' : 'cn')}>
            {texts.otherLanguage}
          </button>
        </div>
        <div className={css.card}>
          <h1>{texts.welcome}</h1>
          {user && (
            <p className={css.signedIn}>
              {texts.alreadySignedIn(user.name)} <a href={`#${paths.workbench}`}>{texts.enter}</a>
            </p>
          )}
          {isPlainHttp() && (
            <p className={css.warning} role="note">
              {texts.plainHttp}
            </p>
          )}
          {ended && !user && (
            <p className={css.warning} role="note">
              {ended.why} {texts.goesOn}
            </p>
          )}
          <SignInFields
            onSignedIn={onSignedIn}
            onFirstInput={prepareProgram}
            {...(ended && { interrupted: ended.userName })}
          />
          <PublicLinks />
        </div>
      </main>
    </div>
  );
}
