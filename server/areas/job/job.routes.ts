import type { FastifyInstance } from 'fastify';
import { cancelJob, jobDetail } from '#shared/areas/job/contract';
import { saidIn } from '../../http/reader-language.ts';
import { serve } from '../../http/route.ts';
import * as jobs from './job.service.ts';

export function jobRoutes(app: FastifyInstance) {
  serve(app, jobDetail, async ({ guid }, context) => {
    const found = await jobs.findJob(guid, context);
    return { ...found, error: found.error && saidIn(context.language ?? 'cn', found.error) };
  });
  serve(app, cancelJob, ({ guid }, context) => jobs.cancelJob(guid, context));
}
