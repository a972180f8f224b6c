import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

const needs = ['bid:submit'] as const;

/** Screens of a supplier that bids. */
export const bidScreens: readonly Screen[] = [
  {
    path: paths.ownBids,
    needs,
    load: () => import('../../areas/bid/own-list-page.tsx').then((module) => module.OwnBidListPage),
  },
  {
    path: pathOf(paths.ownBid('')),
    needs,
    load: () => import('../../areas/bid/own-bid-page.tsx').then((module) => module.OwnBidPage),
  },
  {
    path: pathOf(paths.prepareBid('')),
    needs,
    load: () => import('../../areas/bid/prepare-page.tsx').then((module) => module.PrepareBidPage),
  },
  {
    path: pathOf(paths.bidReceipt('')),
    needs,
    load: () => import('../../areas/bid/receipt-page.tsx').then((module) => module.BidReceiptPage),
  },
];
