import type { FastifyInstance } from 'fastify';
import {
  bidListCalls as staff,
  bodyRestoreCalls as again,
  sealedBidCalls as calls,
} from '#shared/areas/bid/contract';
import { limited } from '../../http/limited.ts';
import { serve } from '../../http/route.ts';
import type { BodyMeetings } from './bid-opening.service.ts';
import { revokeBid, withdrawBid } from './end-bid.ts';
import { listBids } from './list-bids.ts';
import { getOwnBid, listOwnBids } from './own-bids.ts';
import { partRoute } from './part.routes.ts';
import { compareBid, getReceipt, getReceiptArchive } from './read-receipts.ts';
import { beginRestore, restoreBody } from './restore-body.ts';
import { submitBid } from './submit-bid.ts';
import { beginUpload, getUpload } from './uploads.ts';

/** Sealed bids: sent in parts, handed in whole, replaced, withdrawn, with receipts; and their list after the opening. */
export const bidRoutes = (meetings: BodyMeetings) => (app: FastifyInstance) => {
  app.register(async (scope) => {
    // Lines of the log for each call would tell before the opening that somebody bids, and when.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'warn';
    });
    const means = { storage: scope.storage, origin: scope.publicUrl ?? '' };
    serve(scope, calls.mine, listOwnBids);
    serve(scope, calls.own, getOwnBid);
    serve(scope, calls.begin, beginUpload, limited(120, 60));
    serve(scope, calls.upload, getUpload);
    serve(scope, calls.submit, submitBid(means), limited(120, 60));
    serve(scope, calls.withdraw, withdrawBid(means));
    serve(scope, calls.revoke, revokeBid);
    serve(scope, calls.receipt, getReceipt);
    serve(scope, calls.receiptArchive, getReceiptArchive);
    serve(scope, calls.compare, compareBid(scope.storage), limited(60, 60));
    const restore = { storage: scope.storage, log: scope.log, meetings };
    serve(scope, again.begin, beginRestore(restore), limited(60, 60));
    serve(scope, again.restore, restoreBody(restore), limited(60, 60));
    await partRoute(scope);
  });
  serve(app, staff.list, listBids);
};
