import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the headings 企业信息管理 and 企业资料审核. */
export const enterpriseScreens: readonly Screen[] = [
  {
    path: paths.enterpriseBasic,
    needs: ['enterprise:read'],
    load: () => import('../../areas/enterprise/basic-page.tsx').then((module) => module.BasicPage),
  },
  {
    path: paths.enterpriseFormal,
    needs: ['enterprise:read'],
    load: () => import('../../areas/enterprise/formal-page.tsx').then((module) => module.FormalPage),
  },
  {
    path: paths.enterpriseApproved,
    needs: ['enterprise:read'],
    load: () => import('../../areas/enterprise/formal-page.tsx').then((module) => module.FormalPage),
  },
  {
    path: paths.enterpriseChanges,
    needs: ['enterprise:read'],
    load: () => import('../../areas/enterprise/changes-page.tsx').then((module) => module.ChangesPage),
  },
  {
    path: paths.enterpriseAuth,
    needs: ['enterprise:authorise'],
    load: () => import('../../areas/enterprise/auth-page.tsx').then((module) => module.AuthPage),
  },
  {
    path: paths.enterpriseReviews,
    needs: ['enterprise:review'],
    load: () =>
      import('../../areas/enterprise-review/review-list-page.tsx').then(
        (module) => module.EnterpriseReviewListPage,
      ),
  },
  {
    path: pathOf(paths.enterpriseReview('')),
    needs: ['enterprise:review'],
    load: () =>
      import('../../areas/enterprise-review/review-page.tsx').then((module) => module.EnterpriseReviewPage),
  },
];
