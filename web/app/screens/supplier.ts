import { paths } from '#shared/areas/session/paths';
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
    path: paths.supplierCompare,
    load: () =>
      import('../../areas/supplier-library/compare-page.tsx').then((module) => module.SupplierComparePage),
  },
  {
    ...library,
    path: paths.supplierExpiry,
    load: () =>
      import('../../areas/supplier-library/expiry-page.tsx').then((module) => module.SupplierExpiryPage),
  },
];
