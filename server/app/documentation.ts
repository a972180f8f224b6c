import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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

/** The pages that show the description; register after the routes. */
export async function documentationPages(app: FastifyInstance) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
    scope.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}
