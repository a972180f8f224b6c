import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { pathOf, paths } from '#shared/areas/session/paths';
import { hasSession } from '../api/session-store.ts';
import { useLanguage } from '../kit/language.ts';
import {
  currentAddress,
  hasMoved,
  mustSignIn,
  openAddress,
  rememberAddress,
  replaceAddress,
  useCurrentPath,
} from './address.ts';
import { LoadFailure } from './load-failure.tsx';
import { loadScreen } from './load-screen.ts';
import { NoticeList } from './notice-list.tsx';
import { notify } from './notices.ts';
import { isPublicScreen, publicRedirects, publicScreens } from './public-screens.ts';
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
const publicPages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(publicScreens).map(([path, load]) => [
    path,
    loaded(async () => {
      const [Page, { PublicScreen }] = await Promise.all([load(), import('./public-screen.tsx')]);
      return () => (
        <PublicScreen>
          <Page />
        </PublicScreen>
      );
    }),
  ]),
);
const House = loaded(() => import('./house.tsx').then((module) => module.House));

/** What stands at an address: the login page, a public page or the program; messages are above them. */
export function Root() {
  const path = useCurrentPath();
  const language = useLanguage();
  const texts = useAppTexts();
  const isPublic = isPublicScreen(path);
  // the start rule names fewer pages than are public; the others are reached by a link
  const refused = mustSignIn(path, hasSession()) && !(isPublic && hasMoved());
  const redirect = publicRedirects[path];
  const toLogin = refused || path === paths.root;

  useEffect(() => {
    document.documentElement.lang = language === 'cn' ? 'zh-CN' : 'en';
    if (!isPublic) document.title = `${texts.brand} · ${texts.product}`; // public pages have titles of their own
  }, [language, texts, isPublic]);
  useEffect(() => {
    if (redirect !== undefined && !toLogin) replaceAddress(redirect);
  }, [redirect, toLogin]);
  useEffect(() => {
    if (!toLogin) return;
    if (refused) {
      if (!isPublicScreen(pathOf(currentAddress())) && mustSignIn(currentAddress(), false))
        rememberAddress(undefined);
      void notify('warning', texts.notSignedIn);
    }
    openAddress(paths.login);
  }, [toLogin, refused, texts]);

  return (
    <>
      <NoticeList />
      <Suspense fallback={<p className="visually-hidden">{texts.loading}</p>}>
        {toLogin || redirect !== undefined ? null : <Place path={path} />}
      </Suspense>
    </>
  );
}

function Place({ path }: { path: string }) {
  if (path === paths.login) return <LoginPage />;
  const PublicPage = publicPages[path] ?? House;
  return <PublicPage />;
}
