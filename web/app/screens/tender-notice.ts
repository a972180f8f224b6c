import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of tender notices. */
export const tenderNoticeScreens: readonly Screen[] = [
  ...documentScreens('tenderNotice', [paths.tenderNotices, paths.tenderNotice, paths.tenderNoticeEdit], {
    list: () =>
      import('../../areas/tender-notice/notice-list-page.tsx').then((module) => module.TenderNoticeListPage),
    page: () =>
      import('../../areas/tender-notice/notice-detail-page.tsx').then(
        (module) => module.TenderNoticeDetailPage,
      ),
    edit: () =>
      import('../../areas/tender-notice/notice-edit-page.tsx').then((module) => module.TenderNoticeEditPage),
  }),
  {
    path: pathOf(paths.tenderNoticePrint('')),
    load: () =>
      import('../../areas/tender-notice/print-page.tsx').then((module) => module.TenderNoticePrintPage),
  },
  {
    path: paths.ownTenderInvitations,
    needs: ['tenderNotice:answer'],
    load: () =>
      import('../../areas/tender-notice/own-list-page.tsx').then(
        (module) => module.OwnTenderInvitationListPage,
      ),
  },
  {
    path: pathOf(paths.ownTenderInvitation('')),
    needs: ['tenderNotice:answer'],
    load: () =>
      import('../../areas/tender-notice/own-invitation-page.tsx').then(
        (module) => module.OwnTenderInvitationPage,
      ),
  },
  {
    path: pathOf(paths.tenderNoticeChange('')),
    needs: ['tenderNotice:write'],
    load: () =>
      import('../../areas/tender-notice/notice-edit-page.tsx').then(
        (module) => module.TenderNoticeChangePage,
      ),
  },
];
