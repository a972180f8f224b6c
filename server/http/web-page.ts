import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** What the build wrote where each answer puts a nonce of its own (`html.cspNonce` of vite.config.ts). */
const NONCE_MARK = /CSP_NONCE/g;
/** Names under assets/ carry a digest of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Serves the built web: one page with a fresh nonce each time, and its files as they were compressed by the build. */
export async function webPage(app: FastifyInstance) {
  if (!existsSync(`${folder}/index.html`)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', path.includes('/assets/') ? FOREVER : 'public, max-age=3600');
      },
      globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    });
    scope.get('/', async (_request, response) => {
      const nonce = randomBytes(16).toString('base64');
      const page = await readFile(`${folder}/index.html`, 'utf8');
      return response
        .header('content-security-policy', policy(nonce))
        .type('text/html; charset=utf-8')
        .send(page.replace(NONCE_MARK, nonce));
    });
  });
}
