import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of set-ups under the heading 立项与合同. */
export const setupScreens: readonly Screen[] = [
  ...documentScreens('setup', [paths.setups, paths.setup, paths.setupEdit], {
    list: () =>
      import('../../areas/project-initiation/setup-list-page.tsx').then((module) => module.SetupListPage),
    page: () =>
      import('../../areas/project-initiation/setup-detail-page.tsx').then((module) => module.SetupDetailPage),
    edit: () =>
      import('../../areas/project-initiation/setup-edit-page.tsx').then((module) => module.SetupEditPage),
  }),
  {
    path: pathOf(paths.setupPrint('')),
    load: () =>
      import('../../areas/project-initiation/print-page.tsx').then((module) => module.SetupPrintPage),
  },
  {
    path: paths.setupApprovals,
    needs: ['approval:decide'],
    load: () =>
      import('../../areas/project-initiation/approval-list-page.tsx').then(
        (module) => module.SetupApprovalsPage,
      ),
  },
];
