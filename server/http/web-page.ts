import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SEAL_PAGE_DIGEST_HEADER, SEAL_PAGE_PATH } from '#shared/areas/bid/seal-page';
import { sealPage } from '../kit/seal-page.ts';

const FOLDER = join(import.meta.dirname, '../../dist/web');
/** What Vite writes wherever a nonce belongs (web/vite.config.ts). */
const PLACEHOLDER = /CSP_NONCE/g;
const NONCE_BYTES = 16;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The worker that reads PDF files fetches decoders of scans, and nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'";
const isWorker = (path: string) => basename(path).startsWith('pdf.worker');

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

const open = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * Serves the built web: the page with a new nonce in each answer, and its files, which were compressed by the build and
 * which browsers keep for good, because their names change with their content. A build made while the program runs is
 * served at once; before the first one the page says that there is none.
 */
export async function webPage(app: FastifyInstance, folder = FOLDER) {
  app.get('/', open, async (_request, response) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) return response.code(503).type('text/plain; charset=utf-8').send('网页尚未构建');
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return response
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(PLACEHOLDER, nonce));
  });

  // Opened here it would be as trusted as the product itself: it is for a computer without a network, and downloaded.
  app.get(SEAL_PAGE_PATH, open, async (_request, response) => {
    const page = await sealPage(folder);
    if (!page) return response.code(503).type('text/plain; charset=utf-8').send('网页尚未构建');
    return response
      .header('content-disposition', 'attachment; filename="seal.html"')
      .header('cache-control', 'no-cache')
      .header(SEAL_PAGE_DIGEST_HEADER, page.digest)
      .type('text/html; charset=utf-8')
      .send(page.bytes);
  });

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...open.config };
      route.schema = { ...route.schema, ...open.schema };
    });
    await scope.register(staticFiles, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', FOR_GOOD);
        if (isWorker(path)) response.header('content-security-policy', WORKER_POLICY);
      },
      suppressWarning: true, // that the folder is not there yet
    });
  });
}
