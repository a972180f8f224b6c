import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of what is everybody's own: workbench, messages, account. */
export const ownScreens: readonly Screen[] = [
  {
    path: paths.workbench,
    load: () => import('../../areas/workbench/workbench-page.tsx').then((module) => module.WorkbenchPage),
  },
  {
    path: paths.messages,
    load: () =>
      import('../../areas/notification/message-list-page.tsx').then((module) => module.MessageListPage),
  },
  {
    path: paths.docs,
    load: () => import('../../areas/docs/docs-page.tsx').then((module) => module.DocsPage),
  },
  {
    path: paths.password,
    load: () => import('../../areas/session/password-page.tsx').then((module) => module.PasswordPage),
  },
  {
    path: paths.account,
    load: () => import('../../areas/account/account-page.tsx').then((module) => module.AccountPage),
  },
];
