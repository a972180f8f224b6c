import type { FastifyInstance } from 'fastify';
import { paths } from '#shared/areas/session/paths';
import { isOnThisMachine } from '../../http/on-this-machine.ts';
import { requireAccess } from '../../http/route.ts';
import { writeDescription } from './written.ts';

/** The description once it has been asked for; the calls are the same in the whole process. */
let written: Promise<Buffer> | undefined;

/**
 * `/openapi.json`, written from the contract, to whoever is signed in, on this machine or where it is open to anybody;
 * `/docs` leads to the screen that shows it. Register before the routes it is to describe.
 */
export function documentation(app: FastifyInstance, { isOpen }: { isOpen: boolean }) {
  const limited = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config && 'rateLimit' in config) limited.add(url.replace(/:(\w+)/g, '{$1}'));
  });
  app.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      onRequest: async (request) => {
        if (!isOpen && !isOnThisMachine(request)) requireAccess(request, 'signedIn');
      },
    },
    async (_request, response) => {
      written ??= writeDescription(limited).catch((error: unknown) => {
        written = undefined;
        throw error;
      });
      return response.type('application/json; charset=utf-8').send(await written);
    },
  );
  app.get('/docs', { config: { access: 'public' } }, async (_request, response) =>
    response.redirect(`/#${paths.docs}`),
  );
}
