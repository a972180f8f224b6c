import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the headings 账号安全, 账号安全设置, 外发消息 and 审计管理. */
export const securityScreens: readonly Screen[] = [
  {
    path: paths.loginLog,
    needs: ['account:read'],
    load: () => import('../../areas/account/login-log-page.tsx').then((module) => module.LoginLogPage),
  },
  {
    path: paths.accountSecurity,
    needs: ['account:write'],
    load: () => import('../../areas/account/security-page.tsx').then((module) => module.SecurityPage),
  },
  {
    path: paths.outbox,
    needs: ['message:read'],
    load: () => import('../../areas/message/outbox-page.tsx').then((module) => module.OutboxPage),
  },
  {
    path: paths.auditLog,
    needs: ['audit:read'],
    load: () => import('../../areas/audit/audit-list-page.tsx').then((module) => module.AuditListPage),
  },
];
