import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the headings 审批管理 and 审批设置. */
export const approvalScreens: readonly Screen[] = [
  {
    path: paths.approvalInbox,
    load: () => import('../../areas/approval/inbox-page.tsx').then((module) => module.InboxPage),
  },
  {
    path: paths.approvalDelegation,
    load: () => import('../../areas/approval/delegation-page.tsx').then((module) => module.DelegationPage),
  },
  {
    path: paths.approvalLevels,
    needs: ['approval:manage'],
    load: () =>
      import('../../areas/approval-setup/level-setup-page.tsx').then((module) => module.LevelSetupPage),
  },
  {
    path: paths.approvalPeople(':levelGuid'),
    needs: ['approval:manage'],
    load: () =>
      import('../../areas/approval-setup/level-approvers-page.tsx').then(
        (module) => module.LevelApproversPage,
      ),
  },
];
