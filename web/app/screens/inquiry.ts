import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of inquiries, of the buyer and of the suppliers they are sent to. */
export const inquiryScreens: readonly Screen[] = [
  ...documentScreens('inquiry', [paths.inquiries, paths.inquiry, paths.inquiryEdit], {
    list: () => import('../../areas/inquiry/inquiry-list-page.tsx').then((module) => module.InquiryListPage),
    page: () =>
      import('../../areas/inquiry/inquiry-detail-page.tsx').then((module) => module.InquiryDetailPage),
    edit: () => import('../../areas/inquiry/inquiry-edit-page.tsx').then((module) => module.InquiryEditPage),
  }),
  {
    path: paths.ownInquiries,
    needs: ['inquiry:answer'],
    load: () => import('../../areas/inquiry/own-list-page.tsx').then((module) => module.OwnInquiryListPage),
  },
  {
    path: pathOf(paths.ownInquiry('')),
    needs: ['inquiry:answer'],
    load: () => import('../../areas/inquiry/own-inquiry-page.tsx').then((module) => module.OwnInquiryPage),
  },
];
