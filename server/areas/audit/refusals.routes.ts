import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../http/route.ts';
import { record } from './audit.service.ts';

/** Records each call a signed-in person was refused for want of a right (security-and-audit.md 6.2). */
export function recordRefusals(app: FastifyInstance) {
  app.addHook('onResponse', async (request, response) => {
    if (response.statusCode !== 403 || !request.actor) return;
    const { config } = request.routeOptions;
    try {
      await record(app.db, contextOf(app, request), {
        event: 'access.refused',
        objectType: 'permission',
        objectName: config.access ?? '',
        result: 'fail',
        errorCode: '403',
        note: config.endpoint?.summary ?? '',
      });
    } catch (error) {
      // The refusal has been answered already.
      request.log.error(error);
    }
  });
}
