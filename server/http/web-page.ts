import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, '../../dist/web');
/** What Vite writes wherever a nonce belongs (web/vite.config.ts). */
const PLACEHOLDER = /CSP_NONCE/g;
const NONCE_BYTES = 16;
const YEAR_SECONDS = 31_536_000;

/** Only our own files; styles also with the nonce of this answer, which Ant Design writes into its style elements. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built web: the page with a new nonce in each answer, its files compressed beforehand and kept by browsers
 * for good, because their names change with their content. Before the first build the page says so.
 */
export async function webPage(app: FastifyInstance, folder = FOLDER) {
  const index = join(folder, 'index.html');
  let page: string | undefined;

  app.get('/', { config: { access: 'public' }, schema: { hide: true } }, (_request, response) => {
    page ??= existsSync(index) ? readFileSync(index, 'utf8') : undefined;
    if (page === undefined) return response.code(503).type('text/plain; charset=utf-8').send('网页尚未构建');
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return response
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(PLACEHOLDER, nonce));
  });

  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(staticFiles, {
      root: folder,
      wildcard: false, // only files of the build have a route; every other path stays a call
      globIgnore: ['index.html', '.*/**', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isNamedByContent = path.includes(`${join('web', 'assets')}`);
        response.header(
          'cache-control',
          isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
}
