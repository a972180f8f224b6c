import type { FastifyInstance } from 'fastify';
import { handoverCalls as calls } from '#shared/areas/handover/contract';
import { ownHandoverCalls as own } from '#shared/areas/handover/own-contract';
import { serve } from '../../http/route.ts';
import { accept, recall, turnDown } from './answer.ts';
import { giveAway } from './give.ts';
import { describeHeld, type HandoverParts } from './held.ts';
import { describeHandover, listHandovers, listOwnHandovers } from './list.ts';
import { offer } from './offer.ts';
import { listOwnThings, listThingsOf } from './own-things.ts';
import { takeBack } from './take-back.ts';

/** Hand-overs for leavers and between two who stay; `parts` are the things of areas unknown here. */
export const handoverRoutes = (parts: HandoverParts) => (app: FastifyInstance) => {
  serve(app, calls.list, (search, context) => listHandovers(parts, search, context));
  serve(app, calls.info, ({ guid }, context) => describeHandover(parts, guid, context));
  serve(app, calls.held, (input, context) => describeHeld(parts, input, context));
  serve(app, calls.give, (form, context) => giveAway(parts, form, context));
  serve(app, own.things, (search, context) => listOwnThings(parts, search, context));
  serve(app, own.ofHandler, (search, context) => listThingsOf(parts, search, context));
  serve(app, own.records, (search, context) => listOwnHandovers(parts, search, context));
  serve(app, own.offer, (form, context) => offer(parts, form, context));
  serve(app, own.accept, (which, context) => accept(parts, which, context));
  serve(app, own.refuse, turnDown);
  serve(app, own.recall, recall);
  serve(app, calls.takeBack, (which, context) => takeBack(parts, which, context));
};
