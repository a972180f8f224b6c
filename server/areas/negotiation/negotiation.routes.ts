import type { FastifyInstance } from 'fastify';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import { serve, serveAll } from '../../http/route.ts';
import { acceptFew, failNegotiation, leaveNegotiation } from './conclude.ts';
import { listNegotiations, ownNegotiations } from './list-negotiations.ts';
import { attendRound, openOffers } from './open-offers.ts';
import { ownNegotiation } from './own-negotiation.ts';
import { postponeRound, publishRound } from './publish-round.ts';
import { negotiationOfTender } from './read-negotiation.ts';

/** Negotiations: rounds, their opening, and what they come to. */
export function negotiationRoutes(app: FastifyInstance) {
  serveAll(calls, {
    list: listNegotiations,
    ofTender: negotiationOfTender,
    publish: publishRound,
    postpone: postponeRound,
    attend: attendRound,
    open: openOffers(app.storage),
    fail: failNegotiation,
    acceptFew,
  })(app);
  app.register(async (scope) => {
    // Lines of the log for each call would tell who is at work on an offer.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'warn';
    });
    serve(scope, calls.mine, ownNegotiations);
    serve(scope, calls.own, ownNegotiation);
    serve(scope, calls.leave, leaveNegotiation);
  });
}
