import { paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of tenders. */
export const tenderScreens: readonly Screen[] = documentScreens(
  'scheme',
  [paths.tenders, paths.tender, paths.tenderEdit],
  {
    list: () => import('../../areas/tender/tender-list-page.tsx').then((module) => module.TenderListPage),
    page: () => import('../../areas/tender/tender-detail-page.tsx').then((module) => module.TenderDetailPage),
    edit: () => import('../../areas/tender/tender-edit-page.tsx').then((module) => module.TenderEditPage),
  },
);
