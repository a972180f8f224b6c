import type { FastifyInstance } from 'fastify';
import { ownApplicationCalls, prequalificationCalls } from '#shared/areas/prequalification/contract';
import { serveAll } from '../../http/route.ts';
import { appointMeeting, openApplications } from './open-applications.ts';
import { getOwnApplication, listOwnApplications } from './own-applications.ts';
import { listApplications, prequalificationOf } from './read-prequalification.ts';
import { concludeReview, nameReviewers, reopenReview, reviewApplication } from './review-applications.ts';
import { correctResult, failResults, sendResults, voidResult } from './tell-results.ts';

/** Prequalifications: opened, reviewed and told by staff; of an applicant its own. */
export function prequalificationRoutes(app: FastifyInstance) {
  serveAll(prequalificationCalls, {
    ofTender: prequalificationOf,
    list: listApplications,
    appoint: appointMeeting,
    open: openApplications(app.storage),
    nameReviewers,
    review: reviewApplication,
    conclude: concludeReview,
    reopen: reopenReview,
    send: sendResults,
    fail: failResults,
    correct: correctResult,
    void: voidResult,
  })(app);
  serveAll(ownApplicationCalls, { mine: listOwnApplications, own: getOwnApplication })(app);
}
