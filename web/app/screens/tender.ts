import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of tenders and their plans. */
export const tenderScreens: readonly Screen[] = [
  ...documentScreens('scheme', [paths.tenders, paths.tender, paths.tenderEdit], {
    list: () => import('../../areas/tender/tender-list-page.tsx').then((module) => module.TenderListPage),
    page: () => import('../../areas/tender/tender-detail-page.tsx').then((module) => module.TenderDetailPage),
    edit: () => import('../../areas/tender/tender-edit-page.tsx').then((module) => module.TenderEditPage),
  }),
  {
    path: pathOf(paths.tenderPrint('')),
    load: () => import('../../areas/tender/print-page.tsx').then((module) => module.TenderPrintPage),
  },
  {
    path: pathOf(paths.comparison('')),
    load: () => import('../../areas/comparison/comparison-page.tsx').then((module) => module.ComparisonPage),
  },
  {
    path: pathOf(paths.prequalification('')),
    needs: ['scheme:read'],
    load: () =>
      import('../../areas/prequalification/staff-page.tsx').then((module) => module.PrequalificationPage),
  },
  {
    path: paths.ownApplications,
    needs: ['bid:submit'],
    load: () =>
      import('../../areas/prequalification/own-list-page.tsx').then(
        (module) => module.OwnApplicationListPage,
      ),
  },
  {
    path: pathOf(paths.ownApplication('')),
    needs: ['bid:submit'],
    load: () =>
      import('../../areas/prequalification/own-page.tsx').then((module) => module.OwnApplicationPage),
  },
  {
    path: paths.openings,
    needs: ['scheme:read'],
    load: () => import('../../areas/opening/list-page.tsx').then((module) => module.OpeningListPage),
  },
  {
    path: pathOf(paths.opening('')),
    load: () => import('../../areas/opening/live-page.tsx').then((module) => module.LivePage),
  },
  {
    path: pathOf(paths.openingRecord('')),
    load: () => import('../../areas/opening/record-page.tsx').then((module) => module.OpeningRecordPage),
  },
  {
    path: paths.ownOpenings,
    needs: ['openerKey:keep', 'bid:submit'],
    load: () => import('../../areas/opening/own-page.tsx').then((module) => module.OwnOpeningsPage),
  },
  {
    path: paths.auctions,
    needs: ['scheme:read'],
    load: () => import('../../areas/auction/list-page.tsx').then((module) => module.AuctionListPage),
  },
  {
    path: pathOf(paths.auction('')),
    load: () => import('../../areas/auction/live-page.tsx').then((module) => module.AuctionPage),
  },
  {
    path: paths.ownAuctions,
    needs: ['bid:submit'],
    load: () => import('../../areas/auction/own-page.tsx').then((module) => module.OwnAuctionsPage),
  },
  {
    path: paths.negotiations,
    needs: ['scheme:read'],
    load: () => import('../../areas/negotiation/list-page.tsx').then((module) => module.NegotiationListPage),
  },
  {
    path: pathOf(paths.negotiation('')),
    load: () => import('../../areas/negotiation/rounds-page.tsx').then((module) => module.RoundsPage),
  },
  {
    path: paths.ownNegotiations,
    needs: ['bid:submit'],
    load: () => import('../../areas/negotiation/own-page.tsx').then((module) => module.OwnNegotiationsPage),
  },
  {
    path: pathOf(paths.ownNegotiation('')),
    needs: ['bid:submit'],
    load: () => import('../../areas/bid/own-rounds-page.tsx').then((module) => module.OwnRoundsPage),
  },
  {
    path: paths.tenderPlans,
    needs: ['scheme:read'],
    load: () =>
      import('../../areas/tender-plan/plan-list-page.tsx').then((module) => module.TenderPlanListPage),
  },
  {
    path: pathOf(paths.tenderPlan('')),
    load: () =>
      import('../../areas/tender-plan/plan-detail-page.tsx').then((module) => module.TenderPlanPage),
  },
  {
    path: paths.ownTenderEntries,
    needs: ['tenderEntry:apply'],
    load: () =>
      import('../../areas/tender-entry/own-entries-page.tsx').then((module) => module.OwnEntriesPage),
  },
  {
    path: paths.tenderEntries,
    needs: ['tenderEntry:review'],
    load: () =>
      import('../../areas/tender-entry/kept-entries-page.tsx').then((module) => module.KeptEntriesPage),
  },
];
