import type { FastifyInstance } from 'fastify';
import { cancelJob, jobDetail, listOwnExports } from '#shared/areas/job/contract';
import { serve } from '../../http/route.ts';
import { listExports } from './own-exports.ts';
import * as jobs from './job.service.ts';

export function jobRoutes(app: FastifyInstance) {
  serve(app, jobDetail, ({ guid }, context) => jobs.findJob(guid, context));
  serve(app, listOwnExports, (_input, context) => listExports(context));
  serve(app, cancelJob, ({ guid }, context) => jobs.cancelJob(guid, context));
}
