import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { buildApp } from './app.ts';

const BODY_MS = 200;

const { pool, db } = openDatabase(inject('databaseUrl'), () => undefined, 1);
const settings = { logLevel: 'silent', trustProxy: false as const, tls: null, bodyTime: BODY_MS };
const { promise: slowEnds, resolve: endSlow } = Promise.withResolvers<void>();
const app = buildApp(
  db,
  settings,
  async () => null,
  (scope) => {
    scope.get('/slow', { config: { access: 'public' } }, async () => {
      await slowEnds;
      return 'done';
    });
    for (const hasLargeBody of [false, true])
      scope.post(
        hasLargeBody ? '/large' : '/small',
        { config: { access: 'public', hasLargeBody } },
        async () => 'done',
      );
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await pool.end();
});

/** A connection on which half of a body has been sent. */
function half(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n`;
  socket.write(`${head}{ `);
  return { socket, said: () => said, ended: once(socket, 'close') };
}

test('a body that does not come is given up with 408 and a closed connection; a route for files waits on', async () => {
  const large = half('/large');
  const small = half('/small');
  await small.ended;
  expect(small.said()).toMatch(/^HTTP\/1.1 408 /);
  expect(large.said()).toBe('');
  large.socket.write(' }');
  await once(large.socket, 'data');
  expect(large.said()).toMatch(/^HTTP\/1.1 200 /);
  large.socket.destroy();
});

test('a body that comes in time leaves the connection to the next request', async () => {
  const first = half('/small');
  first.socket.write(' }');
  await once(first.socket, 'data');
  expect(first.said()).toMatch(/^HTTP\/1.1 200 /);
  // Longer than the limit, on another connection that waits for it.
  await half('/small').ended;
  first.socket.write('GET /none HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(first.socket, 'data');
  expect(first.said()).toContain('HTTP/1.1 404 ');
  first.socket.destroy();
});

test('an answer that takes longer than a body may is not cut off', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await half('/small').ended;
  endSlow();
  expect(await (await answer).text()).toBe('done');
});
