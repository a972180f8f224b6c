import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/registration/contract';
import * as review from '#shared/areas/registration/review-contract';
import { limited } from '../../http/limited.ts';
import { serve, servePublic } from '../../http/route.ts';
import { importLookup } from './import-lookup.ts';
import { searchLookup } from './list-lookup.ts';
import { checkWithRegister, findInErp, noteEntered } from './lookup-calls.ts';
import type { Lookups } from './lookup.ts';
import { listOwnRegistrations } from './own-registrations.ts';
import { registerEnterprise, resubmitOwn } from './register.ts';
import { reviewRegistration, searchRegistrations } from './review.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lookups: Lookups;
  }
}

const MINUTE = 60;

/** Registering without a session, and reviewing inside. */
export function registrationRoutes(app: FastifyInstance) {
  const asking = limited(60, 10 * MINUTE);
  servePublic(
    app,
    calls.checkBusinessRegister,
    (input, context) => checkWithRegister(app.lookups, input, context),
    asking,
  );
  servePublic(app, calls.findErpSupplier, (input, context) => findInErp(app.lookups, input, context), asking);
  servePublic(app, calls.enterSupplier, noteEntered, asking);
  const writing = limited(20, 10 * MINUTE);
  servePublic(
    app,
    calls.register,
    (input, context) => registerEnterprise(app.lookups, input, context),
    writing,
  );
  servePublic(
    app,
    calls.resubmitRegistration,
    (input, context) => resubmitOwn(app.lookups, input, context),
    writing,
  );
  servePublic(app, calls.queryOwnRegistrations, listOwnRegistrations, asking);
  serve(app, review.listRegistrations, searchRegistrations);
  serve(app, review.registrationDetail, reviewRegistration);
  serve(app, review.importLookup, (input, context) => importLookup(app.storage, input, context));
  serve(app, review.listLookup, searchLookup);
}
