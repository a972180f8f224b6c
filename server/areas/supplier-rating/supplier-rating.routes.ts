import type { FastifyInstance } from 'fastify';
import { blacklistCalls, ownMeasureCalls } from '#shared/areas/supplier-rating/blacklist-contract';
import { ratingCalls } from '#shared/areas/supplier-rating/rating-contract';
import { serve } from '../../http/route.ts';
import { describeMeasure, listMeasures } from './list-measures.ts';
import { describeRating, listRatings, ownRatings } from './list-ratings.service.ts';
import { dropMeasure, liftMeasure, notifyMeasure, upholdMeasure, withdrawMeasure } from './measure-acts.ts';
import { listOwnMeasures, stateOnMeasure } from './own-measures.ts';
import { deleteScheme, listSchemes, putInForce, saveScheme } from './scheme.ts';
import type { StandingFollower } from './standings.service.ts';
import { deleteMeasure, saveMeasure } from './write-measures.ts';
import { deleteRating, publishRating, revokeRating, saveRating } from './write-ratings.ts';

/** Rating suppliers, measures against them, and what a supplier reads and says of them. */
export const supplierRatingRoutes =
  ({ followers }: { followers: readonly StandingFollower[] }) =>
  (app: FastifyInstance) => {
    serve(app, ratingCalls.schemes, listSchemes);
    serve(app, ratingCalls.saveScheme, saveScheme);
    serve(app, ratingCalls.deleteScheme, deleteScheme);
    serve(app, ratingCalls.putInForce, putInForce);
    serve(app, ratingCalls.list, listRatings);
    serve(app, ratingCalls.detail, describeRating);
    serve(app, ratingCalls.save, saveRating);
    serve(app, ratingCalls.delete, deleteRating);
    serve(app, ratingCalls.publish, publishRating(followers));
    serve(app, ratingCalls.revoke, revokeRating(followers));
    serve(app, ratingCalls.own, ownRatings);
    serve(app, blacklistCalls.list, listMeasures);
    serve(app, blacklistCalls.detail, describeMeasure);
    serve(app, blacklistCalls.save, saveMeasure);
    serve(app, blacklistCalls.delete, deleteMeasure);
    serve(app, blacklistCalls.notify, notifyMeasure);
    serve(app, blacklistCalls.withdraw, withdrawMeasure);
    serve(app, blacklistCalls.uphold, upholdMeasure(followers));
    serve(app, blacklistCalls.drop, dropMeasure);
    serve(app, blacklistCalls.lift, liftMeasure(followers));
    serve(app, ownMeasureCalls.list, listOwnMeasures);
    serve(app, ownMeasureCalls.state, stateOnMeasure);
  };
