import { paths, pathOf } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of shortlists, the scene of their draws, and a supplier's own invitations. */
export const shortlistScreens: readonly Screen[] = [
  ...documentScreens('shortlist', [paths.shortlists, paths.shortlist, paths.shortlistEdit], {
    list: () =>
      import('../../areas/shortlist/shortlist-list-page.tsx').then((module) => module.ShortlistListPage),
    page: () =>
      import('../../areas/shortlist/shortlist-detail-page.tsx').then((module) => module.ShortlistDetailPage),
    edit: () =>
      import('../../areas/shortlist/shortlist-edit-page.tsx').then((module) => module.ShortlistEditPage),
  }),
  {
    path: pathOf(paths.shortlistDraw('')),
    load: () => import('../../areas/shortlist/draw-page.tsx').then((module) => module.ShortlistDrawPage),
  },
  {
    path: paths.invitations,
    needs: ['shortlist:answer'],
    load: () =>
      import('../../areas/shortlist/own-invitations-page.tsx').then((module) => module.OwnInvitationsPage),
  },
];
