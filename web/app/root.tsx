import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { paths } from '#shared/areas/session/paths';
import { hasSession } from '../api/session-store.ts';
import { useLanguage } from '../kit/language.ts';
import { currentAddress, mustSignIn, openAddress, rememberAddress, useCurrentPath } from './address.ts';
import { LoadFailure } from './load-failure.tsx';
import { loadScreen } from './load-screen.ts';
import { NoticeList } from './notice-list.tsx';
import { notify } from './notices.ts';
import { useAppTexts } from './texts.ts';

// The login page needs a third of the program's code, so it is not part of the program's routes.
const loaded = (load: () => Promise<() => ReactNode>) =>
  lazy(async () => {
    try {
      return { default: await loadScreen(load) };
    } catch (error) {
      return { default: () => <LoadFailure error={error} /> };
    }
  });
const LoginPage = loaded(() => import('./login.tsx').then(({ Login }) => Login));
const House = loaded(() => import('./house.tsx').then((module) => module.House));

/** What stands at an address: the login page or the program; messages are above both. */
export function Root() {
  const path = useCurrentPath();
  const language = useLanguage();
  const texts = useAppTexts();
  const refused = mustSignIn(path, hasSession());
  const toLogin = refused || path === paths.root;

  useEffect(() => {
    document.documentElement.lang = language === 'cn' ? 'zh-CN' : 'en';
    document.title = `${texts.brand} · ${texts.product}`;
  }, [language, texts]);
  useEffect(() => {
    if (!toLogin) return;
    if (refused) {
      if (mustSignIn(currentAddress(), false)) rememberAddress(undefined);
      void notify('warning', texts.notSignedIn);
    }
    openAddress(paths.login);
  }, [toLogin, refused, texts]);

  return (
    <>
      <NoticeList />
      <Suspense fallback={<p className="visually-hidden">{texts.loading}</p>}>
        {toLogin ? null : path === paths.login ? <LoginPage /> : <House />}
      </Suspense>
    </>
  );
}
