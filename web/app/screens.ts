import type { ComponentType } from 'react';
import { pathOf, paths } from '#shared/areas/session/paths';

/** A screen inside the layout: its path, the permission it takes, and its code, loaded when first opened. */
export interface Screen {
  path: string;
  /** One of these permissions; without it, everybody who is signed in. */
  needs?: readonly string[];
  load: () => Promise<ComponentType>;
}

/** Every screen there is; menus show only entries whose screen is listed here. */
export const screens: readonly Screen[] = [
  {
    path: paths.workbench,
    load: () => import('../areas/workbench/workbench-page.tsx').then((module) => module.WorkbenchPage),
  },
  {
    path: paths.messages,
    load: () =>
      import('../areas/notification/message-list-page.tsx').then((module) => module.MessageListPage),
  },
  {
    path: paths.password,
    load: () => import('../areas/session/password-page.tsx').then((module) => module.PasswordPage),
  },
  {
    path: paths.account,
    load: () => import('../areas/account/account-page.tsx').then((module) => module.AccountPage),
  },
  {
    path: paths.loginLog,
    needs: ['account:read'],
    load: () => import('../areas/account/login-log-page.tsx').then((module) => module.LoginLogPage),
  },
  {
    path: paths.accountSecurity,
    needs: ['account:write'],
    load: () => import('../areas/account/security-page.tsx').then((module) => module.SecurityPage),
  },
  {
    path: paths.outbox,
    needs: ['message:read'],
    load: () => import('../areas/message/outbox-page.tsx').then((module) => module.OutboxPage),
  },
  {
    path: paths.enterpriseBasic,
    needs: ['enterprise:read'],
    load: () => import('../areas/enterprise/basic-page.tsx').then((module) => module.BasicPage),
  },
  {
    path: paths.enterpriseFormal,
    needs: ['enterprise:read'],
    load: () => import('../areas/enterprise/formal-page.tsx').then((module) => module.FormalPage),
  },
  {
    path: paths.enterpriseApproved,
    needs: ['enterprise:read'],
    load: () => import('../areas/enterprise/formal-page.tsx').then((module) => module.FormalPage),
  },
  {
    path: paths.enterpriseChanges,
    needs: ['enterprise:read'],
    load: () => import('../areas/enterprise/changes-page.tsx').then((module) => module.ChangesPage),
  },
  {
    path: paths.enterpriseAuth,
    needs: ['enterprise:authorise'],
    load: () => import('../areas/enterprise/auth-page.tsx').then((module) => module.AuthPage),
  },
  {
    path: paths.enterpriseReviews,
    needs: ['enterprise:review'],
    load: () =>
      import('../areas/enterprise-review/review-list-page.tsx').then(
        (module) => module.EnterpriseReviewListPage,
      ),
  },
  {
    path: pathOf(paths.enterpriseReview('')),
    needs: ['enterprise:review'],
    load: () =>
      import('../areas/enterprise-review/review-page.tsx').then((module) => module.EnterpriseReviewPage),
  },
  {
    path: paths.auditLog,
    needs: ['audit:read'],
    load: () => import('../areas/audit/audit-list-page.tsx').then((module) => module.AuditListPage),
  },
  {
    path: paths.annualPlans,
    needs: ['plan:read'],
    load: () => import('../areas/procurement-plan/plan-list-page.tsx').then((module) => module.PlanListPage),
  },
  {
    // also for who approves it: the server decides whose plan a person may see
    path: pathOf(paths.annualPlan('')),
    load: () =>
      import('../areas/procurement-plan/plan-detail-page.tsx').then((module) => module.PlanDetailPage),
  },
  {
    path: paths.annualPlanEdit(),
    needs: ['plan:write'],
    load: () => import('../areas/procurement-plan/plan-edit-page.tsx').then((module) => module.PlanEditPage),
  },
  {
    path: pathOf(paths.annualPlanPrint('')),
    load: () => import('../areas/procurement-plan/print-page.tsx').then((module) => module.PlanPrintPage),
  },
  {
    path: paths.annualPlanImport(),
    needs: ['plan:write'],
    load: () =>
      import('../areas/procurement-plan/plan-import-page.tsx').then((module) => module.PlanImportPage),
  },
  {
    path: paths.reportAccess,
    needs: ['report:grant'],
    load: () =>
      import('../areas/report-access/report-access-page.tsx').then((module) => module.ReportAccessPage),
  },
  {
    path: paths.projectReport,
    needs: ['report:read'],
    load: () =>
      import('../areas/report/procurement-report-page.tsx').then((module) => module.ProcurementReportPage),
  },
  {
    path: paths.savingReport,
    needs: ['report:read'],
    load: () => import('../areas/report/saving-report-page.tsx').then((module) => module.SavingReportPage),
  },
  {
    path: paths.durationReport,
    needs: ['report:read'],
    load: () =>
      import('../areas/report/duration-report-page.tsx').then((module) => module.DurationReportPage),
  },
  {
    path: paths.approvalInbox,
    load: () => import('../areas/approval/inbox-page.tsx').then((module) => module.InboxPage),
  },
  {
    path: paths.approvalDelegation,
    load: () => import('../areas/approval/delegation-page.tsx').then((module) => module.DelegationPage),
  },
  {
    path: paths.approvalSetup,
    needs: ['approval:manage'],
    load: () => import('../areas/approval-setup/to-levels-page.tsx').then((module) => module.ToLevelsPage),
  },
  {
    path: paths.approvalLevels,
    needs: ['approval:manage'],
    load: () =>
      import('../areas/approval-setup/level-setup-page.tsx').then((module) => module.LevelSetupPage),
  },
  {
    path: paths.approvalPeople(':levelGuid'),
    needs: ['approval:manage'],
    load: () =>
      import('../areas/approval-setup/level-approvers-page.tsx').then((module) => module.LevelApproversPage),
  },
  {
    path: paths.registrations,
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/registration-list-page.tsx').then(
        (module) => module.RegistrationListPage,
      ),
  },
  {
    path: pathOf(paths.registration('')),
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/registration-detail-page.tsx').then(
        (module) => module.RegistrationDetailPage,
      ),
  },
  {
    path: paths.registrationLookups,
    needs: ['registration:import'],
    load: () => import('../areas/registration-review/lookup-page.tsx').then((module) => module.LookupPage),
  },
  {
    path: paths.accountAppeals,
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/account-appeal-list-page.tsx').then(
        (module) => module.AccountAppealListPage,
      ),
  },
  {
    path: pathOf(paths.accountAppealReview('')),
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/account-appeal-detail-page.tsx').then(
        (module) => module.AccountAppealDetailPage,
      ),
  },
  {
    path: paths.phoneAppeals,
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/phone-appeal-list-page.tsx').then(
        (module) => module.PhoneAppealListPage,
      ),
  },
  {
    path: pathOf(paths.phoneAppealReview('')),
    needs: ['registration:review'],
    load: () =>
      import('../areas/registration-review/phone-appeal-detail-page.tsx').then(
        (module) => module.PhoneAppealDetailPage,
      ),
  },
  {
    path: paths.organisation,
    needs: ['department:read'],
    load: () =>
      import('../areas/organisation/to-departments-page.tsx').then((module) => module.ToDepartmentsPage),
  },
  {
    path: paths.departments,
    needs: ['department:read'],
    load: () =>
      import('../areas/organisation/organisation-page.tsx').then((module) => module.OrganisationPage),
  },
  {
    path: paths.departmentEdit(),
    needs: ['department:write'],
    load: () =>
      import('../areas/organisation/department-edit-page.tsx').then((module) => module.DepartmentEditPage),
  },
  {
    path: paths.userImport,
    needs: ['user:write'],
    load: () => import('../areas/organisation/user-import-page.tsx').then((module) => module.UserImportPage),
  },
  {
    path: paths.roles,
    needs: ['role:read'],
    load: () => import('../areas/role/role-list-page.tsx').then((module) => module.RoleListPage),
  },
  {
    path: pathOf(paths.roleGrant('')),
    needs: ['role:read'],
    load: () => import('../areas/role/role-grant-page.tsx').then((module) => module.RoleGrantPage),
  },
  {
    path: paths.permissions,
    needs: ['role:read'],
    load: () => import('../areas/role/permission-page.tsx').then((module) => module.PermissionPage),
  },
  {
    path: paths.identity,
    needs: ['identity:sync'],
    load: () => import('../areas/identity/identity-page.tsx').then((module) => module.IdentityPage),
  },
  {
    path: paths.supervision,
    needs: ['supervision:manage'],
    load: () => import('../areas/supervision/overview-page.tsx').then((module) => module.OverviewPage),
  },
  {
    path: paths.superviseManage,
    needs: ['supervision:manage'],
    load: () =>
      import('../areas/supervision/to-supervisors-page.tsx').then((module) => module.ToSupervisorsPage),
  },
  {
    path: paths.supervisors,
    needs: ['supervision:manage'],
    load: () => import('../areas/supervision/supervisors-page.tsx').then((module) => module.SupervisorsPage),
  },
  {
    path: paths.supervisedUnits,
    needs: ['supervision:manage'],
    load: () => import('../areas/supervision/units-page.tsx').then((module) => module.UnitsPage),
  },
  {
    path: paths.supervisionOpinions,
    needs: ['supervision:read', 'supervision:answer'],
    load: () => import('../areas/supervision/opinions-page.tsx').then((module) => module.OpinionsPage),
  },
  {
    path: pathOf(paths.supervisionOpinion('')),
    needs: ['supervision:read', 'supervision:answer'],
    load: () => import('../areas/supervision/opinion-page.tsx').then((module) => module.OpinionPage),
  },
  {
    path: paths.supervisedProjects,
    needs: ['supervision:read'],
    load: () => import('../areas/supervision/projects-page.tsx').then((module) => module.ProjectsPage),
  },
  {
    path: paths.calendar,
    load: () => import('../areas/calendar/calendar-page.tsx').then((module) => module.CalendarPage),
  },
  {
    path: paths.announcements,
    needs: ['dictionary:write'],
    load: () =>
      import('../areas/announcement/announcement-list-page.tsx').then(
        (module) => module.AnnouncementListPage,
      ),
  },
];

const known = new Set(screens.map(({ path }) => path));

/** Whether a path leads to a screen. */
export const isScreen = (path: string) => known.has(path);

const sections = new Set(
  Object.values(paths).map((path) => sectionOf(typeof path === 'string' ? path : path('guid'))),
);

function sectionOf(path: string) {
  return path.split('/')[1] ?? '';
}

/** Whether an unknown path belongs to a part of the program that has the layout around it. */
export const isInsideLayout = (path: string) => sectionOf(path) !== '' && sections.has(sectionOf(path));
