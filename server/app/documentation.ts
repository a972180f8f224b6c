import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isOnThisMachine } from '../http/on-this-machine.ts';
import { requireAccess } from '../http/route.ts';

/** `/openapi.json` and `/docs`, written from the contract. Register before the routes it is to describe. */
export async function documentation(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '招采 Zhaocai',
        version: '1',
        description: '企业采购招投标后台接口。除登录与下载外，答复均为 { code, info, data, dateTime }。',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** The one style the viewer writes into its page; the browser test names the new one when a new version brings it. */
const OWN_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
/** As strict as that of our own pages: their files and nothing else. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${OWN_STYLE}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * The pages that show the description, to whoever is signed in, on this machine or where they are open to anybody;
 * register after the routes.
 */
export async function documentationPages(app: FastifyInstance, { isOpen }: { isOpen: boolean }) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOpen && !isOnThisMachine(request)) requireAccess(request, 'signedIn');
    });
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: POLICY,
      // Fold the calls: a browser takes ten seconds to show all.
      uiConfig: { docExpansion: 'none' },
    });
    scope.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}
