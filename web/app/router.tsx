import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { paths, sectionStarts } from '#shared/areas/session/paths';
import { codeOf } from './ahead.ts';
import { Layout } from './layout/layout.tsx';
import { loadScreen } from './load-screen.ts';
import { Guarded } from './guarded.tsx';
import { RouteError } from './route-error.tsx';
import { publicRedirects, publicScreens } from './public-screens.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens/screen.ts';
import { ToLogin } from './to-login.tsx';
import { NotFound, UnknownRoute } from './not-found.tsx';

const route = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const Page = await loadScreen(() => codeOf(screen));
    return {
      element: (
        <Guarded needs={screen.needs}>
          <Page />
        </Guarded>
      ),
    };
  },
});

const starts = Object.entries(sectionStarts).map(([path, to]) => ({
  path,
  element: <Navigate to={to} replace />,
}));

/** Every route of the program; the login page and the public pages stand outside (see root.tsx). */
export const router = createHashRouter([
  {
    element: <Layout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Layout />,
    children: [{ errorElement: <RouteError />, children: [...screens.map(route), ...starts] }],
  },
  ...[paths.login, ...Object.keys(publicScreens), ...Object.keys(publicRedirects)].map((path) => ({
    path,
    element: <ToLogin />,
  })),
  {
    path: '*',
    element: (
      <UnknownRoute
        inside={
          <Layout>
            <NotFound />
          </Layout>
        }
      />
    ),
  },
]);
