import type { FastifyInstance } from 'fastify';
import { legalCalls } from '#shared/areas/legal-parameter/contract';
import { todayOf } from '../../db/today.ts';
import { serve } from '../../http/route.ts';
import { changeParameter } from './change-parameter.ts';
import { describeLimits, listCompanies, saveLimits } from './company-limits.ts';
import { legalParameters, purchaseLimits } from './legal-parameter.service.ts';
import { listParameters, parameterHistory } from './list-parameters.ts';

/** The numbers of the law and the limits of companies. */
export function legalParameterRoutes(app: FastifyInstance) {
  serve(app, legalCalls.inForce, async (_input, { db, actor }) => ({
    day: await todayOf(db),
    parameters: await legalParameters(db),
    limits: await purchaseLimits(db, actor.enterpriseGuid),
  }));
  serve(app, legalCalls.list, listParameters);
  serve(app, legalCalls.history, parameterHistory);
  serve(app, legalCalls.change, changeParameter);
  serve(app, legalCalls.companies, listCompanies);
  serve(app, legalCalls.limits, describeLimits);
  serve(app, legalCalls.saveLimits, saveLimits);
}
