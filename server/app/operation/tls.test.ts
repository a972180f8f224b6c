import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { programRunner } from '../../testing/program.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { testDatabase, testFolder } from '../../testing/test-app.ts';

const runProgram = programRunner();

test('with certificate and key the program serves HTTPS and says so to browsers', async () => {
  const folder = await testFolder();
  const { cert, key } = selfSigned();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await writeFile(certFile, cert);
  await writeFile(keyFile, key, { mode: 0o600 });
  const { child, listening, ended } = runProgram({
    DATABASE_URL: await testDatabase(),
    DATA_DIR: join(folder, 'data'),
    TLS_CERT: certFile,
    TLS_KEY: keyFile,
    LOG_LEVEL: 'silent',
  });
  const address = await listening;
  expect(address).toMatch(/^https:/);
  const asked = get(`${address}/healthz`, { ca: cert, servername: 'localhost', agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('{"status":"ok"}');
  expect(response.headers['strict-transport-security']).toMatch(/max-age=\d+/);
  expect((response.socket as TLSSocket).getProtocol()).toMatch(/^TLSv1\.[23]$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
