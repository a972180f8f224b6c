import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of recruitment notices, under the heading 供应商管理. */
export const recruitScreens: readonly Screen[] = [
  ...documentScreens('recruit', [paths.notices, paths.notice, paths.noticeEdit], {
    list: () =>
      import('../../areas/recruitment-notice/notice-list-page.tsx').then((module) => module.NoticeListPage),
    page: () =>
      import('../../areas/recruitment-notice/notice-detail-page.tsx').then(
        (module) => module.NoticeDetailPage,
      ),
    edit: () =>
      import('../../areas/recruitment-notice/notice-edit-page.tsx').then((module) => module.NoticeEditPage),
  }),
  {
    path: pathOf(paths.noticeChange('')),
    needs: ['recruit:write'],
    load: () =>
      import('../../areas/recruitment-notice/change-page.tsx').then((module) => module.NoticeChangePage),
  },
  {
    path: paths.openNotices,
    needs: ['recruit:apply'],
    load: () =>
      import('../../areas/recruitment-notice/open-list-page.tsx').then((module) => module.OpenListPage),
  },
  {
    path: pathOf(paths.noticeApply('')),
    needs: ['recruit:apply'],
    load: () => import('../../areas/recruitment-notice/apply-page.tsx').then((module) => module.ApplyPage),
  },
];
