import { paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of secondments, under the heading 用户与权限管理. */
export const secondmentScreens: readonly Screen[] = documentScreens(
  'secondment',
  [paths.secondments, paths.secondment, paths.secondmentEdit],
  {
    list: () =>
      import('../../areas/secondment/secondment-list-page.tsx').then((module) => module.SecondmentListPage),
    page: () =>
      import('../../areas/secondment/secondment-detail-page.tsx').then(
        (module) => module.SecondmentDetailPage,
      ),
    edit: () =>
      import('../../areas/secondment/secondment-edit-page.tsx').then((module) => module.SecondmentEditPage),
  },
);
