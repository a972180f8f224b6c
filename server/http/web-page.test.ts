import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SEAL_PAGE_DIGEST_HEADER, SEAL_PAGE_PATH } from '#shared/areas/bid/seal-page';
import { testFolder } from '../testing/test-app.ts';
import { webPage } from './web-page.ts';

test('the page that seals without a network is a download with its digest; before a build it says so', async () => {
  const folder = await testFolder();
  await mkdir(join(folder, 'assets'));
  const app = fastify();
  await webPage(app, folder);
  expect((await app.inject(SEAL_PAGE_PATH)).statusCode).toBe(503);
  const page = '<!doctype html><p>封装</p>';
  await writeFile(join(folder, 'seal.html'), page);
  for (const method of ['GET', 'HEAD'] as const) {
    const { headers, body } = await app.inject({ method, url: SEAL_PAGE_PATH });
    expect(body).toBe(method === 'GET' ? page : '');
    expect(headers[SEAL_PAGE_DIGEST_HEADER]).toBe(createHash('sha256').update(page).digest('hex'));
    expect(headers['content-disposition']).toBe('attachment; filename="seal.html"');
  }
  await app.close();
});
