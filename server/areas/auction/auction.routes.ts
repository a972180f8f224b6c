import type { FastifyInstance } from 'fastify';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { limited } from '../../http/limited.ts';
import { serve, serveAll } from '../../http/route.ts';
import type { StageFollower } from '../project/project.service.ts';
import { listAuctions, ownAuctions } from './list-auctions.ts';
import { liveAuctionOf } from './live.ts';
import { makeOffer } from './make-offer.ts';
import { auctionRecord } from './record.ts';
import { auctionOfTender, postponeAuction, publishAuction, saveAuction } from './settings.ts';

/** Auctions: settings, offers, the live page, the record; `followers` are told when a project comes further by one. */
export const auctionRoutes = (followers: readonly StageFollower[]) => (app: FastifyInstance) => {
  serveAll(calls, {
    list: listAuctions,
    ofTender: auctionOfTender,
    save: saveAuction,
    publish: publishAuction,
    postpone: postponeAuction,
    record: auctionRecord,
  })(app);
  app.register(async (scope) => {
    // Lines of the log for each call would tell who bids, and twice a second for every bidder that nothing has moved.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'warn';
    });
    serve(scope, calls.mine, ownAuctions);
    serve(scope, calls.live, liveAuctionOf);
    // Each takes the lock all others wait for, refused or not: nobody may hold it all the time.
    serve(scope, calls.offer, makeOffer(followers), limited(600, 60));
  });
};
