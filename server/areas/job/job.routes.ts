import type { FastifyInstance } from 'fastify';
import { cancelJob, jobDetail, listOwnExports } from '#shared/areas/job/contract';
import { saidIn } from '../../http/reader-language.ts';
import { serve } from '../../http/route.ts';
import { listExports } from './own-exports.service.ts';
import * as jobs from './job.service.ts';

export function jobRoutes(app: FastifyInstance) {
  serve(app, jobDetail, async ({ guid }, context) => {
    const found = await jobs.findJob(guid, context);
    return { ...found, error: found.error && saidIn(context.language ?? 'cn', found.error) };
  });
  serve(app, listOwnExports, (_input, context) => listExports(context));
  serve(app, cancelJob, ({ guid }, context) => jobs.cancelJob(guid, context));
}
