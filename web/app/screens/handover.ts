import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** One's own hand-overs, and the four menus of product.md 2 that show those of one object type. */
const own = [
  [paths.ownHandovers, 'OwnHandoversPage'],
  [paths.tenderPlanHandover, 'TenderPlanHandoverPage'],
  [paths.inquiryHandover, 'InquiryHandoverPage'],
  [paths.noticeHandover, 'NoticeHandoverPage'],
  [paths.schemeHandover, 'SchemeHandoverPage'],
] as const;

/** Screens of the hand-overs between two who stay and for people who leave. */
export const handoverScreens: readonly Screen[] = [
  ...own.map(([path, page]): Screen => ({
    path,
    load: () => import('../../areas/handover/own-page.tsx').then((module) => module[page]),
  })),
  {
    path: paths.handovers,
    needs: ['handover:read'],
    load: () => import('../../areas/handover/list-page.tsx').then((module) => module.HandoverListPage),
  },
  {
    path: paths.handoverAdd,
    needs: ['handover:force'],
    load: () => import('../../areas/handover/add-page.tsx').then((module) => module.HandoverAddPage),
  },
  {
    path: pathOf(paths.handover('')),
    load: () => import('../../areas/handover/detail-page.tsx').then((module) => module.HandoverPage),
  },
];
