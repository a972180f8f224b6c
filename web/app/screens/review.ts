import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the headings 注册与申诉审核 and 名录维护. */
export const reviewScreens: readonly Screen[] = [
  {
    path: paths.registrations,
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/registration-list-page.tsx').then(
        (module) => module.RegistrationListPage,
      ),
  },
  {
    path: pathOf(paths.registration('')),
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/registration-detail-page.tsx').then(
        (module) => module.RegistrationDetailPage,
      ),
  },
  {
    path: paths.registrationLookups,
    needs: ['registration:import'],
    load: () => import('../../areas/registration-review/lookup-page.tsx').then((module) => module.LookupPage),
  },
  {
    path: paths.accountAppeals,
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/account-appeal-list-page.tsx').then(
        (module) => module.AccountAppealListPage,
      ),
  },
  {
    path: pathOf(paths.accountAppealReview('')),
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/account-appeal-detail-page.tsx').then(
        (module) => module.AccountAppealDetailPage,
      ),
  },
  {
    path: paths.phoneAppeals,
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/phone-appeal-list-page.tsx').then(
        (module) => module.PhoneAppealListPage,
      ),
  },
  {
    path: pathOf(paths.phoneAppealReview('')),
    needs: ['registration:review'],
    load: () =>
      import('../../areas/registration-review/phone-appeal-detail-page.tsx').then(
        (module) => module.PhoneAppealDetailPage,
      ),
  },
];
