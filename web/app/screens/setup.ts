import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of set-ups under the heading 立项与合同. */
export const setupScreens: readonly Screen[] = [
  {
    path: paths.setups,
    needs: ['setup:read'],
    load: () =>
      import('../../areas/project-initiation/setup-list-page.tsx').then((module) => module.SetupListPage),
  },
  {
    // also for who approves it or carries it on: the server decides whose set-up a person may see
    path: pathOf(paths.setup('')),
    load: () =>
      import('../../areas/project-initiation/setup-detail-page.tsx').then((module) => module.SetupDetailPage),
  },
  {
    path: paths.setupEdit(),
    needs: ['setup:write'],
    load: () =>
      import('../../areas/project-initiation/setup-edit-page.tsx').then((module) => module.SetupEditPage),
  },
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
