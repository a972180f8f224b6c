import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

const library = { needs: ['supplier:read'] };

/** Screens of the headings 供应商管理 and 数字证书管理, with 供应商信息 and the review of supplier records. */
export const supplierScreens: readonly Screen[] = [
  {
    ...library,
    path: paths.suppliers,
    load: () =>
      import('../../areas/supplier-library/supplier-list-page.tsx').then((module) => module.SupplierListPage),
  },
  {
    ...library,
    path: pathOf(paths.supplier('')),
    load: () =>
      import('../../areas/supplier-library/supplier-page.tsx').then((module) => module.SupplierPage),
  },
  {
    ...library,
    path: paths.supplierCompare,
    load: () =>
      import('../../areas/supplier-library/compare-page.tsx').then((module) => module.SupplierComparePage),
  },
  {
    path: paths.supplierImport,
    needs: ['supplier:write'],
    load: () =>
      import('../../areas/supplier-library/supplier-import-page.tsx').then(
        (module) => module.SupplierImportPage,
      ),
  },
  {
    ...library,
    path: paths.supplierExpiry,
    load: () =>
      import('../../areas/supplier-library/expiry-page.tsx').then((module) => module.SupplierExpiryPage),
  },
  {
    path: paths.supplierMajor,
    needs: ['enterprise:read'],
    load: () =>
      import('../../areas/supplier/supplier-major-page.tsx').then((module) => module.SupplierMajorPage),
  },
  {
    path: paths.supplierReviews,
    needs: ['enterprise:review'],
    load: () =>
      import('../../areas/supplier-review/record-review-list-page.tsx').then(
        (module) => module.RecordReviewListPage,
      ),
  },
  {
    path: pathOf(paths.supplierReview('')),
    needs: ['enterprise:review'],
    load: () =>
      import('../../areas/supplier-review/record-review-page.tsx').then((module) => module.RecordReviewPage),
  },
  {
    path: paths.certificates,
    needs: ['certificate:apply'],
    load: () =>
      import('../../areas/certificate/own-certificates-page.tsx').then(
        (module) => module.OwnCertificatesPage,
      ),
  },
  {
    path: paths.certificateAuthority,
    needs: ['certificate:manage'],
    load: () => import('../../areas/certificate/authority-page.tsx').then((module) => module.AuthorityPage),
  },
  {
    path: paths.openerKeys,
    needs: ['openerKey:keep'],
    load: () => import('../../areas/opener-key/own-keys-page.tsx').then((module) => module.OwnKeysPage),
  },
  {
    path: paths.openerKeyList,
    needs: ['openerKey:confirm'],
    load: () => import('../../areas/opener-key/key-list-page.tsx').then((module) => module.KeyListPage),
  },
  {
    ...library,
    path: paths.supplierRatings,
    load: () => import('../../areas/supplier-rating/ratings-page.tsx').then((module) => module.RatingsPage),
  },
  {
    ...library,
    path: paths.supplierRatingSetup,
    load: () => import('../../areas/supplier-rating/setup-page.tsx').then((module) => module.SetupPage),
  },
  {
    ...library,
    path: paths.blacklist,
    load: () => import('../../areas/blacklist/measures-page.tsx').then((module) => module.MeasuresPage),
  },
  {
    ...library,
    path: pathOf(paths.blacklisting('')),
    load: () => import('../../areas/blacklist/measure-page.tsx').then((module) => module.MeasurePage),
  },
  {
    path: paths.ownMeasures,
    needs: ['enterprise:read'],
    load: () => import('../../areas/blacklist/own-page.tsx').then((module) => module.OwnMeasuresPage),
  },
];
