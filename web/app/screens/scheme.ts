import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of tender schemes. */
export const schemeScreens: readonly Screen[] = [
  ...documentScreens('scheme', [paths.schemes, paths.scheme, paths.schemeEdit], {
    list: () =>
      import('../../areas/tender-scheme/scheme-list-page.tsx').then((module) => module.SchemeListPage),
    page: () =>
      import('../../areas/tender-scheme/scheme-detail-page.tsx').then((module) => module.SchemeDetailPage),
    edit: () =>
      import('../../areas/tender-scheme/scheme-edit-page.tsx').then((module) => module.SchemeEditPage),
  }),
  {
    path: pathOf(paths.schemeChange('')),
    needs: ['scheme:write'],
    load: () => import('../../areas/tender-scheme/change-page.tsx').then((module) => module.SchemeChangePage),
  },
  {
    path: pathOf(paths.schemePrint('')),
    load: () => import('../../areas/tender-scheme/print-page.tsx').then((module) => module.SchemePrintPage),
  },
];
