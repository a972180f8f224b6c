import type { FastifyInstance } from 'fastify';
import { handoverCalls as calls } from '#shared/areas/handover/contract';
import { serve } from '../../http/route.ts';
import { giveAway } from './give.ts';
import { describeHeld, type HandoverParts } from './held.ts';
import { describeHandover, listHandovers } from './list.ts';
import { takeBack } from './take-back.ts';

/** Hand-overs for leavers; `parts` are the things of areas unknown here. */
export const handoverRoutes = (parts: HandoverParts) => (app: FastifyInstance) => {
  serve(app, calls.list, listHandovers);
  serve(app, calls.info, ({ guid }, context) => describeHandover(parts, guid, context));
  serve(app, calls.held, (input, context) => describeHeld(parts, input, context));
  serve(app, calls.give, (form, context) => giveAway(parts, form, context));
  serve(app, calls.takeBack, (which, context) => takeBack(parts, which, context));
};
