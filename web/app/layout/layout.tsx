import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { menuFor } from '#shared/areas/session/menu';
import { paths } from '#shared/areas/session/paths';
import { useUser } from '../../api/user.ts';
import { fetchPointedAt, useFetchBesides } from '../ahead.ts';
import { shownMenu } from '../menu-shown.ts';
import { isScreen } from '../screens.ts';
import { useAppTexts } from '../texts.ts';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { WhyHost } from '../why-host.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { SideMenu } from './side-menu.tsx';

const FOLDED = 'menuFolded';

/** Header, side menu and the page; `children` stand in for the routed page. */
export function Layout({ children }: { children?: ReactNode }) {
  const user = useUser();
  const texts = useAppTexts();
  const { pathname } = useLocation();
  useFetchBesides(pathname, user?.permissions);
  const isLoading = useNavigation().state === 'loading';
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === '1');
  // Remember where the menu over a narrow screen was opened: going to another page closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;

  const fold = () => {
    localStorage.setItem(FOLDED, isFolded ? '0' : '1');
    setFolded(!isFolded);
  };
  // a weak or expired password opens nothing but the page to change it; a missing second factor the one to enrol
  const needed = user?.isWeakPWD ? paths.password : user?.mustEnrolSecondFactor ? paths.account : undefined;
  const menu = user ? shownMenu(menuFor(user), isScreen) : [];
  return (
    <div
      className={css.layout}
      data-folded={isFolded}
      data-open={isOpen}
      data-menu={menu.length > 0}
      onPointerOver={fetchPointedAt}
      onFocus={fetchPointedAt}
    >
      <a className={css.skip} href="#main" onClick={skipToMain}>
        {texts.skip}
      </a>
      <div className={css.progress} data-running={isLoading} aria-hidden="true" />
      <Header menu={menu} onMenu={() => setOpenAt(isOpen ? undefined : pathname)} isMenuOpen={isOpen} />
      {menu.length > 0 && (
        <aside className={css.side}>
          <SideMenu menu={menu} isFolded={isFolded} onFold={fold} />
        </aside>
      )}
      <button
        type="button"
        className={css.veil}
        aria-label={texts.close}
        onClick={() => setOpenAt(undefined)}
        tabIndex={-1}
      />
      <IdleWarning />
      <WhyHost />
      <main id="main" className={css.main} tabIndex={-1}>
        {needed !== undefined && needed !== pathname ? (
          <Navigate to={needed} replace />
        ) : (
          (children ?? <Page />)
        )}
      </main>
    </div>
  );
}

const Page = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** The address after the # belongs to the router, so the jump is made by hand. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
