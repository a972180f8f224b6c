import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of the hand-overs for people who leave. */
export const handoverScreens: readonly Screen[] = [
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
    needs: ['handover:read'],
    load: () => import('../../areas/handover/detail-page.tsx').then((module) => module.HandoverPage),
  },
];
